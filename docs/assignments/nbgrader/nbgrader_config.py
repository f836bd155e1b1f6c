"""The configuration of the course: this line replaces the answers in the students' copy."""

c = get_config()  # noqa: F821 - nbgrader defines it

c.CourseDirectory.course_id = "guillotine"
c.ClearSolutions.code_stub = {"python": "# write your answer above this line"}
c.ClearHiddenTests.end_test_delimeter = "END HIDDEN TESTS"

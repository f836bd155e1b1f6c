"""Run the command line: `python -m guillotine_widget`."""

from guillotine_widget.terminal.cli import main

if __name__ == "__main__":
    raise SystemExit(main())

import { afterEach, vi } from "vitest";
import { preferences } from "../src/preferences";
import { clearTables } from "./table";

// The files share one document, so each test leaves it as it was.
afterEach(() => {
  clearTables();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  preferences.chooseSpeed("normal", 1);
  preferences.switchSound(false);
  preferences.switchOutlook(false);
  preferences.seeMarks(0);
  localStorage.clear();
});

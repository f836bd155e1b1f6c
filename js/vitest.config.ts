import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    environment: "happy-dom",
    include: ["test/**/*.test.{ts,tsx}"],
    setupFiles: ["test/setup.ts"],
    restoreMocks: true,
    // One document for all files: a new one with the modules for each takes a third of the time. `setup.ts` clears it.
    isolate: false,
    // A busy machine is slow; a hang is still detected.
    testTimeout: 60_000,
    // In CI the browser tests run beside these, and need a core.
    ...(process.env.CI ? { maxWorkers: 1 } : {}),
  },
});

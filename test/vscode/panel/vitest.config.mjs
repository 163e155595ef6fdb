// What asks and answers in a real VS Code, driven by clicks: the panel of agent jobs, and moves in the explorer. One window at a time:
// they are heavy.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/vscode/panel/**/*.test.ts'],
    fileParallelism: false,
    // A busy machine may draw a window later than a step waits for it.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});

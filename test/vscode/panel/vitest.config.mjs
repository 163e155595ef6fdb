// What asks and answers in a real VS Code, driven by clicks: the panel of agent jobs, and moves in the explorer. One window at a time:
// they are heavy.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/vscode/panel/**/*.test.ts'],
    fileParallelism: false,
    // A test that failed leaves its window in the middle of something: `npm test` runs the whole file once more instead.
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/vscode/**', 'node_modules/**'],
    testTimeout: 30_000,
    // A failed comparison of two texts of megabytes would be drawn for minutes.
    diff: { truncateThreshold: 1_000 },
  },
});

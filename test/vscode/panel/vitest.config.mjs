// What asks and answers in a real VS Code, driven by clicks: the panel of agent jobs, and moves in the explorer.
import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';

// A worker has a VS Code server, a browser and a window or two.
const workers = 2;
const bytesPerWorker = 3e9;

export default defineConfig({
  test: {
    include: ['test/vscode/panel/**/*.test.ts'],
    globalSetup: 'test/vscode/panel/prepareHost.ts',
    maxWorkers: Math.max(1, Math.min(workers, availableParallelism(), Math.floor(totalmem() / bytesPerWorker))),
    // The files of a worker share its server and browser (`hostTest.ts`).
    isolate: false,
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});

// Tests in a real VS Code, driven by clicks: the panel of agent jobs, file renames in the explorer and other interaction.
import { defineConfig } from 'vitest/config';
import { hostCount } from '../../../scripts/host/hostCount.ts';

export default defineConfig({
  test: {
    include: ['test/vscode/panel/**/*.test.ts'],
    globalSetup: 'test/vscode/panel/prepareHost.ts',
    maxWorkers: hostCount,
    // The files of a worker share its server and browser (`hostTest.ts`).
    isolate: false,
    retry: 0,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A failure shows the whole text that the window had.
    chaiConfig: { truncateThreshold: 0 },
  },
});

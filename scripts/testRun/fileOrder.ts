// The order in which test files run.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take several seconds: they run before others, so that no core is left with one of them at the end. */
export const longFiles: ReadonlySet<string> = new Set([
  'test/bench/fuzz.test.ts',
  'test/cli/bundle.test.ts',
  'test/cli/changes/interrupted.test.ts',
  'test/cli/changes/killed.test.ts',
  'test/cli/check/sinceCache.test.ts',
  'test/cli/gitHistory.test.ts',
  'test/cli/hostileNames.test.ts',
  'test/cli/review.test.ts',
  'test/cli/sameResults.test.ts',
  'test/cli/since.test.ts',
  'test/cli/unread.test.ts',
  'test/corpus/completion.test.ts',
  'test/corpus/pageLinks.test.ts',
  'test/corpus/parity.test.ts',
  'test/corpus/siteWeb.test.ts',
  'test/corpus/typing.test.ts',
  'test/features/brokenJson.test.ts',
  'test/features/hugeValues.test.ts',
  'test/json/repair/diagnose.test.ts',
  'test/pages/body/hostile.test.ts',
  'test/scripts/npmPackage.test.ts',
  'test/scripts/start.test.ts',
  'test/server/badFiles.test.ts',
  'test/server/badOpenApiFiles.test.ts',
]);

/** Folders of tests that start processes. */
const processFolders = ['test/cli/', 'test/editors/', 'test/merge/', 'test/scripts/', 'test/server/'];

/** A test file of a project of the test runner. */
interface OrderedFile {
  /** Relative to the folder of the project, with slashes. */
  readonly path: string;
  /** Whether it has a process of its own. */
  readonly isIsolated: boolean;
}

/**
 * Shuffles test files by a seed. Isolated files are first: after one of them a worker cannot run others, and a new worker has to import the
 * engine again. Files that start processes follow, since a start copies the tables of all memory that a worker has filled so far. Of these and
 * of the rest, long files are first.
 */
export function inRunOrder<File>(files: readonly File[], seed: number, describe: (file: File) => OrderedFile): File[] {
  const ranked = files.map((file) => {
    const { path, isIsolated } = describe(file);
    const rank = isIsolated ? 0 : (startsProcesses(path) ? 1 : 3) + (longFiles.has(path) ? 0 : 1);
    return { file, key: `${rank} ${createHash('sha256').update(`${seed} ${path}`).digest('hex')}` };
  });
  return ranked.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ file }) => file);
}

const startsProcesses = (path: string): boolean => processFolders.some((folder) => path.startsWith(folder));

/** Sorts test files by the seed of the run, which it prints. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    if (files.length > 1) this.ctx.logger.log(`Test files run in the order of seed ${sequence.seed}.`);
    return inRunOrder(files, sequence.seed, ({ moduleId, project }) => ({
      path: relative(root, moduleId).replaceAll('\\', '/'),
      isIsolated: project.config.isolate,
    }));
  }
}

import { run } from '../host/run.ts';

const limit = 20_000;

/**
 * Existing files that differ from the last commit, new files included.
 * @returns paths relative to the project, with slashes
 * @throws if Git fails
 */
export async function changedFiles(project: string): Promise<string[]> {
  const lists = [
    ['diff', '--name-only', '--relative', '--diff-filter=d', '-z', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard', '-z'],
  ];
  const outputs = await Promise.all(lists.map((args) => git(project, args)));
  return [...new Set(outputs.flatMap((output) => output.split('\0').filter(Boolean)))].sort();
}

async function git(project: string, args: readonly string[]): Promise<string> {
  const result = await run('git', args, { cwd: project, limit });
  if (result.code !== 0) throw new Error(`"git ${args.join(' ')}" failed.\n${result.output.trim()}`);
  return result.output;
}

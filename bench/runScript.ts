// Measures in a separate process.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const runner = fileURLToPath(new URL('../scripts/ts.mjs', import.meta.url));

/** Runs a script and returns its output. @throws with its stderr if it fails */
export function runScript(
  script: string,
  args: readonly string[],
  { nodeArguments = [], input }: { readonly nodeArguments?: readonly string[]; readonly input?: string } = {},
): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArguments, runner, script, ...args], {
    ...{ encoding: 'utf8', maxBuffer: 1e8 },
    ...(input === undefined ? {} : { input }),
  });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout;
}

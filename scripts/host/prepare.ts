// Builds the files that the extension is loaded from.
import { type RunOptions, run } from './run.ts';

const buildTimeoutMs = 3 * 60_000;

async function step(what: string, command: string, args: readonly string[], options: RunOptions & { limit: number }): Promise<void> {
  const result = await run(command, args, options);
  if (result.code !== 0) {
    const output = options.show || options.onLine ? '' : result.output.trim();
    const reason = result.timedOut ? `It did not end within ${options.limit / 60_000} minutes.` : output;
    throw new Error(`${what} failed.\n${reason}`.trim());
  }
}

/**
 * Generates sources and writes the bundles; rejects with the compiler's output.
 * @param options `show` and `onLine` pass the output on while it comes
 */
export async function build(
  project: string,
  { production = false, ...output }: { readonly production?: boolean } & Pick<RunOptions, 'show' | 'onLine'> = {},
): Promise<void> {
  const common = { cwd: project, limit: buildTimeoutMs, ...output };
  await step('Generating sources', process.execPath, ['scripts/ts.mjs', 'scripts/generate.ts'], common);
  await step('The build', process.execPath, ['scripts/ts.mjs', 'scripts/bundle.ts', ...(production ? ['--production'] : [])], common);
}

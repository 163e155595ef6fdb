// Builds what the extension is loaded from.
import { type RunOptions, run } from './run.ts';

const buildLimit = 3 * 60_000;

async function step(what: string, command: string, args: readonly string[], options: RunOptions & { limit: number }): Promise<void> {
  const result = await run(command, args, options);
  if (result.code !== 0) {
    const output = options.show ? '' : result.output.trim();
    const reason = result.timedOut ? `It did not end within ${options.limit / 60_000} minutes.` : output;
    throw new Error(`${what} failed.\n${reason}`.trim());
  }
}

/**
 * Generates sources and writes the bundles; rejects with the compiler's output.
 * @param options `show` passes the output on while it comes
 */
export async function build(project: string, options: { readonly production?: boolean; readonly show?: boolean } = {}): Promise<void> {
  const common = { cwd: project, limit: buildLimit, show: options.show ?? false };
  await step('Generating sources', process.execPath, ['scripts/ts.mjs', 'scripts/generate.ts'], common);
  await step(
    'The build',
    process.execPath,
    ['scripts/ts.mjs', 'scripts/bundle.ts', ...(options.production ? ['--production'] : [])],
    common,
  );
}

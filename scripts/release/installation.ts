// Installing the npm archive in a bare folder, and starting what is in it.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { run } from '../host/run.ts';

const limit = 3 * 60_000;

/**
 * Installs the archive without a registry, and runs its programs outside of the project.
 * @param node program of Node, with its npm beside it
 * @returns one line. @throws if something fails
 */
export async function installArchive(archive: string, node: string, npmScript: string, example: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bare-'));
  try {
    await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
    await mkdir(join(folder, 'home'));
    const env = {
      PATH: [dirname(node), process.env.PATH].join(delimiter),
      HOME: join(folder, 'home'),
      USERPROFILE: join(folder, 'home'),
      npm_config_cache: join(folder, 'cache'),
    };
    const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await expectCode(0, node, [npmScript, 'install', ...options, archive], { cwd: folder, env });
    await cp(example, join(folder, 'site'), { recursive: true });
    const program = join(folder, 'node_modules', 'docs-json', 'dist', 'cli.js');
    const version = (await expectCode(0, node, [program, '--version'], { cwd: folder, env })).trim();
    // The example is full of mistakes.
    await expectCode(1, node, [program, 'check', 'site'], { cwd: folder, env });
    const nodeVersion = (await expectCode(0, node, ['--version'], { cwd: folder, env })).trim();
    return `docs-json ${version} installed and run with Node ${nodeVersion}`;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function expectCode(
  expected: number,
  command: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<string> {
  const { code, output, timedOut } = await run(command, args, { cwd, env, limit });
  if (code !== expected)
    throw new Error(timedOut ? `${args[0]} did not end in time.` : `Exit code ${code} instead of ${expected}: ${output.trim()}`);
  return output;
}

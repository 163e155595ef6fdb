// Fetches the package with the axes of variable fonts into a temporary folder: nothing of it is installed or run.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmCommand, run } from '../host/run.ts';
import { rangesFile, rangesFiles, rangesLicence, rangesPackage, rangesText, readFontRanges } from './fontRanges.ts';

const fetchTimeoutMs = 5 * 60_000;

/** Updates the committed facts. @throws if the package cannot be fetched or has another format; then nothing has been written */
export async function updateFontRanges(
  target: { readonly file: URL; readonly licence: URL } = { file: rangesFile, licence: rangesLicence },
  runCommand: typeof run = run,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-fonts-'));
  // Commands run in that folder and name files relative to it: its path may have spaces, which shells split.
  const succeed = async ({ command, args }: { readonly command: string; readonly args: readonly string[] }): Promise<void> => {
    const { code, output, timedOut } = await runCommand(command, args, { cwd: folder, limit: fetchTimeoutMs });
    if (code !== 0) throw new Error(`\`${command} ${args.join(' ')}\` ${timedOut ? 'took too long' : 'failed'}.\n${output.trim()}`);
  };
  try {
    await succeed(npmCommand(['pack', `${rangesPackage}@latest`, '--ignore-scripts', '--loglevel=error']));
    const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
    if (!archive) throw new Error(`npm packed no archive of ${rangesPackage}.`);
    const files = Object.values(rangesFiles).map((path) => `package/${path}`);
    await succeed({ command: 'tar', args: ['-xzf', archive, ...files] });
    const unpacked = pathToFileURL(join(folder, 'package/'));
    const text = rangesText(await readFontRanges(unpacked));
    const licence = await readFile(new URL(rangesFiles.licence, unpacked), 'utf8');
    await writeFile(target.file, text);
    await writeFile(target.licence, licence);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Publishing a VSIX to stand-ins for its registries, with the programs and the variables of `.github/workflows/release.yml`.
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { run } from '../host/run.ts';
import { startStandInMarketplace, type Upload } from './standInMarketplace.ts';

const limit = 3 * 60_000;
const token = 'rehearsal';

/** Version of `ovsx` that the workflow publishes with. @throws if it names none */
export function ovsxVersion(workflow: string): string {
  const version = /\bovsx@(\d+\.\d+\.\d+) publish\b/.exec(workflow)?.[1];
  if (!version) throw new Error('release.yml publishes with no version of ovsx.');
  return version;
}

/**
 * Publishes the VSIX to a stand-in, and compares what arrived there.
 * @param program script of `vsce` or `ovsx`
 * @returns one line. @throws if the program fails, or uploads another file
 */
export async function rehearsePublication(registry: Upload['registry'], program: string, vsix: string): Promise<string> {
  const isOpenVsx = registry === 'Open VSX';
  const marketplace = await startStandInMarketplace();
  try {
    // No other secret and no other registry gets to the program.
    const env = isOpenVsx
      ? { OVSX_PAT: token, OVSX_REGISTRY_URL: marketplace.url }
      : { VSCE_PAT: token, VSCE_MARKETPLACE_URL: marketplace.url };
    const args = [program, 'publish', ...(isOpenVsx ? [vsix] : ['--packagePath', vsix])];
    const { code, output, timedOut } = await run(process.execPath, args, { cwd: tmpdir(), env: { PATH: process.env.PATH, ...env }, limit });
    if (code !== 0) throw new Error(timedOut ? `${program} did not end in time.` : output.trim());
    const problem = uploadProblem(marketplace.uploads, registry, await readFile(vsix));
    if (problem !== undefined) throw new Error(problem);
    return 'uploaded to a stand-in on the loopback address, byte for byte';
  } finally {
    await marketplace.stop();
  }
}

/** Difference between what arrived and what should have; `undefined` if there is none. */
export function uploadProblem(uploads: readonly Upload[], registry: Upload['registry'], content: Buffer): string | undefined {
  const [upload] = uploads;
  if (!upload || uploads.length > 1) return `${uploads.length} packages arrived instead of 1.`;
  if (upload.registry !== registry) return `The package arrived at ${upload.registry} instead of ${registry}.`;
  if (upload.token !== token) return `The package arrived with another secret than the given one.`;
  if (!upload.content.equals(content)) return `Another package arrived: ${upload.content.length} bytes instead of ${content.length}.`;
  return undefined;
}

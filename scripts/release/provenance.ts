import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** Source that archives are made from. */
export interface ReleaseSource {
  /** URL of the repository. */
  readonly repository: string;
  readonly commit: string;
  readonly tag: string;
}

/** Checksum of a file in hexadecimal digits. */
async function sha256Of(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/** Checksums in the format of `sha256sum --check`. */
export async function checksumsOf(paths: readonly string[]): Promise<string> {
  const lines = await Promise.all(paths.map(async (path) => `${await sha256Of(path)}  ${basename(path)}\n`));
  return lines.join('');
}

/**
 * Statement of what archives are made from and how, in the form of in-toto with the predicate of SLSA. It is not signed: npm signs its own
 * when a workflow publishes.
 */
export async function provenanceOf(paths: readonly string[], { repository, commit, tag }: ReleaseSource): Promise<object> {
  const url = repository.replace(/^git\+/, '').replace(/\.git$/, '');
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: await Promise.all(paths.map(async (path) => ({ name: basename(path), digest: { sha256: await sha256Of(path) } }))),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: `${url}/blob/${commit}/.github/workflows/release.yml`,
        externalParameters: { ref: `refs/tags/${tag}`, repository: url },
        internalParameters: { node: process.version, platform: `${process.platform}-${process.arch}` },
        resolvedDependencies: [{ uri: `git+${url}@refs/tags/${tag}`, digest: { gitCommit: commit } }],
      },
      runDetails: { builder: { id: `${url}/blob/${commit}/scripts/release.ts` } },
    },
  };
}

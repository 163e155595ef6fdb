import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { launcherProblem, releasePath, writeReleasedArchive } from '../../scripts/packaging/launcher';
import { releaseNotes } from '../../scripts/release/changelog';
import { nodeLines } from '../../scripts/release/programs';
import { checksumsOf, provenanceOf } from '../../scripts/release/provenance';
import { ovsxVersion, uploadProblem } from '../../scripts/release/publication';
import { type StandInMarketplace, startStandInMarketplace, type Upload } from '../../scripts/release/standInMarketplace';
import { releaseTable } from '../../scripts/release/table';
import { projectFolder, readJson } from '../manifest/manifest';

const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

function file(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-json-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.tgz'), 'abc');
  return join(folder, 'a.tgz');
}

it.each([
  ['# Changelog\n\n## 1.1.0\n\n- B\n\n## 1.0.0\n\n- A\n', '1.0.0', '- A'],
  ['# Changelog\r\n\r\n## 1.1.0\r\n\r\n- B\r\n\r\n## 1.0.0\r\n', '1.1.0', '- B'],
  ['# Changelog\n\n## 1.1.0\n', '1.1', undefined],
])('the notes of a release are its section in %j', (changelog, version, notes) => {
  expect(releaseNotes(changelog, version)).toBe(notes);
});

it('checksums are in the format of sha256sum', async () => {
  expect(await checksumsOf([file()])).toBe(`${sha256}  a.tgz\n`);
});

it('the provenance names the archives with their checksums, and the commit', async () => {
  const source = { repository: 'git+https://example.com/o/r.git', commit: 'abc123', tag: 'v1.0.0' };
  expect(await provenanceOf([file()], source)).toMatchObject({
    subject: [{ name: 'a.tgz', digest: { sha256 } }],
    predicate: {
      buildDefinition: {
        externalParameters: { ref: 'refs/tags/v1.0.0', repository: 'https://example.com/o/r' },
        resolvedDependencies: [{ digest: { gitCommit: 'abc123' } }],
      },
    },
  });
});

it('the table has a line for each step, also for a failure with several lines', () => {
  expect(
    releaseTable([
      { name: 'version', outcome: 'ok', detail: '1.0.0' },
      { name: 'tag', outcome: 'failed', detail: 'It exists.\nMore.' },
    ]),
  ).toBe('version  ok       1.0.0\ntag      failed   It exists.\n');
});

describe('a rehearsed publication', () => {
  const content = Buffer.from('PK');

  it('arrives at the stand-in for the Visual Studio Marketplace, whose resources are looked up before', async () => {
    const { url, uploads } = await marketplace();
    const resources = await fetch(`${url}/_apis/gallery`, { method: 'OPTIONS' });
    expect(await resources.json()).toMatchObject({ value: [{ area: 'gallery', resourceName: 'extensions' }, { area: 'gallery' }] });
    const former = await fetch(`${url}/_apis/gallery/publishers/p/extensions/e`);
    expect(former.status).toBe(404);
    const authorization = `Basic ${Buffer.from('OAuth:rehearsal').toString('base64')}`;
    const sent = await fetch(`${url}/_apis/gallery/extensions`, { method: 'POST', body: content, headers: { authorization } });
    expect(sent.status).toBe(200);
    expect(uploads).toEqual([{ registry: 'Visual Studio Marketplace', token: 'rehearsal', content }]);
  });

  it('arrives at the stand-in for Open VSX', async () => {
    const { url, uploads } = await marketplace();
    const sent = await fetch(`${url}/api/-/publish?token=rehearsal`, { method: 'POST', body: content });
    expect(sent.status).toBe(201);
    expect(uploads).toEqual([{ registry: 'Open VSX', token: 'rehearsal', content }]);
  });

  const upload: Upload = { registry: 'Open VSX', token: 'rehearsal', content };
  it.each<[string, readonly Upload[], string | undefined]>([
    ['one package', [upload], undefined],
    ['no package', [], '0 packages arrived instead of 1.'],
    ['two packages', [upload, upload], '2 packages arrived instead of 1.'],
    [
      'a package at the other registry',
      [{ ...upload, registry: 'Visual Studio Marketplace' }],
      'The package arrived at Visual Studio Marketplace instead of Open VSX.',
    ],
    ['another secret', [{ ...upload, token: 'mine' }], 'The package arrived with another secret than the given one.'],
    ['other bytes', [{ ...upload, content: Buffer.from('P') }], 'Another package arrived: 1 bytes instead of 2.'],
  ])('is compared with what should arrive: %s', (_title, uploads, problem) => {
    expect(uploadProblem(uploads, 'Open VSX', content)).toBe(problem);
  });

  it('uses the version of ovsx that the workflow names', () => {
    expect(ovsxVersion('run: npx --yes ovsx@1.3.0 publish docs-json-*.vsix')).toBe('1.3.0');
    expect(ovsxVersion(readFileSync(join(projectFolder, '.github/workflows/release.yml'), 'utf8'))).toMatch(/^\d/);
    expect(() => ovsxVersion('run: npx ovsx publish docs-json-*.vsix')).toThrow('release.yml publishes with no version of ovsx.');
  });
});

it('the archive is installed with the oldest Node that is supported, and with that of releases', () => {
  const manifest = readJson<{ engines: { node: string } }>('package.json');
  const ofReleases = readFileSync(join(projectFolder, '.nvmrc'), 'utf8').trim();
  expect(nodeLines[0]).toBe(/\d+/.exec(manifest.engines.node)?.[0]);
  expect(nodeLines).toContain(ofReleases.split('.')[0]);
});

async function marketplace(): Promise<StandInMarketplace> {
  const started = await startStandInMarketplace();
  onTestFinished(() => started.stop());
  return started;
}

it('the launcher gets the version and the checksum of an archive, and any other archive is reported', async () => {
  const project = dirname(file());
  mkdirSync(join(project, dirname(releasePath)), { recursive: true });
  const former = { version: '1.0.0', integrity: 'sha512-former' };
  await writeReleasedArchive(project, former);
  expect(await launcherProblem(project, former)).toBeUndefined();
  const made = { version: '1.0.0', integrity: 'sha512-made' };
  expect(await launcherProblem(project, made)).toBe(`${releasePath} has 1.0.0 sha512-former, the archive is 1.0.0 sha512-made.`);
  await writeReleasedArchive(project, made);
  expect(await launcherProblem(project, made)).toBeUndefined();
  // In the layout of the committed file, so that only its values change.
  await writeReleasedArchive(project, readJson<typeof made>(releasePath));
  expect(readFileSync(join(project, releasePath), 'utf8')).toBe(readFileSync(join(projectFolder, releasePath), 'utf8'));
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { releaseNotes } from '../../scripts/release/changelog';
import { checksumsOf, provenanceOf } from '../../scripts/release/provenance';
import { releaseTable } from '../../scripts/release/table';

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

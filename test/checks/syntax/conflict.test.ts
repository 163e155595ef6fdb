import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

const ours = '  "name": "Acme",\n';
const theirs = '  "name": "Acme docs",\n  "description": "Parcels",\n';
const around = docsJson().split('  "name": "Docs",\n') as [string, string];

/** `docs.json` with a conflict in its name. */
function conflicted(base = '', current = ours, incoming = theirs): string {
  return [around[0], '<|here:<<<<<<< HEAD|>\n', current, base, '=======\n', incoming, '>>>>>>> feature/name\n', around[1]].join('');
}

async function accepted(config: Site, side: string): Promise<string> {
  return config.fix(`Accept ${side}`);
}

describe.each([
  ['of two sides', ''],
  ['with the common ancestor', '||||||| 1a2b3c4\n  "name": "Docs",\n'],
])('a merge conflict %s', (_name, base) => {
  it('is the only diagnostic of the file', async () => {
    await site({ 'docs.json': conflicted(base) }).expectOnly('here', 'syntax.conflict', { severity: 'error' });
  });

  it('can be resolved in each way, none of which is preferred', async () => {
    const config = site({ 'docs.json': conflicted(base) });
    const [head, tail] = around;
    expect(await accepted(config, 'current change')).toBe(head + ours + tail);
    expect(await accepted(config, 'incoming change')).toBe(head + theirs + tail);
    expect(await accepted(config, 'both changes')).toBe(head + ours + theirs + tail);
    expect((await config.actions()).filter((action) => action.isPreferred)).toEqual([]);
    expect(await config.engine.fixAll(uriOf('docs.json'), 'save', neverCancelled)).toEqual([]);
  });

  it('preserves CRLF', async () => {
    const config = site({ 'docs.json': conflicted(base).replaceAll('\n', '\r\n') });
    await config.expectOnly('here', 'syntax.conflict');
    expect(await accepted(config, 'incoming change')).toBe((around[0] + theirs + around[1]).replaceAll('\n', '\r\n'));
  });

  it('has the outline of the current side', async () => {
    const symbols = await site({ 'docs.json': conflicted(base) }).engine.documentSymbols(uriOf('docs.json'), neverCancelled);
    expect(symbols.map(({ name }) => name)).toEqual(['theme', 'name', 'colors', 'navigation']);
  });
});

it('a merge conflict suppresses diagnostics within and around it', async () => {
  const config = site({ 'docs.json': conflicted('', '  "name": "Acme,\n', '  name: Docs\n').replace('"maple"', '"mapel",,') });
  await config.expectOnly('here', 'syntax.conflict');
});

it('a merge conflict is reported once per block', async () => {
  const second = '<<<<<<< HEAD\n=======\n  "public": true,\n>>>>>>> feature\n';
  const config = site({ 'docs.json': conflicted().replace('  "colors"', `${second}  "colors"`) });
  expect(await config.problems()).toEqual(['docs.json: syntax.conflict <<<<<<< HEAD', 'docs.json: syntax.conflict <<<<<<< HEAD']);
});

it('a leftover conflict marker is reported, and removed by the fix', async () => {
  const config = site({ 'docs.json': docsJson().replace('  "name"', '<|here:>>>>>>> main|>\n  "name"') });
  await config.expectOnly('here', 'syntax.conflict');
  expect(await config.fix('syntax.conflict')).toBe(docsJson());
});

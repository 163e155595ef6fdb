import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type SiteFiles, site } from '../../support/site';

const legacy = `<|here:{|>
  "name": "Docs",
  "colors": { "primary": "#0a7c66" },
  "navigation": [{ "group": "Start", "pages": ["index"] }]
}
`;

const migrated = `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mint",
  "name": "Docs",
  "colors": { "primary": "#0a7c66" },
  "navigation": {
    "groups": [{ "group": "Start", "pages": ["index"] }]
  }
}
`;

/** Codes that are reported for a file. */
const codes = async (files: SiteFiles, path = 'mint.json') => (await site(files).diagnostics(path)).map(({ code }) => code);

describe('file.legacy', () => {
  it.each([
    ['at the start', legacy],
    ['after line breaks', `\r\n\r\n${legacy}`],
    ['after a byte order mark', `\uFEFF${legacy}`],
    ['on one line', '<|here:{|> "name": "Docs", "colors": {} }'],
    ['with the navigation alone', '<|here:{|> "navigation": [] }'],
    ['in a folder', legacy, 'website/mint.json'],
  ])('is reported on the first character of the object %s', async (_what, text, path = 'mint.json') => {
    const sample = site({ [path]: text });
    await sample.expectOnly('here', 'file.legacy', { severity: 'information', names: ['`mint.json`', '`docs.json`'] });
    expect(await sample.diagnostics(path)).toHaveLength(1);
  });

  it('has the fix that creates a docs.json without problems, and leaves the mint.json unchanged', async () => {
    const sample = site({ 'mint.json': legacy });
    const [fix, ...others] = await sample.actions('mint.json', 'file.legacy');
    expect(others).toEqual([]);
    expect(fix?.isPreferred).toBe(true);
    const start = { line: 0, character: 0 };
    expect(fix?.edit).toEqual({
      documentChanges: [
        { kind: 'create', uri: uriOf('docs.json'), options: { overwrite: false, ignoreIfExists: false } },
        {
          textDocument: { uri: uriOf('docs.json'), version: null },
          edits: [{ range: { start, end: start }, newText: migrated }],
        },
      ],
    });
    expect(await codes({ 'docs.json': migrated }, 'docs.json')).toEqual([]);
  });

  it('is reported without a fix beside a docs.json, which has no further problem', async () => {
    const sample = site({ 'mint.json': legacy, 'docs.json': docsJson() });
    await sample.expectOnly('here', 'file.legacy', { severity: 'information', names: ['`mint.json` has no effect', '`docs.json`'] });
    expect(await sample.actions('mint.json', 'file.legacy')).toEqual([]);
  });

  it('is the only diagnostic of a file with syntax errors, without a fix', async () => {
    const sample = site({ 'mint.json': legacy.replace('"Docs",', '"Docs"') });
    await sample.expectOnly('here', 'file.legacy', { severity: 'information' });
    expect(await sample.actions('mint.json', 'file.legacy')).toEqual([]);
  });

  it('is reported whatever its settings are', async () => {
    await site({ 'mint.json': legacy.replace('"Docs"', '1, "colour": true') }).expectOnly('here', 'file.legacy');
  });

  it.each([
    ['a file of another tool', '{ "name": "app", "source-directories": ["src"] }'],
    ['an empty file', ''],
    ['an empty object', '{}'],
    ['an array', '[{ "navigation": [] }]'],
    ['a string', '"navigation"'],
  ])('is silent about %s', async (_what, text) => expect(await codes({ 'mint.json': text })).toEqual([]));

  it.each(['tooLarge', 'binary', 'denied', 'outside', 'unavailable'] as const)(
    'is silent about a file that cannot be read: %s',
    async (problem) => expect(await codes({ 'mint.json': { unreadable: problem } })).toEqual([]),
  );

  it.each(['docs.json', 'mint.jsonc', 'my-mint.json', 'mint/a.json'])('is silent about a file with the name %s', async (path) => {
    expect(await codes({ [path]: legacy }, path)).not.toContain('file.legacy');
  });
});

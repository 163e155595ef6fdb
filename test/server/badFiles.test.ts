import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CompletionRequest,
  DocumentColorRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  SelectionRangeRequest,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver/node';
import { documentStatusRequest, rootsRequest } from '../../server/src/lsp/protocol';
import type { LspClient } from '../support/lspClient';
import { DiskSite, ensureBundle, ServerProcess } from '../support/lspProcess';
import { codesOf, docs } from '../support/lspSite';
import { inTime } from '../support/lspUntil';

const onPosix = process.platform !== 'win32';
const mayReadEverything = process.getuid?.() === 0;
const timeoutMs = 60_000;

let site: DiskSite;

beforeAll(ensureBundle, 180_000);
beforeEach(() => {
  site = new DiskSite({
    'bad/index.mdx': '',
    'good/docs.json': docs({ theme: 'mnt' }),
    'good/index.mdx': '',
    'secret.json': '{"primary": "blue"}',
  });
});

/** Codes by path of all checked files of the workspace. */
async function checkAll(client: LspClient): Promise<Record<string, string[] | 'unchanged'>> {
  const asked = client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
  const { items } = await inTime('the diagnostics of the workspace', asked, timeoutMs);
  return Object.fromEntries(items.map((item) => [item.uri.slice(site.uri.length + 1), codesOf(item)]));
}

/** Sends every kind of request for a document; each must be answered. */
async function requestAll(client: LspClient, path: string): Promise<void> {
  const textDocument = { uri: site.at(path) };
  const position = { line: 0, character: 1 };
  const requests = {
    hover: () => client.request(HoverRequest.type, { textDocument, position }),
    completion: () => client.request(CompletionRequest.type, { textDocument, position }),
    links: () => client.request(DocumentLinkRequest.type, { textDocument }),
    symbols: () => client.request(DocumentSymbolRequest.type, { textDocument }),
    colors: () => client.request(DocumentColorRequest.type, { textDocument }),
    folding: () => client.request(FoldingRangeRequest.type, { textDocument }),
    selection: () => client.request(SelectionRangeRequest.type, { textDocument, positions: [position] }),
    status: () => client.ask(documentStatusRequest, textDocument),
    roots: () => client.ask(rootsRequest),
  };
  for (const [name, ask] of Object.entries(requests)) await inTime(`the answer to ${name} for ${path}`, ask(), timeoutMs);
}

/** Codes for one document, about which every request must be answered; the healthy site must still be checked. */
async function codesFor(path: string, text?: string): Promise<string[] | 'unchanged'> {
  const before = site.digest();
  const server = await ServerProcess.start([site.uri]);
  const { client } = server;
  if (text !== undefined) await client.open(site.at(path), text);
  const codes = codesOf(await inTime(`the diagnostics of ${path}`, client.diagnostics(site.at(path)), timeoutMs));
  const all = await checkAll(client);
  expect(all['good/docs.json']).toEqual(['value.enum']);
  expect(all[path] ?? codes).toEqual(codes);
  await requestAll(client, path);
  expect(await server.stop()).toBe(0);
  expect(server.complaints).toBe('');
  expect(site.digest()).toBe(before);
  return codes;
}

describe('a docs.json on disk', () => {
  it.each([
    ['of 50 MB', () => Buffer.alloc(50 * 1024 * 1024, '{"name": "x"}\n'), ['file.unreadable']],
    ['of 100,000 brackets', () => `${'['.repeat(100_000)}`, ['file.unreadable']],
    ['of 100,000 objects within one another', () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, ['file.unreadable']],
    ['with binary data', () => Buffer.from([0x7b, 0x22, 0, 1, 2, 3, 0xff, 0x22, 0x7d]), ['file.unreadable']],
    ['in UTF-16', () => Buffer.from(`\uFEFF${docs()}`, 'utf16le'), ['file.unreadable']],
    ['with a byte order mark and line ends of Windows', () => `\uFEFF${docs({ theme: 'mnt' }).replaceAll('\n', '\r\n')}`, ['value.enum']],
    ['without content', () => '', ['file.empty']],
    ['of white space', () => ' \r\n\t', ['file.empty']],
  ])(
    '%s',
    async (_, content, expected) => {
      site.write('bad/docs.json', content());
      expect(await codesFor('bad/docs.json')).toEqual(expected);
    },
    2 * timeoutMs,
  );

  it('without read permission', async () => {
    if (mayReadEverything || !onPosix) symlinkSync('nothing.json', site.file('bad/docs.json'));
    else {
      site.write('bad/docs.json', docs());
      chmodSync(site.file('bad/docs.json'), 0);
    }
    // Without a digest, which could not read the file either.
    const server = await ServerProcess.start([site.uri]);
    const codes = codesOf(await server.client.diagnostics(site.at('bad/docs.json')));
    expect(codes).toEqual(mayReadEverything || !onPosix ? [] : ['file.unreadable']);
    expect(await checkAll(server.client)).toMatchObject({ 'good/docs.json': ['value.enum'] });
  });

  it('that is a folder', async () => {
    mkdirSync(site.file('bad/docs.json'));
    expect(await codesFor('bad/docs.json')).toEqual([]);
  });

  it.runIf(onPosix)('that is a pipe', async () => {
    execFileSync('mkfifo', [site.file('bad/docs.json')]);
    expect(await codesFor('bad/docs.json')).toEqual([]);
  });

  it.runIf(onPosix)('that is a link out of the workspace', async () => {
    const elsewhere = new DiskSite({ 'docs.json': docs({ theme: 'mnt' }) });
    symlinkSync(elsewhere.file('docs.json'), site.file('bad/docs.json'));
    expect(await codesFor('bad/docs.json')).toEqual(['file.unreadable']);
  });

  it.runIf(onPosix)('in a folder with a circular link', async () => {
    symlinkSync(site.path, site.file('bad/circle'));
    site.write('bad/docs.json', docs());
    expect(await codesFor('bad/docs.json')).toEqual([]);
  });
});

describe('an open docs.json', () => {
  it.each([
    ['of 50 MB', () => '{"name": "x"}\n'.repeat(3_800_000), ['file.unreadable']],
    ['of 100,000 brackets', () => '['.repeat(100_000), ['file.unreadable']],
    ['of 100,000 objects within one another', () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, ['file.unreadable']],
    ['with a NUL character', () => '{"name": "\0"}', ['file.unreadable']],
    ['with half a surrogate pair', () => docs({ name: '\ud83d', theme: 'mnt' }), ['value.enum']],
  ])(
    '%s',
    async (_, text, expected) => {
      expect(await codesFor('bad/docs.json', text())).toEqual(expected);
    },
    2 * timeoutMs,
  );
});

describe('a fragment', () => {
  const referring = (path: string): string => docs({ colors: { $ref: path } });

  it.each([
    ['above the folder', '../secret.json', ['ref.outside']],
    ['above the folder, by a detour', './x/../../secret.json', ['ref.outside']],
    ['above the folder, with backslashes', '..\\secret.json', ['ref.outside']],
    ['far above everything', `${'../'.repeat(40)}etc/passwd.json`, ['ref.outside']],
    ['given by an absolute path', '/etc/passwd.json', ['ref.form']],
    ['given by a URI', 'file:///etc/passwd.json', ['ref.form']],
    ['with escapes, which mean nothing in a path', '%2e%2e/secret.json', ['ref.missing']],
    ['with a NUL character', 'a\0.json', ['ref.unreadable']],
    ['itself', './docs.json', ['ref.cycle']],
  ])('%s', async (_, path, expected) => {
    site.write('bad/docs.json', referring(path));
    expect(await codesFor('bad/docs.json')).toEqual(expected);
  });

  it.runIf(onPosix)('that is a link out of the workspace', async () => {
    const elsewhere = new DiskSite({ 'colors.json': '{"primary": "blue"}' });
    symlinkSync(elsewhere.file('colors.json'), site.file('bad/colors.json'));
    site.write('bad/docs.json', referring('colors.json'));
    expect(await codesFor('bad/docs.json')).toEqual(['ref.outside']);
  });

  it.runIf(onPosix)('behind a folder that is a link out of the workspace', async () => {
    const elsewhere = new DiskSite({ 'colors.json': '{"primary": "blue"}' });
    symlinkSync(elsewhere.path, site.file('bad/config'));
    site.write('bad/docs.json', referring('config/colors.json'));
    expect(await codesFor('bad/docs.json')).toEqual(['ref.outside']);
  });

  it.runIf(onPosix)('that is a pipe', async () => {
    execFileSync('mkfifo', [site.file('bad/colors.json')]);
    site.write('bad/docs.json', referring('colors.json'));
    expect(await codesFor('bad/docs.json')).toEqual(['ref.missing']);
  });

  it.runIf(onPosix)('that is a device', async () => {
    symlinkSync('/dev/zero', site.file('bad/colors.json'));
    site.write('bad/docs.json', referring('colors.json'));
    expect(await codesFor('bad/docs.json')).toEqual(['ref.outside']);
  });

  it.each([
    ['that is a folder', () => mkdirSync(site.file('bad/colors.json')), ['ref.missing']],
    ['of 50 MB', () => site.write('bad/colors.json', Buffer.alloc(50 * 1024 * 1024, ' ')), ['ref.unreadable']],
    ['with binary data', () => site.write('bad/colors.json', Buffer.from([0, 1, 2])), ['ref.unreadable']],
  ])('%s', async (_, make, expected) => {
    make();
    site.write('bad/docs.json', referring('colors.json'));
    expect(await codesFor('bad/docs.json')).toEqual(expected);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, utimesSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DiskFiles } from '../../server/src/disk/fileAccess';
import type { FileContent } from '../../server/src/engine/languageService';
import { DiskSite } from '../support/lspProcess';
import { inTime } from '../support/lspUntil';

/** Whether links and pipes can be created without further rights. */
const onPosix = process.platform !== 'win32';

function textOf(content: FileContent): string | undefined {
  return content.kind === 'text' ? content.document.getText() : undefined;
}

describe('reading', () => {
  it('returns the same object while the file is unchanged', async () => {
    const site = new DiskSite({ 'docs.json': '{}' });
    const files = new DiskFiles();
    const first = await files.read(site.at('docs.json'), [site.uri]);
    expect(textOf(first)).toBe('{}');
    expect(await files.read(site.at('docs.json'), [site.uri])).toBe(first);
  });

  it('returns another object once the file has changed, in size or in time', async () => {
    const site = new DiskSite({ 'docs.json': '{}' });
    const files = new DiskFiles();
    const first = await files.read(site.at('docs.json'), [site.uri]);
    site.write('docs.json', '{ }');
    const second = await files.read(site.at('docs.json'), [site.uri]);
    expect(textOf(second)).toBe('{ }');
    site.write('docs.json', '[ ]');
    utimesSync(site.file('docs.json'), 1, 2);
    const third = await files.read(site.at('docs.json'), [site.uri]);
    expect(textOf(third)).toBe('[ ]');
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('returns another object if the file was written twice within the same time of the file system', async () => {
    const site = new DiskSite();
    const files = new DiskFiles();
    const now = Math.floor(Date.now() / 1_000);
    const write = (text: string) => {
      site.write('docs.json', text);
      utimesSync(site.file('docs.json'), now, now);
    };
    write('{}');
    const first = await files.read(site.at('docs.json'), [site.uri]);
    write('[]');
    const second = await files.read(site.at('docs.json'), [site.uri]);
    expect([textOf(first), textOf(second)]).toEqual(['{}', '[]']);
    expect(await files.read(site.at('docs.json'), [site.uri])).toBe(second);
  });

  it('hashes the bytes of a file, and decodes them if they are needed', async () => {
    const site = new DiskSite({ 'a.mdx': '﻿ä\r\n', 'b.mdx': '﻿ä\r\n', 'c.mdx': 'a\0' });
    const files = new DiskFiles();
    const read = (name: string) => files.readHashed(site.at(name), [site.uri]);
    const [first, copy, binary] = [await read('a.mdx'), await read('b.mdx'), await read('c.mdx')];
    expect(first?.hash).toBe(copy?.hash);
    expect(first?.hash).not.toBe(binary?.hash);
    expect(first && textOf(await first.content())).toBe('﻿ä\r\n');
    expect(await binary?.content()).toEqual({ kind: 'unreadable', problem: 'binary' });
    expect(await read('d.mdx')).toBeUndefined();
    expect(await files.readHashed(site.at('a.mdx'), [])).toBeUndefined();
  });

  it('keeps the byte order mark and the line ends', async () => {
    const site = new DiskSite({ 'docs.json': '\uFEFF{\r\n}\r' });
    expect(textOf(await new DiskFiles().read(site.at('docs.json'), [site.uri]))).toBe('\uFEFF{\r\n}\r');
  });

  it.each([
    ['NUL bytes', Buffer.from('{"name": "\0"}')],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le')],
  ])('treats %s as binary', async (_, content) => {
    const site = new DiskSite({ 'docs.json': content });
    expect(await new DiskFiles().read(site.at('docs.json'), [site.uri])).toEqual({ kind: 'unreadable', problem: 'binary' });
  });

  it('refuses a file that is too large', async () => {
    const site = new DiskSite({ 'docs.json': Buffer.alloc(33 * 1024 * 1024, ' ') });
    expect(await new DiskFiles().read(site.at('docs.json'), [site.uri])).toEqual({ kind: 'unreadable', problem: 'tooLarge' });
  });

  it.runIf(onPosix)('treats a folder, a pipe and a device as missing, without blocking', async () => {
    const site = new DiskSite();
    mkdirSync(site.file('folder.json'));
    execFileSync('mkfifo', [site.file('pipe.json')]);
    for (const name of ['folder.json', 'pipe.json', 'nothing.json', 'folder.json/below.json']) {
      const content = await inTime(`the answer for ${name}`, new DiskFiles().read(site.at(name), [site.uri]));
      expect(content).toEqual({ kind: 'missing' });
    }
    expect(await new DiskFiles().read('file:///dev/zero', ['file:///dev'])).toEqual({ kind: 'missing' });
  });
});

describe('the start of a file', () => {
  it('has the requested length, with the size of the whole', async () => {
    const site = new DiskSite({ 'docs.json': '0123456789' });
    const head = await new DiskFiles().readHead(site.at('docs.json'), 4, [site.uri]);
    expect(head).toEqual({ bytes: new TextEncoder().encode('0123'), size: 10 });
  });

  it('of a shorter file is all of it', async () => {
    const site = new DiskSite({ 'docs.json': '01', empty: '' });
    const files = new DiskFiles();
    expect(await files.readHead(site.at('docs.json'), 4, [site.uri])).toEqual({ bytes: new TextEncoder().encode('01'), size: 2 });
    expect(await files.readHead(site.at('empty'), 4, [site.uri])).toEqual({ bytes: new Uint8Array(), size: 0 });
  });

  it('is undefined for a missing file, a folder, and a file outside of the base folders', async () => {
    const site = new DiskSite({ 'docs.json': '{}', 'sub/a.png': 'x' });
    const files = new DiskFiles();
    expect(await files.readHead(site.at('none.png'), 4, [site.uri])).toBeUndefined();
    expect(await files.readHead(site.at('sub'), 4, [site.uri])).toBeUndefined();
    expect(await files.readHead(site.at('docs.json'), 4, [site.at('sub')])).toBeUndefined();
    expect(await files.readHead('untitled:a', 4, [site.uri])).toBeUndefined();
  });
});

describe('the base folders', () => {
  const outside = { kind: 'unreadable', problem: 'outside' };

  it('exclude paths with dots, plain or escaped', async () => {
    const site = new DiskSite({ 'in/a.json': '{}', 'secret.json': '{}', 'inside/b.json': '{}' });
    const files = new DiskFiles();
    const base = [site.at('in')];
    expect(textOf(await files.read(site.at('in/a.json'), base))).toBe('{}');
    for (const path of ['secret.json', 'in/../secret.json', 'in/%2e%2e/secret.json', 'inside/b.json']) {
      expect(await files.read(`${site.uri}/${path}`, base)).toEqual(outside);
      expect(await files.stat(`${site.uri}/${path}`, base)).toBe('unknown');
    }
    expect(await files.list(site.uri, base)).toBeUndefined();
  });

  it.runIf(onPosix)('exclude links to files and links within the path', async () => {
    const site = new DiskSite({ 'in/a.json': '{}', 'out/secret.json': '{}' });
    symlinkSync(site.file('out/secret.json'), site.file('in/link.json'));
    symlinkSync(site.file('out'), site.file('in/folder'));
    const files = new DiskFiles();
    for (const path of ['in/link.json', 'in/folder/secret.json']) {
      expect(await files.read(site.at(path), [site.at('in')])).toEqual(outside);
      expect(await files.stat(site.at(path), [site.at('in')])).toBe('unknown');
    }
    expect(await files.list(site.at('in/folder'), [site.at('in')])).toBeUndefined();
  });

  it.runIf(onPosix)('allow links that stay inside, and a folder that is itself a link', async () => {
    const site = new DiskSite({ 'in/a.json': '{}' });
    symlinkSync('a.json', site.file('in/link.json'));
    symlinkSync(site.file('in'), site.file('other'));
    const files = new DiskFiles();
    expect(textOf(await files.read(site.at('in/link.json'), [site.at('in')]))).toBe('{}');
    expect(textOf(await files.read(site.at('other/a.json'), [site.at('other')]))).toBe('{}');
  });

  it.runIf(onPosix)('exclude circular links', async () => {
    const site = new DiskSite();
    symlinkSync('b.json', site.file('a.json'));
    symlinkSync('a.json', site.file('b.json'));
    expect((await new DiskFiles().read(site.at('a.json'), [site.uri])).kind).toBe('unreadable');
    expect(await new DiskFiles().stat(site.at('a.json'), [site.uri])).toBe('unknown');
  });

  it('are required: without any, nothing is read', async () => {
    const site = new DiskSite({ 'docs.json': '{}' });
    expect(await new DiskFiles().read(site.at('docs.json'), [])).toEqual(outside);
  });
});

describe('listing', () => {
  it.runIf(onPosix)('returns files, folders and links, but no pipes', async () => {
    const site = new DiskSite({ 'a.json': '', 'folder/b.json': '' });
    symlinkSync(site.path, site.file('circle'));
    symlinkSync(site.file('a.json'), site.file('link.json'));
    execFileSync('mkfifo', [site.file('pipe')]);
    const entries = await new DiskFiles().list(site.uri, [site.uri]);
    expect([...(entries ?? [])].sort((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'a.json', kind: 'file' },
      { name: 'circle', kind: 'link' },
      { name: 'folder', kind: 'folder' },
      { name: 'link.json', kind: 'link' },
    ]);
  });

  it('of a path that is not a folder is empty', async () => {
    const site = new DiskSite({ 'a.json': '' });
    expect(await new DiskFiles().list(site.at('a.json'), [site.uri])).toEqual([]);
    expect(await new DiskFiles().list(site.at('nothing'), [site.uri])).toEqual([]);
  });
});

it('distinguishes files, folders and missing files', async () => {
  const site = new DiskSite({ 'a.json': '' });
  const files = new DiskFiles();
  expect(await files.stat(site.at('a.json'), [site.uri])).toBe('file');
  expect(await files.stat(site.uri, [site.uri])).toBe('folder');
  expect(await files.stat(site.at('b.json'), [site.uri])).toBe('missing');
});

describe('URIs that are not a path on this system', () => {
  const base = [pathToFileURL('/').href];

  it.each(['untitled:Untitled-1', 'vscode-vfs://github/owner/repo/docs.json', 'file://server/share/docs.json', 'file:///a%2Fb/docs.json'])(
    'are unknown: %s',
    async (uri) => {
      const files = new DiskFiles();
      expect(await files.read(uri, base)).toEqual({ kind: 'unreadable', problem: 'unavailable' });
      expect(await files.stat(uri, base)).toBe('unknown');
      expect(await files.list(uri, base)).toBeUndefined();
    },
  );

  it('are not read: a drive of Windows, a NUL byte, a truncated escape', async () => {
    const files = new DiskFiles();
    expect((await files.read('file:///c%3A/site/docs.json', ['file:///c%3A/site'])).kind).not.toBe('text');
    expect((await files.read('file:///a%00b/docs.json', base)).kind).toBe('unreadable');
    expect((await files.read('file:///a%/docs.json', base)).kind).toBe('unreadable');
    expect((await files.read('file:///site/docs.json', ['file:///a%00b', 'file:///a%'])).kind).not.toBe('text');
  });
});

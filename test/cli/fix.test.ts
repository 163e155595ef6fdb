import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { linesOf, unifiedDiff } from '../../server/src/cli/files/diff';
import { lineEdits } from '../../server/src/cli/files/lineEdits';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';

const wrong = docs({ colors: { primary: '16A34A' }, navigation: { pages: ['index.mdx', 'gone'] } });
const right = docs({ colors: { primary: '#16A34A' }, navigation: { pages: ['index', 'gone'] } });

describe('--fix', () => {
  it('applies safe fixes and reports the remaining problems', async () => {
    const site = diskSite({ 'docs.json': wrong, 'a/docs.json': docs(), 'a/index.mdx': '' });
    const result = await cli(['check', '--fix'], { cwd: site.path });
    expect(textOf(site, 'docs.json')).toBe(right);
    expect(result).toMatchObject({ code: 1, stderr: '1 file changed.\n' });
    expect(result.stdout).toContain('page.missing');
    expect(result.stdout).toContain('1 problem in 1 file');
  });

  it.each([
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['no line end at the end', (text: string) => text.trimEnd()],
  ])('preserves %s', async (_what, shape) => {
    const site = diskSite({ 'docs.json': shape(wrong) });
    await cli(['check', '--fix'], { cwd: site.path });
    expect(textOf(site, 'docs.json')).toBe(shape(right));
  });

  it('repairs syntax errors, and removes comments', async () => {
    const site = diskSite({ 'docs.json': right.replace('{', '{ // a note').replace(/\}\s*$/, '') });
    await cli(['check', '--fix'], { cwd: site.path });
    expect(JSON.parse(textOf(site, 'docs.json'))).toEqual(JSON.parse(right));
  });

  it('corrects fragments and pages too', async () => {
    const site = diskSite({
      'docs.json': docs({ navigation: { $ref: 'nav.json' } }),
      'nav.json': '{ "pages": ["index.mdx"] }\n',
      'index.mdx': '---\ntitle: Start\ntitle: Start\n---\n',
    });
    const result = await cli(['check', '--fix'], { cwd: site.path });
    expect(textOf(site, 'nav.json')).toBe('{ "pages": ["index"] }\n');
    expect(textOf(site, 'index.mdx')).toBe('---\ntitle: Start\n---\n');
    expect(result.stderr).toContain('2 files changed.');
  });

  it('does not write files without fixes', async () => {
    const site = diskSite();
    const before = statSync(site.file('docs.json')).mtimeMs;
    const result = await cli(['check', '--fix'], { cwd: site.path });
    expect(result).toMatchObject({ code: 0, stderr: '0 files changed.\n' });
    expect(statSync(site.file('docs.json')).mtimeMs).toBe(before);
  });
});

describe('--fix --dry-run', () => {
  it('writes a diff that does what --fix does, and changes nothing', async () => {
    const files = { 'docs.json': wrong, 'page with blank.mdx': '---\r\ntitle: A\r\ntitle: A\r\n---\r\n' };
    const dry = diskSite(files);
    const digest = dry.digest();
    const result = await cli(['check', '--fix', '--dry-run'], { cwd: dry.path });
    expect(dry.digest()).toBe(digest);
    expect(result).toMatchObject({ code: 1, stderr: '2 files would be changed.\n' });
    const fixed = diskSite(files);
    await cli(['check', '--fix'], { cwd: fixed.path });
    expect(patched(dry, result.stdout)).toEqual(Object.keys(files).map((path) => textOf(fixed, path)));
    expect(textOf(fixed, 'page with blank.mdx')).toBe('---\r\ntitle: A\r\n---\r\n');

    function patched(site: DiskSite, diff: string): string[] {
      applyDiff(site, diff);
      return Object.keys(files).map((path) => textOf(site, path));
    }
  });

  it('prints nothing on standard output for a site without problems', async () => {
    expect(await cli(['check', '--fix', '--dry-run'], { cwd: diskSite().path })).toEqual({
      code: 0,
      stdout: '',
      stderr: '0 files would be changed.\n',
    });
  });
});

/** Applies a diff with git, outside of any repository. */
function applyDiff(site: DiskSite, diff: string): void {
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {
    cwd: site.path,
    input: diff,
    env: { ...process.env, GIT_CEILING_DIRECTORIES: site.file('..'), GIT_DIR: site.file('none') },
  });
}

describe('a diff', () => {
  const before = Array.from({ length: 30 }, (_, index) => `line ${index}`).join('\n');

  it.each([
    ['at the start', 'x\ny\n', [[0, 0, 'a\n']]],
    ['at the end, without a line end', 'x\ny', [[3, 3, 'z']]],
    ['of everything', 'x\ny\n', [[0, 4, '']]],
    ['of nothing but a line end', 'x\ny', [[3, 3, '\n']]],
    ['at the start of a text that begins with a line break', '\n\na\n', [[0, 0, 'x']]],
    ['of an empty text', '', [[0, 0, 'a\nb\n']]],
    [
      'of two places of one line',
      'abc def\n',
      [
        [0, 1, 'X'],
        [4, 5, 'Y'],
      ],
    ],
    [
      'across lines that touch',
      'a\nb\nc\n',
      [
        [1, 2, ''],
        [3, 4, ''],
      ],
    ],
    [
      'far apart',
      before,
      [
        [0, 4, 'LINE'],
        [before.length - 2, before.length, '!!\n'],
      ],
    ],
    [
      'near each other',
      before,
      [
        [0, 4, 'LINE'],
        [30, 31, 'Z\nZ'],
      ],
    ],
    ['with other line ends', 'a\r\nb\rc\r\n', [[3, 4, 'B\r\nB']]],
  ] as const)('%s is applied by git with the result of the edits', (_what, text, given) => {
    const site = new DiskSite({ 'file.txt': text });
    const document = TextDocument.create('file:///x', 'json', 0, text);
    const edits = given.map(([start, end, newText]) => ({
      range: { start: document.positionAt(start), end: document.positionAt(end) },
      newText,
    }));
    const after = TextDocument.applyEdits(document, edits);
    const diff = unifiedDiff('file.txt', text, lineEdits(document, edits));
    applyDiff(site, diff);
    expect(after === '' && !existsSync(site.file('file.txt')) ? '' : textOf(site, 'file.txt')).toBe(after);
  });

  it('has no line that a CI service would read as a command, and is applied by git', () => {
    const pool = ['::error::x', ' ::warning::y', '\t##[error]z', '##vso[task]', 'text', '', 'a ::b'];
    for (let round = 0; round < 20; round++) {
      const lines = Array.from(
        { length: 5 + (round % 20) },
        (_, index) => pool[(index * 7 + round * 3 + ((index * round) % 5)) % pool.length] ?? '',
      );
      const text = lines.join('\n') + (round % 3 === 0 ? '' : '\n');
      const document = TextDocument.create('file:///x', 'json', 0, text);
      const edits = [round % 5, lines.length - 1 - (round % 4)]
        .filter((line, index, all) => all.indexOf(line) === index)
        .sort((a, b) => a - b)
        .map((line) => ({ range: { start: { line, character: 0 }, end: { line, character: 0 } }, newText: 'new ' }));
      const diff = unifiedDiff('file.txt', text, lineEdits(document, edits));
      expect(diff.split('\n').filter((line) => /^\s*(?:::|##)/.test(line))).toEqual([]);
      const site = new DiskSite({ 'file.txt': text });
      applyDiff(site, diff);
      expect(textOf(site, 'file.txt')).toBe(TextDocument.applyEdits(document, edits));
    }
  });

  it('has one hunk for near changes, and two hunks for distant ones', () => {
    const document = TextDocument.create('file:///x', 'json', 0, before);
    const edit = (line: number) => ({ range: { start: { line, character: 0 }, end: { line, character: 1 } }, newText: 'L' });
    const hunks = (...lines: number[]): number =>
      unifiedDiff('x', before, lineEdits(document, lines.map(edit)))
        .split('\n')
        .filter((line) => line.startsWith('@@')).length;
    expect(hunks(2, 8)).toBe(1);
    expect(hunks(2, 20)).toBe(2);
  });

  it('is empty if edits change nothing', () => {
    const document = TextDocument.create('file:///x', 'json', 0, 'a\n');
    const edit = { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }, newText: 'a' };
    expect(unifiedDiff('x', 'a\n', lineEdits(document, [edit]))).toBe('');
  });

  it('has lines with their line endings', () => {
    expect(linesOf('a\r\nb\n\nc')).toEqual(['a\r\n', 'b\n', '\n', 'c']);
    expect(linesOf('')).toEqual([]);
  });
});

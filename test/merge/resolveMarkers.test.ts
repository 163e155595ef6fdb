import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { resolveMarkers } from '../../server/src/engine/merge/resolveMarkers';
import { DiskSite } from '../support/lspProcess';
import { print } from './threeWay';

const site = (pages: readonly string[], more: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Site',
  ...more,
  navigation: { groups: [{ group: 'G', pages }] },
});

/** The file that Git writes for a merge of lines. */
function marked(style: 'merge' | 'diff3' | 'zdiff3', texts: readonly string[], eol = '\n'): string {
  const [base = '', ours = '', theirs = ''] = texts.map((text) => text.replaceAll('\n', eol));
  const folder = new DiskSite({ base, ours, theirs });
  const names = ['HEAD', 'base', 'topic'].flatMap((label) => ['-L', label]);
  const args = ['merge-file', '-p', ...(style === 'merge' ? [] : [`--${style}`]), ...names, 'ours', 'base', 'theirs'];
  try {
    return execFileSync('git', args, { cwd: folder.path, encoding: 'utf8' });
  } catch (error) {
    // The exit code is the number of conflicts.
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}

const labels = { ours: 'HEAD', theirs: 'topic' };

const added = [print(site(['a', 'b', 'old'])), print(site(['a', 'ours', 'b'])), print(site(['a', 'theirs', 'b']))] as const;

describe('resolveMarkers', () => {
  it.each(['diff3', 'zdiff3'] as const)('resolves the markers of %s, which have the common ancestor', (style) => {
    const text = marked(style, added);
    expect(text).toContain('|||||||');
    expect(resolveMarkers(text, undefined)).toEqual({
      text: print(site(['a', 'ours', 'theirs', 'b'])),
      conflicts: [],
      hasBase: true,
      labels,
    });
  });

  it('resolves the markers of merge with a common ancestor', () => {
    expect(resolveMarkers(marked('merge', added), added[0])).toEqual({
      text: print(site(['a', 'ours', 'theirs', 'b'])),
      conflicts: [],
      hasBase: true,
      labels,
    });
  });

  it('keeps what one side alone has if the common ancestor is unknown', () => {
    const texts = [print(site(['a', 'b'])), print(site(['a', 'ours', 'b'])), print(site(['a', 'theirs', 'b']))];
    expect(resolveMarkers(marked('merge', texts), undefined)).toEqual({
      text: print(site(['a', 'ours', 'theirs', 'b'])),
      conflicts: [],
      hasBase: false,
      labels,
    });
  });

  it('has lines that are common to both sides once, also if zdiff3 has them outside of the markers and in the ancestor', () => {
    const texts = [
      print({ ...site(['p']), extra: { a: 1 } }),
      print({ ...site(['p']), extra: { a: 1, b: 2, c: 3, e: 5 } }),
      print({ ...site(['p']), extra: { a: 1, b: 2, d: 4, e: 5 } }),
    ];
    const resolved = resolveMarkers(marked('zdiff3', texts), undefined);
    expect(resolved).toMatchObject({ conflicts: [], hasBase: true });
    expect(JSON.parse(typeof resolved === 'string' ? resolved : resolved.text)).toEqual({
      ...site(['p']),
      extra: { a: 1, b: 2, c: 3, d: 4, e: 5 },
    });
  });

  it('leaves markers, with their names and CRLF, around the smallest node of a conflict', () => {
    const texts = ['mint', 'maple', 'palm'].map((theme, side) => print(site(side === 0 ? ['a'] : ['a', theme], { theme })));
    const text = marked('diff3', texts, '\r\n');
    const expected = print(site(['a', 'maple', 'palm'], { theme: 'maple' }))
      .replace('  "theme": "maple",\n', '<<<<<<< HEAD\n  "theme": "maple",\n=======\n  "theme": "palm",\n>>>>>>> topic\n')
      .replaceAll('\n', '\r\n');
    const resolved = resolveMarkers(text, undefined);
    expect(resolved).toMatchObject({ text: expected, conflicts: [{ kind: 'value', path: ['theme'] }] });
    expect(resolveMarkers(text, undefined, () => 'theirs')).toMatchObject({
      text: print(site(['a', 'maple', 'palm'], { theme: 'palm' })).replaceAll('\n', '\r\n'),
      conflicts: [],
    });
    // Another run changes nothing.
    expect(resolveMarkers(expected, texts[0])).toMatchObject({ text: expected });
  });

  it.each([
    ['none', print(site(['a']))],
    ['none', '{ "description": "<<<<<<< HEAD" }\n'],
    ['broken', `<<<<<<< HEAD\n${print(site(['a']))}`],
    ['invalid', '<<<<<<< HEAD\n{ "a": 1\n=======\n{ "a": 2\n>>>>>>> topic\n'],
  ] as const)('refuses a text: %s', (reason, text) => {
    expect(resolveMarkers(text, undefined)).toBe(reason);
  });
});

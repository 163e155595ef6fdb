import { describe, expect, it } from 'vitest';
import { mergeTexts } from '../../server/src/engine/merge/mergeTexts';
import { labels, mergeValues, print } from './threeWay';

const groups = (...entries: [name: string, pages: unknown[]][]) => ({
  navigation: { groups: entries.map(([group, pages]) => ({ group, pages })) },
});

function merged(base: unknown, ours: unknown, theirs: unknown): unknown {
  const { text, conflicts } = mergeValues(base, ours, theirs);
  expect(conflicts).toEqual([]);
  return JSON.parse(text);
}

describe('mergeTexts', () => {
  it('adds what both sides added, at one place in the order of their names', () => {
    const base = groups(['G', ['a', 'b']]);
    const [ours, theirs] = [groups(['G', ['a', 'y', 'b', 'o']]), groups(['G', ['a', 'x', 'b', 't']])];
    expect(merged(base, ours, theirs)).toEqual(groups(['G', ['a', 'x', 'y', 'b', 'o', 't']]));
    expect(merged(base, theirs, ours)).toEqual(merged(base, ours, theirs));
  });

  it('removes what one side removed, and changes values by key', () => {
    const base = { name: 'A', theme: 'mint', ...groups(['G', ['a', 'b', 'c']]) };
    const ours = { name: 'B', theme: 'mint', ...groups(['G', ['a', 'c', 'd']]) };
    const theirs = { name: 'A', theme: 'maple', favicon: '/f.svg', ...groups(['G', ['a', 'b']]) };
    expect(merged(base, ours, theirs)).toEqual({ name: 'B', theme: 'maple', favicon: '/f.svg', ...groups(['G', ['a', 'd']]) });
  });

  it('adds pages to a group that the other side renamed', () => {
    const base = groups(['Guides', ['a', 'b']]);
    expect(merged(base, groups(['How to', ['a', 'b']]), groups(['Guides', ['a', 'b', 'c']]))).toEqual(groups(['How to', ['a', 'b', 'c']]));
  });

  it('renames a page that the other side moved', () => {
    const base = groups(['A', ['x', 'y', 'z']], ['B', ['m']]);
    const ours = groups(['A', ['x', 'z']], ['B', ['m', 'y']]);
    const theirs = groups(['A', ['x', 'new/y', 'z']], ['B', ['m']]);
    expect(merged(base, ours, theirs)).toEqual(groups(['A', ['x', 'z']], ['B', ['m', 'new/y']]));
  });

  it('moves a group that the other side renamed, and merges again without a change', () => {
    const guides = (group: string) => ({ group, pages: ['a', 'b', 'c'] });
    const base = groups(['A', ['x', guides('Guides')]], ['B', ['y']]);
    const ours = groups(['A', ['x', guides('How to')]], ['B', ['y']]);
    const theirs = groups(['A', ['x']], ['B', ['y', guides('Guides')]]);
    const expected = groups(['A', ['x']], ['B', ['y', guides('How to')]]);
    expect(merged(base, ours, theirs)).toEqual(expected);
    expect(merged(base, expected, theirs)).toEqual(expected);
    expect(merged(base, ours, expected)).toEqual(expected);
  });

  it('adds groups to an array that the other side enclosed in a tab', () => {
    const base = groups(['A', ['a']], ['B', ['b']]);
    const ours = { navigation: { tabs: [{ tab: 'Docs', groups: base.navigation.groups }] } };
    const theirs = groups(['A', ['a']], ['B', ['b', 'b2']], ['C', ['c']]);
    expect(merged(base, ours, theirs)).toEqual({ navigation: { tabs: [{ tab: 'Docs', groups: theirs.navigation.groups }] } });
  });

  it('merges redirects by source', () => {
    const redirect = (source: string, destination: string) => ({ source, destination });
    const base = { redirects: [redirect('/a', '/b'), redirect('/c', '/d')] };
    const ours = { redirects: [redirect('/a', '/new'), redirect('/c', '/d'), redirect('/o', '/p')] };
    const theirs = { redirects: [redirect('/a', '/b'), redirect('/n', '/p')] };
    expect(merged(base, ours, theirs)).toEqual({ redirects: [redirect('/a', '/new'), redirect('/n', '/p'), redirect('/o', '/p')] });
  });

  it.each([
    ['value', { kind: 'value', path: ['name'], sides: { ours: '"B"', theirs: '"C"' } }, { name: 'A' }, { name: 'B' }, { name: 'C' }],
    [
      'value in an element',
      { kind: 'value', path: ['navigation', 'G', 'H', 'icon'], sides: { ours: '"b"', theirs: '"c"' } },
      groups(['G', [{ group: 'H', icon: 'a', pages: ['x'] }]]),
      groups(['G', [{ group: 'H', icon: 'b', pages: ['x'] }]]),
      groups(['G', [{ group: 'H', icon: 'c', pages: ['x'] }]]),
    ],
    [
      'removal',
      { kind: 'removed', by: 'theirs', path: ['navigation', 'B'] },
      groups(['A', ['a']], ['B', ['b']]),
      groups(['A', ['a']], ['B', ['b', 'c']]),
      groups(['A', ['a']]),
    ],
    [
      'move',
      { kind: 'moved', path: ['navigation', 'B', 'x'], sides: { ours: 'navigation > B > pages', theirs: 'navigation > C > pages' } },
      groups(['A', ['a', 'x']], ['B', ['b']], ['C', ['c']]),
      groups(['A', ['a']], ['B', ['b', 'x']], ['C', ['c']]),
      groups(['A', ['a']], ['B', ['b']], ['C', ['c', 'x']]),
    ],
    [
      'order',
      { kind: 'order', path: ['navigation', 'G', 'pages'], sides: { ours: 'a', theirs: 'b' } },
      groups(['G', ['a', 'b', 'c']]),
      groups(['G', ['a', 'c', 'b']]),
      groups(['G', ['b', 'a', 'c']]),
    ],
  ])('reports a conflict: %s', (_, conflict, base, ours, theirs) => {
    const { text, conflicts } = mergeValues(base, ours, theirs);
    expect(conflicts).toEqual([conflict]);
    const sideOf = (keep: 'ours' | 'theirs'): unknown =>
      JSON.parse(text.replace(/<<<<<<< ours\n([\s\S]*?)=======\n([\s\S]*?)>>>>>>> theirs\n/g, keep === 'ours' ? '$1' : '$2'));
    expect(sideOf('ours')).toEqual(ours);
    expect(sideOf('theirs')).toEqual(theirs);
    for (const [side, expected] of [
      ['ours', ours],
      ['theirs', theirs],
    ] as const) {
      const asked: unknown[] = [];
      const decided = mergeValues(base, ours, theirs, (each) => {
        asked.push(each);
        return side;
      });
      expect(asked).toEqual([conflict]);
      expect(decided.conflicts).toEqual([]);
      expect(JSON.parse(decided.text)).toEqual(expected);
    }
  });

  it('decides one of several conflicts, and leaves the others with markers', () => {
    const base = { name: 'A', theme: 'mint', ...groups(['G', ['a']]) };
    const ours = { name: 'B', theme: 'palm', ...groups(['G', ['a']]) };
    const theirs = { name: 'C', theme: 'maple', ...groups(['G', ['a', 'b']]) };
    const { text, conflicts } = mergeValues(base, ours, theirs, ({ path }) => (path[0] === 'name' ? 'theirs' : undefined));
    expect(conflicts.map(({ path }) => path)).toEqual([['theme']]);
    expect(text).toBe(
      print({ name: 'C', theme: 'palm', ...groups(['G', ['a', 'b']]) }).replace(
        '  "theme": "palm",\n',
        '<<<<<<< ours\n  "theme": "palm",\n=======\n  "theme": "maple",\n>>>>>>> theirs\n',
      ),
    );
  });

  it('keeps or removes all of an element that one side removed', () => {
    const element = (pages: string[], icon?: string) => ({
      navigation: { groups: [{ group: 'A', pages: ['a'] }, ...(pages.length > 0 ? [{ group: 'B', ...(icon && { icon }), pages }] : [])] },
    });
    const [base, ours, theirs] = [element(['b', 'c'], 'x'), element(['b', 'c', 'd'], 'y'), element([])];
    expect(JSON.parse(mergeValues(base, ours, theirs, () => 'ours').text)).toEqual(ours);
    expect(JSON.parse(mergeValues(base, ours, theirs, () => 'theirs').text)).toEqual(theirs);
  });

  it('puts markers around the smallest value and merges the rest', () => {
    const base = { name: 'A', theme: 'mint', ...groups(['G', ['a']]) };
    const ours = { name: 'B', theme: 'mint', ...groups(['G', ['a', 'b']]) };
    const theirs = { name: 'C', theme: 'mint', ...groups(['G', ['a']], ['H', ['h']]) };
    const expected = print({ name: 'B', theme: 'mint', ...groups(['G', ['a', 'b']], ['H', ['h']]) });
    expect(mergeValues(base, ours, theirs).text).toBe(
      expected.replace('  "name": "B",\n', '<<<<<<< ours\n  "name": "B",\n=======\n  "name": "C",\n>>>>>>> theirs\n'),
    );
  });

  it('follows the layout of ours', () => {
    const base = '{\r\n\t"a": ["x", "y"],\r\n\r\n\t"b": { "c": 1.0 }\r\n}';
    const ours = base.replace('1.0', '2e0');
    const theirs = print({ a: ['x', 'z', 'y'], b: { c: 1 }, d: [{ e: 1 }] });
    expect(mergeTexts({ base, ours, theirs }, labels)?.text).toBe(
      '{\r\n\t"a": ["x", "z", "y"],\r\n\r\n\t"b": { "c": 2e0 },\r\n\t"d": [\r\n\t\t{\r\n\t\t\t"e": 1\r\n\t\t}\r\n\t]\r\n}',
    );
    expect(mergeTexts({ base: '{"a":["x"]}', ours: '{"a":["x"],"b":1}', theirs: print({ a: ['x', { b: 2 }] }) }, labels)?.text).toBe(
      '{"a":["x",{"b": 2}],"b":1}',
    );
  });

  it('leaves lines as they are that the other side enclosed without indenting them', () => {
    const base = '{\n  "groups": [\n    { "group": "A", "pages": ["a"] },\n    { "group": "B", "pages": ["b"] }\n  ]\n}\n';
    const theirs = `{\n  "tabs": [\n    {\n      "tab": "T",\n      ${base.slice(4, -4)}      ]\n    }\n  ]\n}\n`;
    const added = (text: string): string => text.replace('["a"]', '["a", "c"]');
    expect(mergeTexts({ base, ours: added(base), theirs }, labels)?.text).toBe(added(theirs));
  });

  it.each(['', '{', '{"a": 1, "a": 2}', '// comment\n{}'])('refuses a version that is not plain JSON: %j', (broken) => {
    expect(mergeTexts({ base: '{}', ours: broken, theirs: '{"b": 1}' }, labels)).toBeUndefined();
  });

  it('merges two created files without a base', () => {
    expect(merged({}, { a: 1 }, { b: 2 })).toEqual({ a: 1, b: 2 });
    expect(mergeTexts({ base: '', ours: '{"a": ["x"]}', theirs: '{"a": ["y"]}' }, labels)).toEqual({
      text: '{"a": ["x", "y"]}',
      conflicts: [],
    });
  });
});

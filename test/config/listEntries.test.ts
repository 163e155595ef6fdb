import { describe, expect, it } from 'vitest';
import { type ArrayASTNode, type ASTNode, getLanguageService } from 'vscode-json-languageservice';
import { Snapshot } from '../../server/src/engine/base/snapshot';
import { ConfigFile } from '../../server/src/engine/config/configFile';
import { ListEntries, type NonPageEntries } from '../../server/src/engine/config/references/listEntries';
import { knownItemAt, ListNode } from '../../server/src/engine/json/tree/listNode';
import { rounds } from '../support/rounds';

const service = getLanguageService({});

const parse = (text: string, uri = 'file:///docs.json'): ConfigFile => ConfigFile.parse(service, Snapshot.create(uri, 'json', 1, text));

function arraysIn(file: ConfigFile): ArrayASTNode[] {
  const found: ArrayASTNode[] = [];
  const visit = (node: ASTNode): void => {
    if (node.type === 'array') found.push(node);
    for (const child of node.children ?? []) visit(child);
  };
  if (file.root) visit(file.root);
  return found;
}

/** Contents of all arrays of a version, outer arrays first, in the order in which the scan of references reads them. */
function contentsIn(entries: ListEntries, text: string, uri?: string): NonPageEntries[] {
  const file = parse(text, uri);
  return arraysIn(file).map((list) => entries.contentsOf(file, list));
}

/** Text of a version with these arrays. */
const version = (...arrays: string[]): string => `{${arrays.map((array, index) => `"k${index}": ${array}`).join(', ')}}`;

type Item = string | Item[] | { pages: Item[] };

/** Arrays in the items, and the array of the items itself. */
function listsIn(items: Item[]): Item[][] {
  return [items, ...items.flatMap((item) => (typeof item === 'string' ? [] : listsIn(Array.isArray(item) ? item : item.pages)))];
}

function textOf(text: string, array: ArrayASTNode | undefined): string {
  return array ? text.slice(array.offset, array.offset + array.length) : '';
}

describe('ListEntries', () => {
  it.each([
    ['GET /pets', 'endpoint'],
    ['openapi.json POST /pets', 'endpoint'],
    ['webhook order', 'endpoint'],
    ['https://example.com/a', 'url'],
    ['//example.com/a', 'url'],
    ['http://example.com', 'url'],
    ['HTTPS://example.com', 'url'],
    ['mailto:a@example.com', 'url'],
    ['get /pets', 'endpoint'],
    [' DELETE /pets ', 'endpoint'],
    ['GET\t/pets', 'endpoint'],
    ['https://example.com/openapi.json GET /pets', 'url'],
    ['openapi.json webhook order placed', 'endpoint'],
    ['openapi.json get started', undefined],
    ['COPY /pets', 'endpoint'],
    ['FAQ pets', undefined],
    ['GET/pets', undefined],
    ['a:b', undefined],
    ['a//b', undefined],
    ['GET', undefined],
    ['guides/start', undefined],
    ['/guides/start', undefined],
    ['Get started', undefined],
    ['get started', undefined],
    ['a page with spaces', undefined],
    ['', undefined],
  ])('classifies %j', (entry, kind) => {
    const [contents] = contentsIn(new ListEntries(), JSON.stringify(['a', entry, 1]));
    expect([...(contents?.others ?? [])]).toEqual(kind ? [[1, kind]] : []);
  });

  it('lists entries by index, also among items of other types and strings with escapes', () => {
    const text = '["a", "GET /b", {"pages": ["POST /c"]}, null, ["webhook d"], "https:\\/\\/x.y", "GET \\u002fe", "f\\"g", "//x.y"]';
    const others = contentsIn(new ListEntries(), text).map((contents) => [...contents.others]);
    expect(others).toEqual([
      [
        [1, 'endpoint'],
        [5, 'url'],
        [6, 'endpoint'],
        [8, 'url'],
      ],
      [[0, 'endpoint']],
      [[0, 'endpoint']],
    ]);
  });

  it('creates no nodes', () => {
    const file = parse('["a", "GET /b", "https://x.y"]');
    const list = file.root;
    if (list?.type !== 'array') throw new Error('The text is no array.');
    expect(new ListEntries().contentsOf(file, list).others.size).toBe(2);
    expect([0, 1, 2].map((index) => knownItemAt(list, index))).toEqual([undefined, undefined, undefined]);
  });

  it.each<[string, string[], string[], (number | undefined)[]]>([
    ['nothing changes', ['["a"]', '["GET /b"]'], ['["a"]', '["GET /b"]'], [0, 1]],
    ['an array before it is longer', ['["a"]', '["GET /b"]'], ['["aaaa", "a"]', '["GET /b"]'], [undefined, 1]],
    ['an array is added', ['["a"]', '["b"]'], ['["a"]', '["c", "d"]', '["b"]'], [0, undefined, 1]],
    ['an array goes', ['["a"]', '["c", "d"]', '["b"]'], ['["a"]', '["b"]'], [0, 2]],
    ['several arrays go', ['["a"]', '["b", 1]', '["c", 12]', '["d"]'], ['["a"]', '["d"]'], [0, 3]],
    ['two arrays change places', ['["a"]', '["b", 1]', '["c"]'], ['["b", 1]', '["a"]', '["c"]'], [1, undefined, 2]],
    ['an inner array changes', ['["a", ["b"], ["c"]]', '["d"]'], ['["a", ["bb"], ["c"]]', '["d"]'], [undefined, undefined, 2, 3]],
    [
      'arrays before it change, are added and go',
      ['["a"]', '["b"]', '["c"]', '["GET /d"]'],
      ['["x", 1]', '["c"]', '["y"]', '["GET /d"]'],
      [undefined, 2, undefined, 3],
    ],
    ['two items of an array change places', ['["a", "GET /b"]', '["c"]'], ['["GET /b", "a"]', '["c"]'], [undefined, 1]],
    ['whitespace in an array changes', ['["a"]', '["c"]'], ['[ "a"]', '["c"]'], [undefined, 1]],
    [
      'an array in an object in an array changes',
      ['[{"p": ["a"]}, {"p": ["b", ["c"]]}]', '["d"]'],
      ['[{"p": ["a"]}, {"p": ["bb", ["c"]]}]', '["d"]'],
      [undefined, 1, undefined, 3, 4],
    ],
    ['an array is added within one', ['["a", ["b"]]', '["c"]'], ['["a", ["x"], ["b"]]', '["c"]'], [undefined, undefined, 1, 2]],
    ['an array comes around others', ['["a"]', '["b"]'], ['[["a"], ["b"]]'], [undefined, 0, 1]],
    ['arrays with the same text are there, and one goes', ['["a"]', '["b"]', '["a"]'], ['["b"]', '["a"]'], [1, 2]],
    ['an array with the same text is added', ['["GET /a"]'], ['["GET /a"]', '["GET /a"]'], [0, undefined]],
    ['arrays are empty', ['[]', '[]', '["a"]'], ['[]', '["b"]', '["a"]'], [0, undefined, 2]],
    ['all arrays go', ['["a"]'], [], []],
    ['only text between arrays changes', ['["a"]', '["b"]'], ['  ["a"]', '\n["b"]'], [0, 1]],
  ])('reuses the contents of arrays with the same text if %s', (_when, before, after, expected) => {
    const entries = new ListEntries();
    const former = contentsIn(entries, version(...before));
    const now = contentsIn(entries, version(...after));
    expect(now.map((contents) => (former.includes(contents) ? former.indexOf(contents) : undefined))).toEqual(expected);
    expect(now).toEqual(contentsIn(new ListEntries(), version(...after)));
  });

  it('returns the same contents for one version of a file, in any order', () => {
    const file = parse(version('["a"]', '["GET /b"]'));
    const entries = new ListEntries();
    const arrays = arraysIn(file);
    const first = [...arrays].reverse().map((list) => entries.contentsOf(file, list));
    expect(arrays.map((list) => entries.contentsOf(file, list))).toEqual([...first].reverse());
    for (const [index, list] of arrays.entries()) expect(entries.contentsOf(file, list)).toBe(first[arrays.length - 1 - index]);
  });

  it('reuses nothing of other files', () => {
    const entries = new ListEntries();
    const [own] = contentsIn(entries, '["a"]');
    const [other] = contentsIn(entries, '["a"]', 'file:///fragment.json');
    expect(other).not.toBe(own);
    const [next] = contentsIn(entries, '["a"]');
    expect(next).toBe(own);
  });

  it('has the contents of each version if versions are read in turn', () => {
    const entries = new ListEntries();
    const texts = [version('["a"]', '["GET /b"]', '["c"]'), version('["//a"]', '["GET /b"]', '["GET /c"]')];
    const files = texts.map((text) => parse(text));
    const arrays = files.map(arraysIn);
    for (let index = 0; index < 3; index++) {
      for (const [at, file] of files.entries()) {
        const list = arrays[at]?.[index];
        if (!list) throw new Error('The version has too few arrays.');
        expect(entries.contentsOf(file, list)).toEqual(contentsIn(new ListEntries(), texts[at] ?? '')[index]);
      }
    }
  });

  it('has the right contents after more arrays are removed than it searches, and reuses them from then on', () => {
    const entries = new ListEntries();
    const arrays = Array.from({ length: 50 }, (_, index) => `["p${index}", "GET /${index}"]`);
    contentsIn(entries, version(...arrays));
    const rest = version(...arrays.slice(40));
    const former = contentsIn(entries, rest);
    expect(former).toEqual(contentsIn(new ListEntries(), rest));
    const next = contentsIn(entries, ` ${rest}`);
    for (const [index, contents] of next.entries()) expect(contents).toBe(former[index]);
  });

  it('has the right contents for each of many files', () => {
    const entries = new ListEntries();
    const textOf = (file: number, round: number): string => version('["a"]', `["a", "GET /${file}"]`, `["b", "//${round}"]`);
    for (let round = 0; round < 3; round++) {
      for (let file = 0; file < 20; file++) {
        const text = textOf(file, round);
        expect(contentsIn(entries, text, `file:///${file}.json`)).toEqual(contentsIn(new ListEntries(), text));
      }
    }
  });

  it('reuses contents of a file that is read between many others', () => {
    const entries = new ListEntries();
    const [own] = contentsIn(entries, '["a"]');
    for (let file = 0; file < 20; file++) {
      contentsIn(entries, '["a"]', `file:///${file}.json`);
      expect(contentsIn(entries, `${' '.repeat(file)}["a"]`)[0]).toBe(own);
    }
  });

  it('reuses arrays after a byte order mark', () => {
    const entries = new ListEntries();
    const [own] = contentsIn(entries, '["a", "GET /b"]');
    expect(contentsIn(entries, '\uFEFF["a", "GET /b"]')[0]).toBe(own);
  });

  it.each([
    ['a missing comma', version('["a"]', '["GET /b" "c"]', '["//d"]'), [0, undefined, 2]],
    ['a missing value', '{"k0": ["a"], "x": , "k1": ["GET /b"], "k2": ["//d"]}', [0, 1, 2]],
    ['a comma too many', version('["a",]', '["GET /b"]', '["//d"]'), [undefined, 1, 2]],
  ])('reuses contents in a text with %s, which the lenient parser accepts', (_error, text, expected) => {
    const entries = new ListEntries();
    const sound = version('["a"]', '["GET /b"]', '["//d"]');
    const former = contentsIn(entries, sound);
    expect(arraysIn(parse(text)).every((list) => list instanceof ListNode)).toBe(true);
    const now = contentsIn(entries, text);
    expect(now.map((contents) => (former.includes(contents) ? former.indexOf(contents) : undefined))).toEqual(expected);
    expect(now).toEqual(contentsIn(new ListEntries(), text));
    expect(contentsIn(entries, sound)).toEqual(former);
  });

  it.each([
    ['before a comma', '{"k0": ["a", "GET /b], "k1": ["c", "//d"], "k2": ["e"]}'],
    ['at the start of a string', '{"k0": ["a", GET /b"], "k1": ["c", "//d"], "k2": ["e"]}'],
    ['at the end of a line', '{"k0": ["a",\n "GET /b],\n "k1": ["c", "//d"], "k2": ["e"]}'],
  ])('has the right contents after a version without a quote %s', (_where, broken) => {
    const entries = new ListEntries();
    const sound = version('["a", "GET /b"]', '["c", "//d"]', '["e"]');
    const former = contentsIn(entries, sound);
    expect(arraysIn(parse(broken)).some((list) => list instanceof ListNode)).toBe(false);
    const between = contentsIn(entries, broken);
    expect(between.map(({ others }) => [...others])).toEqual([[[1, 'endpoint']], [[1, 'url']], []]);
    expect(between).toEqual(contentsIn(new ListEntries(), broken));
    const changed = version('["a", "GET /b", "GET /f"]', '["c", "//d"]', '["e"]');
    const after = contentsIn(entries, changed);
    expect(after).toEqual(contentsIn(new ListEntries(), changed));
    expect(after.slice(1).map((contents) => former.indexOf(contents))).toEqual([1, 2]);
  });

  it.each([
    ['a bracket', '{"k0": ["a", [GET /b], "k1": ["c"]}', '{"k0": ["a", [GET /b]], "k1": ["c"]}'],
    ['a bracket on another line', '{"k0": ["a"}\n"GET /b"\n],\n"k1": ["c"]}', '{"k0": ["a"}\n"GET /b"\n]]\n"k1": ["c"]}'],
  ])('reads an array again if it is repaired in another way because of %s after it', (_error, before, after) => {
    const [first, second] = [contentsIn(new ListEntries(), before), contentsIn(new ListEntries(), after)];
    expect(first).not.toEqual(second);
    const entries = new ListEntries();
    for (const [text, expected] of [before, after, before].map((text, index) => [text, index === 1 ? second : first] as const)) {
      expect(contentsIn(entries, text), text).toEqual(expected);
    }
  });

  it('reuses nothing for an array that only a repair creates', () => {
    const entries = new ListEntries();
    contentsIn(entries, version('["a", "GET /b"]', '["c"]'));
    // The comma is where a bracket was, so that the tree of the repaired text has another array here.
    const broken = '{"k0": ["a", "GET /b", "k1": ["c"]}';
    expect(arraysIn(parse(broken)).some((list) => list instanceof ListNode)).toBe(false);
    expect(contentsIn(entries, broken)).toEqual(contentsIn(new ListEntries(), broken));
    const after = version('["a", "GET /b"]', '["c", "GET /d"]');
    expect(contentsIn(entries, after)).toEqual(contentsIn(new ListEntries(), after));
  });

  it('has the right contents after random edits of nested arrays, with broken versions in between', () =>
    rounds.each(1, 23, (below) => {
      const words = ['a', 'b/c', 'GET /a', 'https://a.b', '', 'webhook x', 'Get started', '//d', 'e"f', 'é'];
      const item = (depth: number): Item => {
        const kind = below(6);
        if (kind > 1 || depth > 3) return words[below(words.length)] ?? '';
        const items = Array.from({ length: below(4) }, () => item(depth + 1));
        return kind === 0 ? items : { pages: items };
      };
      const root: Item[] = Array.from({ length: 6 }, () => ({ pages: [item(0), item(0), item(0)] }));
      const entries = new ListEntries();
      let former = new Map<NonPageEntries, string>();
      let reused = 0;
      for (let edit = 0; edit < 150; edit++) {
        const lists = listsIn(root);
        const list = lists[below(lists.length)] ?? root;
        const [at, other] = [below(list.length + 1), below(list.length + 1)];
        if (list.length > 6 || (edit % 4 === 0 && list.length > 0)) list.splice(at, 1);
        else if (edit % 4 !== 1) list.splice(at, 0, item(1));
        else {
          const [first, second] = [list[at], list[other]];
          if (first !== undefined && second !== undefined) [list[at], list[other]] = [second, first];
        }
        const sound = JSON.stringify({ navigation: { groups: root } });
        const cut = below(sound.length);
        const text = edit % 5 === 2 ? sound.slice(0, cut) + sound.slice(cut + 1) : sound;
        const file = parse(text);
        const arrays = arraysIn(file);
        const now = arrays.map((array) => entries.contentsOf(file, array));
        expect(now, text).toEqual(contentsIn(new ListEntries(), text));
        // An object belongs to one array of a version, and is reused in the next version only for the same text.
        const texts = new Map(now.map((contents, index) => [contents, textOf(text, arrays[index])]));
        expect(texts.size, text).toBe(now.length);
        for (const [contents, own] of texts) {
          const before = former.get(contents);
          if (before === undefined) continue;
          expect(before, text).toBe(own);
          reused++;
        }
        former = texts;
      }
      expect(reused).toBeGreaterThan(1_000);
    }));

  it('has the same contents after many edits as a new instance', () =>
    rounds.each(1, 7, (below) => {
      const words = ['a', 'b/c', 'GET /a', 'https://a.b', '', 'webhook x', 'd'];
      const arrays = Array.from({ length: 12 }, () => [words[below(words.length)]]);
      const entries = new ListEntries();
      for (let edit = 0; edit < 200; edit++) {
        const at = below(arrays.length + 1);
        if (edit % 5 === 0 && arrays.length > 2) arrays.splice(at, 1);
        else if (edit % 3 === 0) arrays.splice(at, 0, [words[below(words.length)]]);
        else arrays[at % arrays.length]?.push(words[below(words.length)]);
        const text = JSON.stringify({ a: arrays.slice(0, 4), b: { c: arrays.slice(4) } });
        expect(contentsIn(entries, text), text).toEqual(contentsIn(new ListEntries(), text));
      }
    }));
});

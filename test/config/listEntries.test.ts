import { describe, expect, it } from 'vitest';
import { type ArrayASTNode, type ASTNode, getLanguageService } from 'vscode-json-languageservice';
import { Snapshot } from '../../server/src/engine/base/snapshot';
import { ConfigFile } from '../../server/src/engine/config/configFile';
import { type ListContents, ListEntries } from '../../server/src/engine/config/references/listEntries';
import { ListNode } from '../../server/src/engine/json/tree/listNode';
import { randomNumbers } from '../support/randomNumbers';

const service = getLanguageService({});

function arraysIn(file: ConfigFile): ArrayASTNode[] {
  const found: ArrayASTNode[] = [];
  const visit = (node: ASTNode): void => {
    if (node.type === 'array') found.push(node);
    for (const child of node.children ?? []) visit(child);
  };
  if (file.root) visit(file.root);
  return found;
}

/** The contents of all arrays of a version, outer ones first, as the scan of references asks for them. */
function contentsIn(entries: ListEntries, text: string, uri = 'file:///docs.json'): ListContents[] {
  const file = ConfigFile.parse(service, Snapshot.create(uri, 'json', 1, text));
  return arraysIn(file).map((list) => entries.contentsOf(file, list));
}

/** One version with these arrays. */
const version = (...arrays: string[]): string => `{${arrays.map((array, index) => `"k${index}": ${array}`).join(', ')}}`;

describe('ListEntries', () => {
  it.each([
    ['GET /pets', 'endpoint'],
    ['openapi.json POST /pets', 'endpoint'],
    ['webhook order', 'endpoint'],
    ['https://example.com/a', 'url'],
    ['//example.com/a', 'url'],
    ['mailto:a@example.com', 'url'],
    ['guides/start', undefined],
    ['/guides/start', undefined],
    ['Get started', undefined],
    ['get started', undefined],
    ['a page with spaces', undefined],
    ['', undefined],
  ])('knows what %j is', (entry, kind) => {
    const [contents] = contentsIn(new ListEntries(), JSON.stringify(['a', entry, 1]));
    expect([...(contents?.others ?? [])]).toEqual(kind ? [[1, kind]] : []);
  });

  it.each<[string, string[], string[], (number | undefined)[]]>([
    ['nothing changes', ['["a"]', '["GET /b"]'], ['["a"]', '["GET /b"]'], [0, 1]],
    ['an array before it is longer', ['["a"]', '["GET /b"]'], ['["aaaa", "a"]', '["GET /b"]'], [undefined, 1]],
    ['an array is added', ['["a"]', '["b"]'], ['["a"]', '["c", "d"]', '["b"]'], [0, undefined, 1]],
    ['an array goes', ['["a"]', '["c", "d"]', '["b"]'], ['["a"]', '["b"]'], [0, 2]],
    ['several arrays go', ['["a"]', '["b", 1]', '["c", 12]', '["d"]'], ['["a"]', '["d"]'], [0, 3]],
    ['two arrays change places', ['["a"]', '["b", 1]', '["c"]'], ['["b", 1]', '["a"]', '["c"]'], [1, undefined, 2]],
    ['an inner array changes', ['["a", ["b"], ["c"]]', '["d"]'], ['["a", ["bb"], ["c"]]', '["d"]'], [undefined, undefined, 2, 3]],
    ['only text between arrays changes', ['["a"]', '["b"]'], ['  ["a"]', '\n["b"]'], [0, 1]],
  ])('keeps the contents of arrays with the same text when %s', (_when, before, after, expected) => {
    const entries = new ListEntries();
    const former = contentsIn(entries, version(...before));
    const now = contentsIn(entries, version(...after));
    expect(now.map((contents) => (former.includes(contents) ? former.indexOf(contents) : undefined))).toEqual(expected);
    expect(now).toEqual(contentsIn(new ListEntries(), version(...after)));
  });

  it('gives the same contents for one version of a file, in any order', () => {
    const file = ConfigFile.parse(service, Snapshot.create('file:///docs.json', 'json', 1, version('["a"]', '["GET /b"]')));
    const entries = new ListEntries();
    const arrays = arraysIn(file);
    const first = [...arrays].reverse().map((list) => entries.contentsOf(file, list));
    expect(arrays.map((list) => entries.contentsOf(file, list))).toEqual([...first].reverse());
    for (const [index, list] of arrays.entries()) expect(entries.contentsOf(file, list)).toBe(first[arrays.length - 1 - index]);
  });

  it('takes nothing from other files', () => {
    const entries = new ListEntries();
    const [own] = contentsIn(entries, '["a"]');
    const [other] = contentsIn(entries, '["a"]', 'file:///fragment.json');
    expect(other).not.toBe(own);
    const [next] = contentsIn(entries, '["a"]');
    expect(next).toBe(own);
  });

  it('takes nothing from a text that only a repair makes an array of', () => {
    const entries = new ListEntries();
    contentsIn(entries, version('["a", "GET /b"]', '["c"]'));
    // The comma is where a bracket was, so that the tree of the repaired text has another array here.
    const broken = '{"k0": ["a", "GET /b", "k1": ["c"]}';
    const file = ConfigFile.parse(service, Snapshot.create('file:///docs.json', 'json', 2, broken));
    expect(arraysIn(file).some((list) => list instanceof ListNode)).toBe(false);
    expect(contentsIn(entries, broken)).toEqual(contentsIn(new ListEntries(), broken));
    const after = version('["a", "GET /b"]', '["c", "GET /d"]');
    expect(contentsIn(entries, after)).toEqual(contentsIn(new ListEntries(), after));
  });

  it('has after many edits what it would find anew', () => {
    const below = randomNumbers(7);
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
  });
});

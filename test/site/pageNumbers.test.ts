import { describe, expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import { Snapshot } from '../../server/src/engine/base/snapshot';
import { ConfigFile } from '../../server/src/engine/config/configFile';
import { PageList } from '../../server/src/engine/config/navigation/pageList';
import { ListEntries } from '../../server/src/engine/config/references/listEntries';
import { PageNumberMemory, type PageNumbers } from '../../server/src/engine/site/fileIndex/pageNumbers';

const service = getLanguageService({});

/** Arrays of a file as page lists, outer arrays before inner ones. */
function lists(text: string, entries = new ListEntries()): PageList[] {
  const file = ConfigFile.parse(service, Snapshot.create('file:///docs.json', 'json', 1, text));
  const found: PageList[] = [];
  const visit = (node: NonNullable<typeof file.root>): void => {
    if (node.type === 'array') found.push(new PageList(file, node, undefined, entries.contentsOf(file, node)));
    for (const child of node.children ?? []) visit(child);
  };
  if (file.root) visit(file.root);
  return found;
}

/** Pages by number, from 1, which record the requested paths. */
class Pages {
  version = 1;
  readonly asked: string[] = [];

  constructor(private known: readonly string[]) {}

  pageNumber(path: string): number | undefined {
    this.asked.push(path);
    const index = this.known.indexOf(path);
    return index < 0 ? undefined : index + 1;
  }

  change(known: readonly string[]): void {
    this.known = known;
    this.version++;
  }

  /** Requests since the last call. */
  takeAsked(): string[] {
    return this.asked.splice(0);
  }
}

const known = ['a', 'b', 'c', 'd', 'e'];

/** Numbers of one array. */
function ofList(numbers: PageNumbers, list: number): number[] {
  return Array.from({ length: numbers.length(list) }, (_, item) => numbers.at(list, item));
}

describe('PageNumberMemory', () => {
  it('gives every page its number, and 0 to other items', () => {
    const pages = new Pages(known);
    const all = lists('[["./a", "b/"], [], ["missing", {"pages": ["e"]}, 3, "d"]]');
    const numbers = new PageNumberMemory(pages).of(all);
    const plain = all.map((_, index) => ofList(numbers, index));
    expect(plain).toEqual([[0, 0, 0], [1, 2], [], [0, 0, 0, 4], [5]]);
    expect([...numbers.all]).toEqual(plain.flat());
  });

  it.each<[string, string[], string[], string[]]>([
    ['an entry changes', ['["a"]', '["b", "c"]', '["d"]'], ['["a"]', '["b", "e"]', '["d"]'], ['b', 'e']],
    ['an entry is added', ['["a"]', '["b"]', '["d"]'], ['["a"]', '["b", "c"]', '["d"]'], ['b', 'c']],
    ['a list is added', ['["a"]', '["d"]'], ['["a"]', '["b"]', '["d"]'], ['b']],
    ['a list is added that is like the one before', ['["a"]', '["d"]'], ['["a"]', '["a"]', '["d"]'], ['a']],
    ['a list goes', ['["a"]', '["b"]', '["d"]'], ['["a"]', '["d"]'], []],
    ['two lists change places', ['["a"]', '["b"]', '["c"]', '["d"]'], ['["a"]', '["c"]', '["b"]', '["d"]'], ['c', 'b']],
    ['an inner list changes', ['["a"]', '["b", ["c"]]', '["d"]'], ['["a"]', '["b", ["e"]]', '["d"]'], ['b', 'e']],
    ['only the text between lists changes', ['["a"]', '{"x": ["b"]}'], ['["a"]', '{"longer": ["b"]}'], []],
    ['nothing changes', ['["a"]', '["b"]'], ['["a"]', '["b"]'], []],
    ['all lists go', ['["a"]'], [], []],
  ])('looks up only pages of changed arrays when %s, and finds the same numbers as without a memory', (_when, before, after, lookups) => {
    const entries = new ListEntries();
    const listsIn = (texts: string[]): PageList[] => lists(`{${texts.map((text, index) => `"${index}": ${text}`).join(',')}}`, entries);
    const pages = new Pages(known);
    const memory = new PageNumberMemory(pages);
    memory.of(listsIn(before));
    pages.takeAsked();
    const edited = listsIn(after);
    const numbers = memory.of(edited);
    expect(pages.takeAsked()).toEqual(lookups);
    const fresh = new PageNumberMemory(new Pages(known)).of(edited);
    expect(edited.map((_, index) => ofList(numbers, index))).toEqual(edited.map((_, index) => ofList(fresh, index)));
  });

  it('is invalidated when pages are created or deleted', () => {
    const pages = new Pages(['a']);
    const memory = new PageNumberMemory(pages);
    const all = lists('[["a", "b"]]').slice(1);
    expect(ofList(memory.of(all), 0)).toEqual([1, 0]);
    pages.change(['b']);
    expect(ofList(memory.of(all), 0)).toEqual([0, 1]);
  });
});

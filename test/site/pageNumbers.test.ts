import { describe, expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import { Snapshot } from '../../server/src/engine/base/snapshot';
import { ConfigFile } from '../../server/src/engine/config/configFile';
import { PageList } from '../../server/src/engine/config/navigation/pageList';
import { ListEntries } from '../../server/src/engine/config/references/listEntries';
import { PageNumberMemory, type PageNumbers } from '../../server/src/engine/site/fileIndex/pageNumbers';

const service = getLanguageService({});

/** The arrays of a file, inner ones after those around them, as lists of pages. */
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

/** Pages by number, from 1, that keep count of what they are asked. */
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

/** The numbers of one array. */
function ofList(numbers: PageNumbers, list: number): number[] {
  return Array.from({ length: numbers.length(list) }, (_, item) => numbers.at(list, item));
}

describe('PageNumberMemory', () => {
  it('gives every item its number, and none to what is no page', () => {
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
  ])('looks up only the pages of lists whose text is another when %s, and finds the same as at first', (_when, before, after, asked) => {
    const entries = new ListEntries();
    const listsIn = (texts: string[]): PageList[] => lists(`{${texts.map((text, index) => `"${index}": ${text}`).join(',')}}`, entries);
    const pages = new Pages(known);
    const memory = new PageNumberMemory(pages);
    memory.of(listsIn(before));
    pages.takeAsked();
    const edited = listsIn(after);
    const numbers = memory.of(edited);
    expect(pages.takeAsked()).toEqual(asked);
    const anew = new PageNumberMemory(new Pages(known)).of(edited);
    expect(edited.map((_, index) => ofList(numbers, index))).toEqual(edited.map((_, index) => ofList(anew, index)));
  });

  it('forgets all when pages come and go', () => {
    const pages = new Pages(['a']);
    const memory = new PageNumberMemory(pages);
    const all = lists('[["a", "b"]]').slice(1);
    expect(ofList(memory.of(all), 0)).toEqual([1, 0]);
    pages.change(['b']);
    expect(ofList(memory.of(all), 0)).toEqual([0, 1]);
  });
});

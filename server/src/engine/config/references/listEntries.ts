import type { ArrayASTNode } from 'vscode-json-languageservice';
import { countItems, ListNode, stringAt } from '../../json/tree/listNode';
import type { ConfigFile } from '../configFile';
import { NodeCache } from '../nodeCache';
import { parseEndpoint } from './endpoint';
import { referenceKind } from './referenceKind';

export type NonPageKind = 'endpoint' | 'url';

/** Strings of an array of pages that are not page paths. Versions of a file in which the text of the array is unchanged share one object. */
export interface NonPageEntries {
  /** Kinds by index. Most arrays have none. */
  readonly others: ReadonlyMap<number, NonPageKind>;
}

/** Maximum number of files whose last version is cached. */
const maxFiles = 8;

/**
 * Cache of the contents of arrays of pages and endpoints. Reading all strings of a large file takes longer than everything else that is
 * done with its arrays, so an array whose text is unchanged reuses the contents of the previous version.
 */
export class ListEntries {
  private readonly cache = new NodeCache<ArrayASTNode, NonPageEntries>();
  private readonly versions = new WeakMap<ConfigFile, VersionLists>();
  /** The last version of each file by URI, the most recently used file at the end. */
  private readonly latest = new Map<string, VersionLists>();

  contentsOf(file: ConfigFile, list: ArrayASTNode): NonPageEntries {
    const cache = this.cache.of(file);
    let found = cache.get(list);
    if (!found) {
      // Trees of other parsers may have other items than the text, since these parsers recover from errors.
      found = list instanceof ListNode ? this.versionOf(file).contentsOf(list) : readContents(list);
      cache.set(list, found);
    }
    return found;
  }

  private versionOf(file: ConfigFile): VersionLists {
    let version = this.versions.get(file);
    if (!version) {
      const former = this.latest.get(file.uri);
      version = new VersionLists(file.document.getText(), former);
      this.versions.set(file, version);
      this.latest.delete(file.uri);
      this.latest.set(file.uri, version);
      const [oldest] = this.latest.keys();
      if (this.latest.size > maxFiles && oldest !== undefined) this.latest.delete(oldest);
    }
    return version;
  }
}

/** Maximum number of arrays that are searched for the same text: arrays around a changed array have changed, too. */
const maxAhead = 16;

/** The arrays of one version of a file, in the order in which they are read, which is the order of the text. */
class VersionLists {
  private readonly texts: string[] = [];
  private readonly contents: NonPageEntries[] = [];
  /** Index, in the former version, after the last array with the same text. */
  private next = 0;

  constructor(
    private readonly text: string,
    private former: VersionLists | undefined,
  ) {
    // Releases the version before the former one; otherwise each version would retain all of its predecessors.
    if (former) former.former = undefined;
  }

  contentsOf(list: ListNode): NonPageEntries {
    const text = this.text.slice(list.offset, list.offset + list.length);
    const contents = this.former && this.sameIn(this.former, text);
    const found = contents ?? readContents(list);
    this.texts.push(text);
    this.contents.push(found);
    return found;
  }

  private sameIn({ texts, contents }: VersionLists, text: string): NonPageEntries | undefined {
    const end = Math.min(texts.length, this.next + maxAhead);
    for (let index = this.next; index < end; index++) {
      if (texts[index] !== text) continue;
      this.next = index + 1;
      return contents[index];
    }
    return undefined;
  }
}

const none: NonPageEntries['others'] = new Map();

function readContents(list: ArrayASTNode): NonPageEntries {
  let others: Map<number, NonPageKind> | undefined;
  const count = countItems(list);
  for (let index = 0; index < count; index++) {
    const text = stringAt(list, index);
    // The fast path: nearly every entry is a page path, in one pass over its characters.
    const kind = text !== undefined && mayBeOther.test(text) ? nonPageKind(text) : undefined;
    if (!kind) continue;
    others ??= new Map();
    others.set(index, kind);
  }
  return { others: others ?? none };
}

/** A URL has a colon or two slashes, an endpoint a space. */
const mayBeOther = /[: \t]|^\/\//;

/** `undefined` for a page. */
function nonPageKind(text: string): NonPageKind | undefined {
  if (referenceKind('endpoint-or-page', text) === 'url') return 'url';
  return isEndpoint(text) ? 'endpoint' : undefined;
}

/** A title such as `Get started` begins like an endpoint reference, but has no path. */
function isEndpoint(text: string): boolean {
  const endpoint = parseEndpoint(text);
  if (!endpoint) return false;
  return endpoint.method === 'webhook' || endpoint.path.startsWith('/') || /\b[A-Z]{3,7}\s/.test(text);
}

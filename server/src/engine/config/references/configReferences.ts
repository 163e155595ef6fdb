import { addToList } from '../../base/lists';
import type { ConfigNode } from '../configNode';
import type { PageList } from '../navigation/pageList';
import type { NavigationScope } from '../navigation/scope';
import { type NamedReference, normalizePagePath, type Reference } from './reference';
import type { ReferenceKind } from './referenceKind';
import type { ReferenceScan } from './scanReferences';

/** The references of one configuration. */
export class ConfigReferences {
  private kinds: ReadonlyMap<ReferenceKind, readonly Reference[]> | undefined;
  /** Whether the navigation has pages in a folder, by folder. */
  private readonly listedFolders = new Map<string, boolean>();

  constructor(private readonly scan: ReferenceScan) {}

  /** Whether the whole configuration was read. */
  get isComplete(): boolean {
    return this.scan.isComplete;
  }

  get scopes(): readonly NavigationScope[] {
    return this.scan.scopes;
  }

  /** Empty strings where a name is expected: an icon, a file, an address. */
  get empty(): readonly ConfigNode[] {
    return this.scan.empty;
  }

  /** The arrays of pages: nine of ten references of a large site are pages in them. */
  get lists(): readonly PageList[] {
    return this.scan.lists;
  }

  /** Whether the navigation has pages in a folder, given by its path from the documentation folder. */
  listsPagesIn(folder: string): boolean {
    const isListed = this.listedFolders.get(folder) ?? this.findPageIn(`${folder}/`);
    this.listedFolders.set(folder, isListed);
    return isListed;
  }

  /** The references of one kind, without the pages in arrays: the `root` of a group is included, entries of `pages` are not. */
  ofKind<K extends ReferenceKind>(kind: K): readonly NamedReference<K>[] {
    this.kinds ??= groupByKind(this.scan.references);
    return (this.kinds.get(kind) ?? []) as readonly NamedReference<K>[];
  }

  private findPageIn(below: string): boolean {
    const isBelow = (text: string): boolean => normalizePagePath(text).startsWith(below);
    if (this.ofKind('page').some(({ text }) => isBelow(text))) return true;
    for (const list of this.lists) for (const text of list.texts()) if (isBelow(text)) return true;
    return false;
  }

  /** All references. They are collected at each call, so it is meant for requests, not for edits. */
  all(): Reference[] {
    return [...this.scan.references, ...this.scan.lists.flatMap((list) => [...list.pages()])];
  }

  /** All references in one file. */
  in(uri: string): Reference[] {
    const lists = this.scan.lists.filter((list) => list.uri === uri);
    return [...this.scan.references.filter(({ file }) => file.uri === uri), ...lists.flatMap((list) => [...list.pages()])];
  }
}

function groupByKind(references: readonly Reference[]): Map<ReferenceKind, Reference[]> {
  const grouped = new Map<ReferenceKind, Reference[]>();
  for (const reference of references) {
    addToList(grouped, reference.kind, reference);
  }
  return grouped;
}

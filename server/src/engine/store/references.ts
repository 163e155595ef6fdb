import type { DocsConfig } from '../model/docsConfig';
import type { NavigationScope } from '../model/navigationScope';
import {
  type NamedReference,
  type PageList,
  type Reference,
  type ReferenceKind,
  type ReferenceScan,
  scanReferences,
} from '../model/references';
import type { SchemaView } from '../model/schema';

/** What one configuration names. */
export class ConfigReferences {
  private kinds: ReadonlyMap<ReferenceKind, readonly Reference[]> | undefined;

  constructor(private readonly scan: ReferenceScan) {}

  get scopes(): readonly NavigationScope[] {
    return this.scan.scopes;
  }

  /** The lists of pages: nine of ten references of a large site are pages there. */
  get lists(): readonly PageList[] {
    return this.scan.lists;
  }

  /** Those of one kind; of pages those outside lists, such as the `root` of a group. */
  ofKind<K extends ReferenceKind>(kind: K): readonly NamedReference<K>[] {
    this.kinds ??= groupByKind(this.scan.references);
    return (this.kinds.get(kind) ?? []) as readonly NamedReference<K>[];
  }

  /** All of them, made anew at each call: for what happens at a request, not for what runs at each edit. */
  all(): Reference[] {
    return [...this.scan.references, ...this.scan.lists.flatMap((list) => [...list.pages()])];
  }

  /** All that are written in one file. */
  in(uri: string): Reference[] {
    const lists = this.scan.lists.filter((list) => list.uri === uri);
    return [...this.scan.references.filter(({ file }) => file.uri === uri), ...lists.flatMap((list) => [...list.pages()])];
  }
}

function groupByKind(references: readonly Reference[]): Map<ReferenceKind, Reference[]> {
  const grouped = new Map<ReferenceKind, Reference[]>();
  for (const reference of references) {
    const known = grouped.get(reference.kind);
    if (known) known.push(reference);
    else grouped.set(reference.kind, [reference]);
  }
  return grouped;
}

/** The references of configurations, collected on first use and kept as long as the configuration is. */
export class References {
  private readonly known = new WeakMap<DocsConfig, ConfigReferences>();

  constructor(private readonly schemas: SchemaView) {}

  of(config: DocsConfig): ConfigReferences {
    let found = this.known.get(config);
    if (!found) {
      found = new ConfigReferences(scanReferences(config, this.schemas));
      this.known.set(config, found);
    }
    return found;
  }
}

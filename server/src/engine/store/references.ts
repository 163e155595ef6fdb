import type { DocsConfig } from '../model/docsConfig';
import type { NavigationScope } from '../model/navigationScope';
import { type NamedReference, type Reference, type ReferenceKind, scanReferences } from '../model/references';
import type { SchemaView } from '../model/schema';

/** What one configuration names. */
export class ConfigReferences {
  private grouped: ReadonlyMap<string, readonly Reference[]> | undefined;
  private kinds: ReadonlyMap<ReferenceKind, readonly Reference[]> | undefined;

  constructor(
    readonly all: readonly Reference[],
    readonly scopes: readonly NavigationScope[],
  ) {}

  /** Those of one kind. Pages, nine of ten, are in `all`. */
  ofKind<K extends Exclude<ReferenceKind, 'page'>>(kind: K): readonly NamedReference<K>[] {
    this.kinds ??= groupByKind(this.all);
    return (this.kinds.get(kind) ?? []) as readonly NamedReference<K>[];
  }

  /** Those written in one file. */
  in(uri: string): readonly Reference[] {
    this.grouped ??= groupByFile(this.all);
    return this.grouped.get(uri) ?? [];
  }
}

function groupByKind(references: readonly Reference[]): Map<ReferenceKind, Reference[]> {
  const grouped = new Map<ReferenceKind, Reference[]>();
  for (const reference of references) {
    if (reference.kind === 'page') continue;
    const known = grouped.get(reference.kind);
    if (known) known.push(reference);
    else grouped.set(reference.kind, [reference]);
  }
  return grouped;
}

function groupByFile(references: readonly Reference[]): Map<string, Reference[]> {
  const grouped = new Map<string, Reference[]>();
  for (const reference of references) {
    const known = grouped.get(reference.file.uri);
    if (known) known.push(reference);
    else grouped.set(reference.file.uri, [reference]);
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
      const { references, scopes } = scanReferences(config, this.schemas);
      found = new ConfigReferences(references, scopes);
      this.known.set(config, found);
    }
    return found;
  }
}

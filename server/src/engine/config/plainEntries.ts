import type { ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { isContainer } from '../json/tree/listNode';
import type { ConfigFile } from './configFile';
import type { ConfigEntry } from './configNode';

/** Maximum number of keys for a linear search. */
const maxKeys = 12;

/**
 * Properties of an object without duplicate keys and without `$ref`. Few of them are used, so entries are created on first use: a map for
 * every object of a large file would be more garbage than its tree.
 */
export class PlainEntries implements ReadonlyMap<string, ConfigEntry> {
  private readonly created: (ConfigEntry | undefined)[] = [];

  private constructor(
    private readonly file: ConfigFile,
    private readonly properties: readonly PropertyASTNode[],
  ) {}

  /** `undefined` for an object that needs a map. */
  static of(file: ConfigFile, node: ObjectASTNode): PlainEntries | undefined {
    const isPlain = node.properties.length <= maxKeys && !file.objectsRepeatingKeys.has(node);
    return isPlain ? new PlainEntries(file, node.properties) : undefined;
  }

  get size(): number {
    return this.properties.length;
  }

  get(key: string): ConfigEntry | undefined {
    const index = this.indexOf(key);
    return index < 0 ? undefined : this.at(index);
  }

  has(key: string): boolean {
    return this.indexOf(key) >= 0;
  }

  forEach(visit: (entry: ConfigEntry, key: string, map: ReadonlyMap<string, ConfigEntry>) => void): void {
    for (const entry of this.all()) visit(entry, entry.key, this);
  }

  keys(): MapIterator<string> {
    return this.properties.map(({ keyNode }) => keyNode.value).values();
  }

  values(): MapIterator<ConfigEntry> {
    return this.all().values();
  }

  entries(): MapIterator<[string, ConfigEntry]> {
    return this.all()
      .map((entry): [string, ConfigEntry] => [entry.key, entry])
      .values();
  }

  [Symbol.iterator](): MapIterator<[string, ConfigEntry]> {
    return this.entries();
  }

  /** Entries whose value is an object or an array. */
  containers(): ConfigEntry[] {
    const found: ConfigEntry[] = [];
    for (let index = 0; index < this.properties.length; index++) {
      const value = this.properties[index]?.valueNode;
      if (value && isContainer(value)) found.push(this.at(index));
    }
    return found;
  }

  among(keys: ReadonlySet<string>): ConfigEntry[] {
    const found: ConfigEntry[] = [];
    for (let index = 0; index < this.properties.length; index++) {
      const key = this.properties[index]?.keyNode.value;
      if (key !== undefined && keys.has(key)) found.push(this.at(index));
    }
    return found;
  }

  private all(): ConfigEntry[] {
    return this.properties.map((_, index) => this.at(index));
  }

  private at(index: number): ConfigEntry {
    let entry = this.created[index];
    if (!entry) {
      const { keyNode, valueNode } = this.properties[index] as PropertyASTNode;
      const { file } = this;
      entry = { key: keyNode.value, file, keyNode, value: valueNode && { file, node: valueNode } };
      this.created[index] = entry;
    }
    return entry;
  }

  private indexOf(key: string): number {
    const { properties } = this;
    for (let index = 0; index < properties.length; index++) if (properties[index]?.keyNode.value === key) return index;
    return -1;
  }
}

/** The entries with one of these keys, in the order of the text. */
export function entriesAmong(entries: ReadonlyMap<string, ConfigEntry>, keys: ReadonlySet<string>): ConfigEntry[] {
  if (entries instanceof PlainEntries) return entries.among(keys);
  return [...entries.values()].filter(({ key }) => keys.has(key));
}

/** The entries whose value is an object or an array, before any `$ref` is resolved. */
export function containersIn(entries: ReadonlyMap<string, ConfigEntry>): readonly ConfigEntry[] {
  if (entries instanceof PlainEntries) return entries.containers();
  return [...entries.values()].filter(({ value }) => value && isContainer(value.node));
}

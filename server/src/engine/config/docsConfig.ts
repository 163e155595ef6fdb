import type { ASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import type { FileContent, ReadProblem } from '../base/workspace';
import { propertyOf } from '../json/tree/nodes';
import type { ConfigFile } from './configFile';
import type { ConfigEntry, ConfigNode } from './configNode';
import type { NodeCache } from './nodeCache';
import { PlainEntries } from './plainEntries';

/** Reason why the target of a `$ref` is not part of the configuration. */
export type FragmentProblem = 'notText' | 'notPath' | 'notJsonFile' | 'outside' | 'missing' | 'cycle' | 'tooMany' | ReadProblem;

/** An object of the form `{"$ref": "./file.json", …}`. */
export interface FragmentLink {
  readonly holder: ConfigFile;
  readonly object: ObjectASTNode;
  /** The value of `$ref`. */
  readonly refNode: ASTNode;
  readonly targetUri: string | undefined;
  readonly target: ConfigFile | undefined;
  readonly problem: FragmentProblem | undefined;
}

export type OwnEntries = NodeCache<ObjectASTNode, ReadonlyMap<string, ConfigEntry>>;

/**
 * A docs.json with its fragments. Immutable: a new version of any of the files creates another configuration, which shares the unchanged
 * files. The old configuration stays valid.
 */
export interface DocsConfig {
  readonly root: ConfigFile;
  /** URI of the folder of the docs.json; paths in the configuration start here. */
  readonly folder: string;
  /** All files by URI, including the docs.json. */
  readonly files: ReadonlyMap<string, ConfigFile>;
  readonly links: ReadonlyMap<ObjectASTNode, FragmentLink>;
  /** Recovered keys of objects with misspelled keys: from the written key to the recovered key. Empty after loading. */
  readonly meanings: ReadonlyMap<ASTNode, ReadonlyMap<string, string>>;
  /** Cache of the properties of large objects that depend only on the version of their file. */
  readonly ownEntries: OwnEntries;
  /** The result of every read of a file: the configuration is current as long as all of the results are. */
  readonly reads: ReadonlyMap<string, FileContent>;
}

export const fragmentKey = '$ref';

/** Maximum nesting of objects and arrays, `$ref` resolved. Each file is shallower, but nested files could overflow the stack. */
export const maxDepth = 500;

/** Maximum number of consecutive `$ref`s, above that of any real configuration. */
const maxHops = 50;

/**
 * Resolves `$ref`. A target that is not an object replaces the whole object. `undefined` if it is unknown: the target is missing, broken or
 * part of a cycle.
 */
export function resolveNode(config: DocsConfig, at: ConfigNode): ConfigNode | undefined {
  let current = at;
  for (let hop = 0; hop < maxHops; hop++) {
    const link = current.node.type === 'object' ? config.links.get(current.node) : undefined;
    if (!link) return current;
    const root = link.target?.root;
    if (!link.target || !root || link.problem) return undefined;
    if (root.type === 'object') return current;
    current = { file: link.target, node: root };
  }
  return undefined;
}

/** The object to add a missing setting to: the object itself, or its fragment if the object has only a `$ref`. */
export function ownerOfNewKeys(config: DocsConfig, at: ConfigNode): ConfigNode {
  let current = at;
  for (let hop = 0; hop < maxHops && current.node.type === 'object' && current.node.properties.length === 1; hop++) {
    const link = config.links.get(current.node);
    if (!link?.target || link.problem || link.target.root?.type !== 'object') break;
    current = { file: link.target, node: link.target.root };
  }
  return current;
}

/** Properties of an object, including properties of its `$ref` target; the object's own keys win. `$ref` itself is excluded. */
export function entriesOf(config: DocsConfig, at: ConfigNode): ReadonlyMap<string, ConfigEntry> {
  const { node } = at;
  // The own properties of an object are the same in every configuration with this version of its file.
  const isOwn = node.type === 'object' && !config.links.has(node) && !config.meanings.has(node);
  const cache = isOwn ? config.ownEntries.of(at.file) : undefined;
  const cached = isOwn ? (cache?.get(node) ?? PlainEntries.of(at.file, node)) : undefined;
  if (cached) return cached;
  const entries = new Map<string, ConfigEntry>();
  collect(config, at, entries, 0);
  if (isOwn) cache?.set(node, entries);
  return entries;
}

function collect(config: DocsConfig, at: ConfigNode, into: Map<string, ConfigEntry>, hop: number): void {
  if (at.node.type !== 'object' || hop > maxHops) return;
  const link = config.links.get(at.node);
  if (link?.target?.root && !link.problem) collect(config, { file: link.target, node: link.target.root }, into, hop + 1);
  const meanings = config.meanings.get(at.node);
  for (const property of at.node.properties) {
    const written = property.keyNode.value;
    if (link && written === fragmentKey) continue;
    const key = meanings?.get(written) ?? written;
    const value = property.valueNode ? { file: at.file, node: property.valueNode } : undefined;
    into.set(key, { key, file: at.file, keyNode: property.keyNode, value });
  }
}

/** A property as in `entriesOf`, without the cost of a map of all properties of a large object. */
export function entryOf(config: DocsConfig, at: ConfigNode, key: string): ConfigEntry | undefined {
  let current = at;
  for (let hop = 0; hop <= maxHops && current.node.type === 'object'; hop++) {
    const link = config.links.get(current.node);
    const property = link && key === fragmentKey ? undefined : propertyOf(current.node, writtenAs(config, current.node, key));
    if (property) {
      const value = property.valueNode ? { file: current.file, node: property.valueNode } : undefined;
      return { key, file: current.file, keyNode: property.keyNode, value };
    }
    if (!link?.target?.root || link.problem) return undefined;
    current = { file: link.target, node: link.target.root };
  }
  return undefined;
}

/** The key in the text that was recovered as `key`. */
function writtenAs(config: DocsConfig, node: ASTNode, key: string): string {
  for (const [written, meant] of config.meanings.get(node) ?? []) if (meant === key) return written;
  return key;
}

/** Whether keys of this object may come from a file that could not be read. */
export function hasUnknownKeys(config: DocsConfig, at: ConfigNode): boolean {
  let current: ASTNode | undefined = at.node;
  for (let hop = 0; current?.type === 'object' && hop < maxHops; hop++) {
    const link = config.links.get(current);
    if (!link) return false;
    if (link.problem || !link.target?.root) return true;
    current = link.target.root;
  }
  return false;
}

import { insertProperty } from '../json/edit/jsonEdit';
import type { FileEdits } from './configFile';
import type { ConfigEntry, ConfigNode } from './configNode';
import { type DocsConfig, entriesOf, entryOf, hasUnknownKeys, ownerOfNewKeys, resolveNode } from './docsConfig';

/** The texts that pages insert by name. */
export interface Variables {
  readonly byName: ReadonlyMap<string, ConfigEntry>;
  /** Whether more variables may exist, in a file that could not be read. */
  readonly isUnknown: boolean;
}

/** Name of a variable that the service replaces in pages. Other names are never found. */
export const replaceableName = /^[\w.-]+$/;

/** Reads `variables` of a configuration. */
export function siteVariables(config: DocsConfig): Variables {
  const { root } = config;
  const top: ConfigNode | undefined = root.root && { file: root, node: root.root };
  if (top?.node.type !== 'object') return { byName: new Map(), isUnknown: true };
  const unresolved = entryOf(config, top, 'variables')?.value;
  if (!unresolved) return { byName: new Map(), isUnknown: hasUnknownKeys(config, top) };
  const object = resolveNode(config, unresolved);
  if (!object) return { byName: new Map(), isUnknown: true };
  return { byName: entriesOf(config, object), isUnknown: hasUnknownKeys(config, object) || object.node.type !== 'object' };
}

/** Adds a variable, whose text is its name. `undefined` if it exists already, or if it is unknown where to add it. */
export function defineVariable(config: DocsConfig, name: string): FileEdits | undefined {
  const { byName, isUnknown } = siteVariables(config);
  const { root: file } = config;
  if (byName.has(name) || isUnknown || file.root?.type !== 'object') return undefined;
  const unresolved = entryOf(config, { file, node: file.root }, 'variables')?.value;
  if (!unresolved) {
    // The value may still be missing.
    if (file.root.properties.some(({ keyNode }) => keyNode.value === 'variables')) return undefined;
    return { file, edits: [insertProperty(file.document, file.root, 'variables', { [name]: name })] };
  }
  const object = resolveNode(config, unresolved);
  const at = object && ownerOfNewKeys(config, object);
  if (at?.node.type !== 'object') return undefined;
  return { file: at.file, edits: [insertProperty(at.file.document, at.node, name, name)] };
}

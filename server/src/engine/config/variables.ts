import type { ConfigEntry, ConfigNode } from './configNode';
import { type DocsConfig, entriesOf, entryOf, hasUnknownKeys, resolveNode } from './docsConfig';

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

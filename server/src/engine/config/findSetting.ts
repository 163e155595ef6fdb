import type { ConfigNode } from './configNode';
import { type DocsConfig, entriesOf, hasUnknownKeys, resolveNode } from './docsConfig';

/** `missing`: not set; `unknown`: it may be set in a file that cannot be read. */
export type FoundSetting = ConfigNode | 'missing' | 'unknown';

/** The setting at a path of keys. */
export function findSetting(config: DocsConfig, ...keys: readonly string[]): FoundSetting {
  const root: FoundSetting = config.root.root ? resolvedSetting(config, { file: config.root, node: config.root.root }) : 'unknown';
  return keys.reduce<FoundSetting>((at, key) => settingBelow(config, at, key), root);
}

/** The setting with a key of an object. */
export function settingBelow(config: DocsConfig, at: FoundSetting, key: string): FoundSetting {
  if (at === 'missing' || at === 'unknown') return at;
  const entry = entriesOf(config, at).get(key);
  if (!entry) return hasUnknownKeys(config, at) ? 'unknown' : 'missing';
  return entry.value ? resolvedSetting(config, entry.value) : 'unknown';
}

export function resolvedSetting(config: DocsConfig, at: ConfigNode): FoundSetting {
  return resolveNode(config, at) ?? 'unknown';
}

export function settingValue(found: FoundSetting): unknown {
  return found === 'missing' || found === 'unknown' ? undefined : found.node.value;
}

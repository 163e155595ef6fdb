import type { ConfigFile } from '../../config/configFile';
import type { DocsConfig } from '../../config/docsConfig';

/** Files of a configuration that are included more than once, directly or through the file that includes them. */
export function sharedFiles(config: DocsConfig): ReadonlySet<ConfigFile> {
  const counts = new Map<ConfigFile, number>();
  const targets = new Map<ConfigFile, Set<ConfigFile>>();
  for (const { target, holder, problem } of config.links.values()) {
    if (!target || problem) continue;
    counts.set(target, (counts.get(target) ?? 0) + 1);
    targets.set(holder, (targets.get(holder) ?? new Set()).add(target));
  }
  const shared = new Set([...counts].filter(([, count]) => count > 1).map(([file]) => file));
  // Iteration over a set includes elements that are added meanwhile.
  for (const file of shared) for (const target of targets.get(file) ?? []) shared.add(target);
  return shared;
}

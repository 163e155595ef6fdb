import type { DocsConfig } from '../config/docsConfig';
import { findSetting } from '../config/findSetting';

/** Languages of `api.examples.languages`; `undefined` if the site sets none. */
export function sampleLanguages(config: DocsConfig): string[] | undefined {
  const found = findSetting(config, 'api', 'examples', 'languages');
  if (found === 'missing' || found === 'unknown' || found.node.type !== 'array') return undefined;
  return found.node.items.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

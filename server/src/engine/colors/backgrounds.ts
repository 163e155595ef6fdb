import type { ConfigNode } from '../config/configNode';
import { type DocsConfig, entriesOf, hasUnknownKeys, resolveNode } from '../config/docsConfig';
import { isHexColor } from './colors';

/** A background of text on the site. */
export interface Background {
  readonly mode: 'light' | 'dark';
  readonly color: string;
  /** Whether the site sets the color; otherwise it is the service's default, of which only the light color is known exactly. */
  readonly isSet: boolean;
}

/** The service's defaults; of the dark color only the kind is known. */
export const defaultBackgrounds = { light: '#ffffff', dark: '#0f1117' } as const;

/** Backgrounds of the pages of a site, except for a mode that the site never uses; empty if unknown. */
export function backgroundsOf(config: DocsConfig): readonly Background[] {
  const root: Found = config.root.root ? resolved(config, { file: config.root, node: config.root.root }) : 'unknown';
  const colors = childOf(config, childOf(config, root, 'background'), 'color');
  const appearance = childOf(config, root, 'appearance');
  const strict = childOf(config, appearance, 'strict');
  const mode = childOf(config, appearance, 'default');
  const found = { light: childOf(config, colors, 'light'), dark: childOf(config, colors, 'dark') };
  if ([found.light, found.dark, strict, mode].includes('unknown')) return [];
  // A value of another type is reported elsewhere.
  if (strict !== 'missing' && typeof literalOf(strict) !== 'boolean') return [];
  const only = literalOf(strict) === true ? literalOf(mode) : undefined;
  return (['light', 'dark'] as const).flatMap((each) => {
    if (only !== undefined && only !== 'system' && only !== each) return [];
    const own = literalOf(found[each]);
    const isSet = typeof own === 'string' && isHexColor(own);
    return [{ mode: each, color: isSet ? own : defaultBackgrounds[each], isSet }];
  });
}

/** `missing`: not set; `unknown`: it may be set in a file that cannot be read. */
type Found = ConfigNode | 'missing' | 'unknown';

function childOf(config: DocsConfig, at: Found, key: string): Found {
  if (at === 'missing' || at === 'unknown') return at;
  const entry = entriesOf(config, at).get(key);
  if (!entry) return hasUnknownKeys(config, at) ? 'unknown' : 'missing';
  return entry.value ? resolved(config, entry.value) : 'unknown';
}

function resolved(config: DocsConfig, at: ConfigNode): Found {
  return resolveNode(config, at) ?? 'unknown';
}

function literalOf(found: Found): unknown {
  return found === 'missing' || found === 'unknown' ? undefined : found.node.value;
}

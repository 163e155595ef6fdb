import { expect } from 'vitest';
import { type NavigationLevels, type NavigationNode, neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import type { Site } from '../../support/site';

/** Text of a `docs.json` with this navigation. */
export function navigation(value: unknown, settings: object = {}): string {
  return JSON.stringify({ theme: 'mint', name: 'Parcelbox', colors: { primary: '#0F766E' }, ...settings, navigation: value }, null, 2);
}

export async function levels(sample: Site, ...ids: readonly string[]): Promise<NavigationLevels> {
  const requested = (ids.length === 0 ? [''] : ids).map((id) => ({ id }));
  const found = await sample.engine.navigationLevels({ uri: uriOf('docs.json'), levels: requested }, neverCancelled);
  expect(sample.log).toEqual([]);
  if (!found) throw new Error('There is no site.');
  return found;
}

/** Nodes of one level. */
export async function nodes(sample: Site, id = ''): Promise<readonly NavigationNode[]> {
  const [level] = (await levels(sample, id)).levels;
  if (level?.kind !== 'nodes') throw new Error(`${id}: ${level?.kind}`);
  return level.nodes;
}

/**
 * Node with an id.
 * @throws if it does not exist
 */
export async function node(sample: Site, id: string): Promise<NavigationNode> {
  const found = (await nodes(sample, id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : '')).find((each) => each.id === id);
  if (!found) throw new Error(`There is no node ${id}.`);
  return found;
}

/** Whole tree as indented lines: kind, label, method, marks and tag. */
export async function outline(sample: Site, id = '', depth = 0): Promise<string[]> {
  const lines: string[] = [];
  for (const each of await nodes(sample, id)) {
    const { kind, label, method, marks, tag, hasChildren } = each;
    const text = [kind, JSON.stringify(label), method, ...marks, tag && `#${tag}`].filter(Boolean).join(' ');
    lines.push('  '.repeat(depth) + text);
    const inner = hasChildren || depth === 0 ? await outline(sample, each.id, depth + 1) : [];
    expect(inner.length > 0).toBe(hasChildren);
    lines.push(...inner);
  }
  return lines;
}

/** Text at the location of a node. */
export function textAt(sample: Site, { location }: Pick<NavigationNode, 'location'>): string {
  if (!location) throw new Error('The node has no location.');
  return sample.document(location.uri.replace(uriOf(''), '')).getText(location.range);
}

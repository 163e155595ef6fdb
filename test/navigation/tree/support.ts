import { expect } from 'vitest';
import { type NavigationLevels, type NavigationNode, neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import type { Site } from '../../support/site';

/** A docs.json with this navigation. */
export function navigation(value: unknown, settings: object = {}): string {
  return JSON.stringify({ theme: 'mint', name: 'Parcelbox', colors: { primary: '#0F766E' }, ...settings, navigation: value }, null, 2);
}

export async function levels(of: Site, ...ids: readonly string[]): Promise<NavigationLevels> {
  const wanted = (ids.length === 0 ? [''] : ids).map((id) => ({ id }));
  const found = await of.engine.navigationLevels({ uri: uriOf('docs.json'), levels: wanted }, neverCancelled);
  expect(of.log).toEqual([]);
  if (!found) throw new Error('There is no site.');
  return found;
}

/** The nodes of one level. */
export async function nodes(of: Site, id = ''): Promise<readonly NavigationNode[]> {
  const [level] = (await levels(of, id)).levels;
  if (level?.kind !== 'nodes') throw new Error(`${id}: ${level?.kind}`);
  return level.nodes;
}

/** The node with an id. */
export async function node(of: Site, id: string): Promise<NavigationNode> {
  const found = (await nodes(of, id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : '')).find((each) => each.id === id);
  if (!found) throw new Error(`There is no node ${id}.`);
  return found;
}

/** The whole tree as indented lines: kind, label and what is special about it. */
export async function outline(of: Site, id = '', depth = 0): Promise<string[]> {
  const lines: string[] = [];
  for (const each of await nodes(of, id)) {
    const { kind, label, method, marks, tag, hasChildren } = each;
    const text = [kind, JSON.stringify(label), method, ...marks, tag && `#${tag}`].filter(Boolean).join(' ');
    lines.push('  '.repeat(depth) + text);
    const inner = hasChildren || depth === 0 ? await outline(of, each.id, depth + 1) : [];
    expect(inner.length > 0).toBe(hasChildren);
    lines.push(...inner);
  }
  return lines;
}

/** The text at the location of a node. */
export function textAt(of: Site, { location }: Pick<NavigationNode, 'location'>): string {
  if (!location) throw new Error('The node has no location.');
  return of.document(location.uri.replace(uriOf(''), '')).getText(location.range);
}

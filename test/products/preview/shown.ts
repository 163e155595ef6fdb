import { expect } from 'vitest';
import { neverCancelled, type SitePreview } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import type { Site } from '../../support/site';

const required = { theme: 'mint', name: 'Parcelbox', colors: { primary: '#0F766E' }, navigation: { pages: ['index'] } };

/** A docs.json with settings beside those it must have. */
export function docs(settings: object): string {
  return JSON.stringify({ ...required, ...settings }, null, 2);
}

/** How a site looks, from a file of it and a position there. */
export async function shown(of: Site, path = 'docs.json', position?: { line: number; character: number }): Promise<SitePreview> {
  const found = await of.engine.preview({ uri: uriOf(path), ...(position && { position }) }, neverCancelled);
  expect(of.log).toEqual([]);
  if (!found) throw new Error(`${path} is no part of a site.`);
  return found;
}

export function atCursor(of: Site): Promise<SitePreview> {
  const { path, position } = of.cursor();
  return shown(of, path, position);
}

/** The text at the location of a part. */
export function textAt(of: Site, { locations }: SitePreview, at: number | undefined): string {
  const location = locations[at ?? -1];
  if (!location) throw new Error('The part has no location.');
  return of.document(location.uri.replace(uriOf(''), '')).getText(location.range);
}

/** The sidebar as indented lines; `*` marks the page that is shown. */
export function sidebar({ sidebar: { rows } }: SitePreview): string[] {
  return rows.map(({ level, kind, name, method, isOpen }) =>
    [' '.repeat(level * 2), isOpen ? '*' : '', kind === 'group' ? `[${name}]` : [method, name].filter(Boolean).join(' ')].join(''),
  );
}

export function levels({ levels: all }: SitePreview): string[] {
  return all.map(({ kind, items }) => `${kind}: ${items.map(({ name, isOpen }) => (isOpen ? `*${name}` : name)).join(', ')}`);
}

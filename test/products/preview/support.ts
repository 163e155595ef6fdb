import { expect } from 'vitest';
import { neverCancelled, type SitePreview } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import type { Site } from '../../support/site';

const required = { theme: 'mint', name: 'Parcelbox', colors: { primary: '#0F766E' }, navigation: { pages: ['index'] } };

/** Text of a `docs.json` with these settings and the required ones. */
export function docs(settings: object): string {
  return JSON.stringify({ ...required, ...settings }, null, 2);
}

/**
 * Preview of a site for one of its files and a position in it.
 * @throws if the file is not part of a site
 */
export async function shown(sample: Site, path = 'docs.json', position?: { line: number; character: number }): Promise<SitePreview> {
  const found = await sample.engine.preview({ uri: uriOf(path), ...(position && { position }) }, neverCancelled);
  expect(sample.log).toEqual([]);
  if (!found) throw new Error(`${path} is no part of a site.`);
  return found;
}

export function atCursor(sample: Site): Promise<SitePreview> {
  const { path, position } = sample.cursor();
  return shown(sample, path, position);
}

/** Text at the location of a part of the preview. */
export function textAt(sample: Site, { locations }: SitePreview, at: number | undefined): string {
  const location = locations[at ?? -1];
  if (!location) throw new Error('The part has no location.');
  return sample.document(location.uri.replace(uriOf(''), '')).getText(location.range);
}

/** Sidebar as indented lines; `*` marks the open page. */
export function sidebar({ sidebar: { rows } }: SitePreview): string[] {
  return rows.map(({ level, kind, name, method, isOpen }) =>
    [' '.repeat(level * 2), isOpen ? '*' : '', kind === 'group' ? `[${name}]` : [method, name].filter(Boolean).join(' ')].join(''),
  );
}

export function levels({ levels: all }: SitePreview): string[] {
  return all.map(({ kind, items }) => `${kind}: ${items.map(({ name, isOpen }) => (isOpen ? `*${name}` : name)).join(', ')}`);
}

import { expect } from 'vitest';
import { docsJson } from './docsJson';
import { type Site, type SiteFiles, site } from './site';

/** A site whose navigation has the page `index` with this text, markers allowed. */
export function withBody(text: string, others: SiteFiles = {}): Site {
  return site({ 'docs.json': docsJson(), 'index.mdx': text, ...others });
}

/** The codes of an area that are reported for a page. */
export async function codes(sample: Site, area: string, path = 'index.mdx'): Promise<string[]> {
  const all = await sample.diagnostics(path);
  expect(sample.log).toEqual([]);
  return all.map(({ code }) => String(code)).filter((code) => code.startsWith(`${area}.`));
}

/** Expects these codes of components for a page with this text, and none for a page that the ignore file excludes. */
export async function expectOnlyIfBuilt(text: string, expected: readonly string[]): Promise<void> {
  const sample = withBody(text, { 'drafts/a.mdx': text, '.mintignore': 'drafts/\n' });
  expect(await codes(sample, 'component')).toEqual(expected);
  expect(await codes(sample, 'component', 'drafts/a.mdx')).toEqual([]);
}

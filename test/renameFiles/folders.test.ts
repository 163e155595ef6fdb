import { describe, expect, it } from 'vitest';
import { edited, plan } from '../support/renames';
import { type Site, site } from '../support/site';

const docs = (navigation: string): string =>
  `{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": ${navigation} }`;

/** Applies the edits of a folder rename and moves the folder. The engine is notified only of the folder. */
async function moveFolder(sample: Site, from: string, to: string): Promise<void> {
  const texts = edited(sample, (await plan(sample, { [from]: to })).edits);
  for (const [path, text] of Object.entries(texts)) sample.workspace.set(path, text);
  sample.workspace.moveFolder(from, to);
}

describe('after a folder has moved', () => {
  it('the site has no new problems', async () => {
    const sample = site({
      'docs.json': docs('{ "pages": ["guides/start", "guides/more"] }'),
      'guides/start.mdx': '',
      'guides/more.mdx': '',
    });
    await sample.expectNothing();
    await moveFolder(sample, 'guides', 'handbook');
    await sample.expectNothing();
    expect(sample.text()).toContain('["handbook/start", "handbook/more"]');
  });

  it('fragments in it are missing at the old path until it moves back', async () => {
    const sample = site({ 'docs.json': docs('{ "$ref": "./nav/a.json" }'), 'nav/a.json': '{ "pages": ["index"] }' });
    expect(await sample.diagnostics()).toEqual([]);
    sample.workspace.moveFolder('nav', 'parts');
    expect((await sample.diagnostics()).map(({ code }) => code)).toEqual(['ref.missing']);
    sample.workspace.moveFolder('parts', 'nav');
    expect(await sample.diagnostics()).toEqual([]);
  });

  it('a site in it can move again', async () => {
    const sample = site({ 'x/docs.json': docs('{ "pages": ["guides/start"] }'), 'x/guides/start.mdx': '' });
    await moveFolder(sample, 'x', 'sites/y');
    const texts = edited(sample, (await plan(sample, { 'sites/y/guides': 'sites/y/handbook' })).edits);
    expect(texts).toEqual({ 'sites/y/docs.json': docs('{ "pages": ["handbook/start"] }') });
  });
});

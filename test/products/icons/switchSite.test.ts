import { describe, expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-types';
import { createDocsLanguageService, neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { MemoryWorkspace, uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

const toTabler = 'Use Tabler Icons for all icons of this site';
const lucide = docsJson({ icons: '{ "library": "lucide" }' });

function withPage(text: string, others: SiteFiles = {}): Site {
  return site({ 'docs.json': lucide, 'index.mdx': text, ...others });
}

const offered = async (sample: Site, path = 'index.mdx'): Promise<CodeAction[]> =>
  (await sample.actions(path)).filter(({ title }) => title.endsWith('for all icons of this site'));

/** Files that an action changes after it is resolved, with their texts. Expects no edit before. */
async function after(sample: Site, action: CodeAction | undefined): Promise<Record<string, string>> {
  if (!action) throw new Error('There is no such action.');
  expect(action.edit).toBeUndefined();
  const { edit } = await sample.engine.resolveCodeAction(action, neverCancelled);
  const paths = Object.entries(edit?.changes ?? {}).map(([uri, edits]) => [uri.replace(uriOf(''), ''), edits] as const);
  return Object.fromEntries(paths.map(([path, edits]) => [path, sample.apply(edits, path)]));
}

describe('an icon in a page that another library has', () => {
  it.each([
    ['front matter', '---\r\ntitle: A\r\nicon: brand-react\r\n---\r\n'],
    ['a component', '<Card icon="brand-react" />\r\n'],
    ['an expression', "<Icon icon={'brand-react'} />\r\n"],
  ])('in %s can switch the whole site to that library', async (_place, text) => {
    const sample = withPage(text, { 'other.mdx': '---\nicon: house\nhidden: true\n---\n\n<Card icon="search" />\n' });
    const [action, ...others] = await offered(sample);
    expect([action?.title, others]).toEqual([toTabler, []]);
    expect(action?.isPreferred).toBe(false);
    expect(action?.diagnostics).toHaveLength(1);
    expect(await after(sample, action)).toEqual({
      'docs.json': lucide.replace('lucide', 'tabler'),
      'other.mdx': '---\nicon: home\nhidden: true\n---\n\n<Card icon="search" />\n',
    });
  });

  it('does not change the pages of a nested site', async () => {
    const sample = withPage('<Card icon="brand-react" />\n', {
      'other.mdx': '---\nicon: house\n---\n',
      'inner/docs.json': docsJson(),
      'inner/page.mdx': '---\nicon: house\n---\n<Card icon="house" />\n',
      'inner/snippets/part.mdx': '<Card icon="house" />\n',
    });
    const [action] = await offered(sample);
    expect(Object.keys(await after(sample, action)).sort()).toEqual(['docs.json', 'other.mdx']);
  });

  it('has no fix to an object, which pages do not support', async () => {
    const titles = (await withPage('---\nicon: brand-react\n---\n\n<Card icon="brand-react" />\n').actions('index.mdx')).map(
      ({ title }) => title,
    );
    expect(titles.filter((title) => /^Take `/.test(title))).toEqual([]);
  });

  it('has one action for all such names', async () => {
    const [action, ...others] = await offered(withPage('<Card icon="brand-react" />\n<Card icon="brand-slack" />\n'));
    expect(others).toEqual([]);
    expect(action?.diagnostics).toHaveLength(2);
  });

  it.each(['<Card icon="rockett" />', '<Icon icon="brand-react" library="fontawesome" />', '<Card icon="/brand-react.svg" />'])(
    'has no action for %s',
    async (text) => {
      const sample = withPage(text);
      expect(await sample.diagnostics('index.mdx')).toHaveLength(1);
      expect(await offered(sample)).toEqual([]);
    },
  );

  it('has no action if the setting is in a file of its own', async () => {
    const files = { 'docs.json': docsJson({ icons: '{ "$ref": "icons.json" }' }), 'icons.json': '{ "library": "lucide" }' };
    const sample = site({ ...files, 'index.mdx': '<Card icon="brand-react" />' });
    expect(await sample.diagnostics('index.mdx')).toHaveLength(1);
    expect(await offered(sample)).toEqual([]);
  });
});

describe('an icon in docs.json that another library has', () => {
  it('can switch its library, or the library of the whole site', async () => {
    const sample = site({
      'docs.json': docsJson({
        icons: '{ "library": "lucide" }',
        navbar: '{ "links": [{ "label": "A", "href": "/", "icon": "brand-react" }] }',
      }),
    });
    expect((await sample.actions()).map(({ title }) => title)).toEqual(['Take `brand-react` from Tabler Icons', toTabler]);
    const [action] = await offered(sample, 'docs.json');
    expect(await after(sample, action)).toEqual({ 'docs.json': sample.text().replace('lucide', 'tabler') });
  });

  it('has no action for the site if it names its own library', async () => {
    const icon = '{ "name": "brand-react", "library": "lucide" }';
    const sample = site({ 'docs.json': docsJson({ navbar: `{ "links": [{ "label": "A", "href": "/", "icon": ${icon} }] }` }) });
    expect((await sample.actions()).map(({ title }) => title)).toEqual(['Take `brand-react` from Tabler Icons']);
  });
});

describe('resolving an action', () => {
  it.each([
    { root: uriOf('docs.json'), icons: 'own' },
    { root: uriOf('docs.json'), icons: '__proto__' },
    { root: uriOf('../docs.json'), icons: 'tabler' },
    { root: uriOf('index.mdx'), icons: 'tabler' },
    { root: 1, icons: 'tabler' },
  ])('does not change it with the data %j', async (data) => {
    const action = { title: toTabler, data };
    expect(await withPage('').engine.resolveCodeAction(action, neverCancelled)).toEqual(action);
  });

  it('requires confirmation if the client supports annotations', async () => {
    const workspace = new MemoryWorkspace({ 'docs.json': lucide, 'index.mdx': '<Card icon="brand-react" />' });
    const engine = createDocsLanguageService({ workspace, annotatesEdits: true });
    const action = { title: toTabler, data: { root: uriOf('docs.json'), icons: 'tabler' } };
    const { edit } = await engine.resolveCodeAction(action, neverCancelled);
    expect(Object.values(edit?.changeAnnotations ?? {})).toEqual([expect.objectContaining({ needsConfirmation: true })]);
    engine.dispose();
  });
});

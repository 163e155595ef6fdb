import { describe, expect, it } from 'vitest';
import { createDocsLanguageService, neverCancelled } from '../../../server/src/engine/languageService';
import { after, titles } from '../../features/refactor/support';
import { docsJson } from '../../support/docsJson';
import { MemoryWorkspace, uriOf } from '../../support/memoryWorkspace';

const toLucide = /^Switch the icons of this site to Lucide/;

function settings(icons: string, library: string | undefined = '{ "library": "font<|>awesome" }', others = {}): string {
  const groups = icons.split(' | ').map((icon, i) => `{ "group": "G${i}", "icon": ${icon}, "pages": ["p${i}"] }`);
  return docsJson({ navigation: `{ "groups": [${groups.join(', ')}] }`, icons: library, ...others });
}

const offers = async (docs: string): Promise<string[]> =>
  (await titles({ 'docs.json': docs })).filter((title) => title.startsWith('Switch the icons'));

describe('taking the icons of a site from another library', () => {
  it('renames icons with a counterpart, and does not change icons with the same name', async () => {
    const files = { 'docs.json': settings('"house" | "magnifying-glass" | { "name": "gear" } | "home"') };
    const { 'docs.json': text } = await after(files, toLucide);
    expect(text).toContain('"library": "lucide"');
    for (const icon of ['"icon": "house"', '"icon": "search"', '{ "name": "settings" }', '"icon": "home"']) expect(text).toContain(icon);
  });

  it('changes icons without a counterpart to objects with their library', async () => {
    const { 'docs.json': text } = await after({ 'docs.json': settings('"discord" | "no-such-icon"') }, toLucide);
    expect(text).toContain('"icon": { "name": "discord", "library": "fontawesome" }');
    expect(text).toContain('"icon": "no-such-icon"');
  });

  it('does not change icons of another library and paths', async () => {
    const icons = '{ "name": "magnifying-glass", "library": "fontawesome" } | "/gear.svg" | "https://example.com/gear.svg"';
    const { 'docs.json': text } = await after({ 'docs.json': settings(icons) }, toLucide);
    for (const icon of icons.split(' | ')) expect(text).toContain(icon);
  });

  it('includes fragments, front matter and components', async () => {
    const files = {
      'docs.json': docsJson({ icons: '{ "library": "fontawesome<|>" }', navigation: '{ "$ref": "nav.json" }' }),
      'nav.json': '{ "groups": [{ "group": "A", "icon": "gear", "pages": ["index"] }] }',
      'index.mdx':
        '---\r\ntitle: A\r\nicon: "magnifying-glass"\r\n---\r\n\r\n<Card icon="circle-info" />\r\n<Icon icon={\'github\'} />\r\n',
    };
    expect(await after(files, toLucide)).toEqual({
      'docs.json': files['docs.json'].replace('fontawesome<|>', 'lucide'),
      'nav.json': files['nav.json'].replace('gear', 'settings'),
      'index.mdx': files['index.mdx'].replace('magnifying-glass', 'search').replace('circle-info', 'info'),
    });
  });

  it('has a title with the numbers of icons, and the icons of pages without a counterpart', async () => {
    const found = await titles({
      'docs.json': settings('"house" | "gear" | "discord"'),
      'p0.mdx': '<Card icon="docker" />\n<Card icon="npm" />',
    });
    expect(found).toContain(
      'Switch the icons of this site to Lucide (same name: 1, other name: 1, library of their own: 1, no counterpart: 2 – docker, npm)',
    );
  });

  it('is offered for each other library on the setting, or on the theme if the setting is missing', async () => {
    expect(await offers(settings('"house"'))).toHaveLength(2);
    expect(await offers(settings('"house"', undefined, { icons: undefined, theme: '"map<|>le"' }))).toHaveLength(2);
    expect(await offers(settings('"house"', '{ "library": "lucide" }', { theme: '"map<|>le"' }))).toEqual([]);
    expect(await offers(settings('"house"', '{ "library": "own<|>" }'))).toEqual([]);
  });

  it('adds the setting if it is missing', async () => {
    const { 'docs.json': text } = await after(
      { 'docs.json': settings('"gear"', undefined, { icons: undefined, theme: '"map<|>le"' }) },
      toLucide,
    );
    expect(JSON.parse(text ?? '')).toMatchObject({ icons: { library: 'lucide' }, navigation: { groups: [{ icon: 'settings' }] } });
  });

  it('is offered on an icon for the libraries that have it', async () => {
    expect(await offers(settings('"brand-re<|>act"', '{ "library": "lucide" }'))).toEqual([
      'Switch the icons of this site to Tabler Icons (same name: 1)',
    ]);
    expect(await offers(settings('"hou<|>se"', '{ "library": "lucide" }'))).toEqual([]);
  });

  it('annotates edits for clients that support annotations', async () => {
    const workspace = new MemoryWorkspace({
      'docs.json': settings('"house" | "gear" | "discord"', '{ "library": "fontawesome" }'),
      'p0.mdx': '<Card icon="docker" />',
    });
    const engine = createDocsLanguageService({ workspace, annotatesEdits: true });
    const text = workspace.text('docs.json') ?? '';
    const line = text.split('\n').findIndex((each) => each.includes('"library"'));
    const position = { line, character: (text.split('\n')[line] ?? '').indexOf('fontawesome') };
    const actions = await engine.refactorings(uriOf('docs.json'), { start: position, end: position }, neverCancelled);
    const action = actions.find(({ title }) => toLucide.test(title));
    const edit = action?.edit;
    expect(edit?.changes).toBeUndefined();
    // The preview lists the names.
    expect(action?.title).toMatch(/no counterpart: 1\)$/);
    const labels = Object.values(edit?.changeAnnotations ?? {}).map(({ label, description }) => [label, description ?? '']);
    expect(labels).toEqual([
      ['Icons come from Lucide', 'Without a counterpart, to be chosen by hand: docker'],
      ['Another name of the icon in Lucide', ''],
      ['Still from Font Awesome: there is no counterpart', ''],
    ]);
    engine.dispose();
  });
});

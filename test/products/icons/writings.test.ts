import { describe, expect, it } from 'vitest';
import { type DiagnosticCode, neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';

interface IconPosition {
  /** Code of the diagnostic. The service refuses class names of Font Awesome in `docs.json`. */
  codeOf(icon: string): DiagnosticCode;
  readonly path: string;
  /** Text of the file with this icon. */
  text(icon: string): string;
}

const inLinks = (icon: string, library: string): string =>
  docsJson({ icons: `{ "library": "${library}" }`, navbar: `{ "links": [{ "label": "A", "href": "/", "icon": ${icon} }] }` });

/** Positions of an icon name in a site with this library. */
function positions(library: string): Readonly<Record<string, IconPosition>> {
  const settings = (text: (icon: string) => string): IconPosition => ({
    codeOf: (icon) => (icon.startsWith('fa-') ? 'icon.prefix' : 'icon.unknown'),
    path: 'docs.json',
    text: (icon) => inLinks(text(icon), library),
  });
  const page = (code: DiagnosticCode, text: IconPosition['text'], path = 'index.mdx'): IconPosition => ({ codeOf: () => code, path, text });
  return {
    'docs.json': settings((icon) => `"${icon}"`),
    'an icon object': settings((icon) => `{ "name": "${icon}" }`),
    'front matter': page('frontMatter.icon', (icon) => `---\nicon: ${icon}\ntitle: A\n---\n`),
    'front matter in quotes': page('frontMatter.icon', (icon) => `---\r\ntitle: A\r\nicon: '${icon}'\r\n---\r\n`),
    'a component': page('page.icon', (icon) => `<Card title="A" icon="${icon}" />\n`),
    'an expression': page('page.icon', (icon) => `<Card\r\n  icon={'${icon}'}\r\n/>\r\n`),
    'front matter of an .md page': page('frontMatter.icon', (icon) => `---\ntitle: A\nhidden: true\nicon: "${icon}"\n---\n`, 'old/a.md'),
    'a component in an .md page': page('page.icon', (icon) => `---\nhidden: true\n---\n\n<Icon icon='${icon}'/>\n`, 'old/a.md'),
  };
}

const writings = [
  ['fontawesome', 'fa-rocket', 'rocket'],
  ['fontawesome', 'fa-solid fa-rocket', 'rocket'],
  ['fontawesome', 'fas fa-magnifying-glass', 'magnifying-glass'],
  ['fontawesome', 'fa-brands fa-github', 'github'],
  ['fontawesome', 'fa fa-Rocket', 'rocket'],
  ['fontawesome', 'faRocket', 'rocket'],
  ['fontawesome', 'FaGithub', 'github'],
  ['fontawesome', 'MagnifyingGlass', 'magnifying-glass'],
  ['lucide', 'lucide-rocket', 'rocket'],
  ['lucide', 'lucide:rocket', 'rocket'],
  ['lucide', 'LucideRocket', 'rocket'],
  ['lucide', 'RocketIcon', 'rocket'],
  ['lucide', 'LuRocket', 'rocket'],
  ['lucide', 'ArrowRight', 'arrow-right'],
  ['tabler', 'ti ti-rocket', 'rocket'],
  ['tabler', 'ti-rocket', 'rocket'],
  ['tabler', 'IconRocket', 'rocket'],
  ['tabler', 'tabler:rocket', 'rocket'],
] as const;

describe.each(Object.keys(positions('')))('in %s', (title) => {
  it.each(writings)('an icon of %s written as %j is fixed to %j', async (library, written, meant) => {
    const position = positions(library)[title];
    if (!position) throw new Error('There is no such place.');
    const sample = site({ 'docs.json': inLinks('"rocket"', library), [position.path]: position.text(written) });
    const found = (await sample.diagnostics(position.path)).filter(({ code }) => String(code).toLowerCase().includes('icon'));
    expect(found.map(({ code }) => code)).toEqual([position.codeOf(written)]);
    expect(await sample.fix(position.codeOf(written), position.path)).toBe(position.text(meant));
  });
});

describe('a value that is not an icon name', () => {
  it.each(['https://example.com/a', '//example.com/a', 'data:image/svg+xml,x', 'C:\\a.svg', 'mailto:a@example.com', '<svg />'])(
    '%s is not reported in pages',
    async (icon) => {
      const sample = site({ 'docs.json': docsJson(), 'index.mdx': `---\nicon: '${icon}'\n---\n\n<Card icon='${icon}' />\n` });
      expect((await sample.diagnostics('index.mdx')).map(({ code }) => code)).toEqual([]);
    },
  );
});

describe('fixing on save', () => {
  it('changes no uncertain names, and no letter case, which the service ignores', async () => {
    const text = '---\nicon: \'Rocket\'\n---\n\n<Card icon="Star" />\n<Card icon="rockett" />\n<Card icon="fa-house" />\n';
    const sample = site({ 'docs.json': docsJson(), 'index.mdx': text });
    const actions = await sample.engine.sourceActions(uriOf('index.mdx'), 'save', neverCancelled);
    for (const action of actions) {
      const { edit } = await sample.engine.resolveCodeAction(action, neverCancelled);
      expect(edit?.changes?.[uriOf('index.mdx')] ?? []).toEqual([]);
    }
  });
});

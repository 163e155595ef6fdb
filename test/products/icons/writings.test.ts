import { describe, expect, it } from 'vitest';
import { type DiagnosticCode, neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';

interface Place {
  /** The service refuses class names of Font Awesome in docs.json. */
  codeOf(icon: string): DiagnosticCode;
  readonly path: string;
  /** The text of the file with an icon in it. */
  text(icon: string): string;
}

const inLinks = (icon: string, library: string): string =>
  docsJson({ icons: `{ "library": "${library}" }`, navbar: `{ "links": [{ "label": "A", "href": "/", "icon": ${icon} }] }` });

/** Positions of an icon name; `library` is that of the site. */
function places(library: string): Readonly<Record<string, Place>> {
  const settings = (text: (icon: string) => string): Place => ({
    codeOf: (icon) => (icon.startsWith('fa-') ? 'icon.prefix' : 'icon.unknown'),
    path: 'docs.json',
    text: (icon) => inLinks(text(icon), library),
  });
  const page = (code: DiagnosticCode, text: Place['text'], path = 'index.mdx'): Place => ({ codeOf: () => code, path, text });
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
  ['fontawesome', 'Rocket', 'rocket'],
  ['fontawesome', 'ROCKET', 'rocket'],
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

describe.each(Object.keys(places('')))('in %s', (title) => {
  it.each(writings)('an icon of %s as %j is meant as %j', async (library, written, meant) => {
    const place = places(library)[title];
    if (!place) throw new Error('There is no such place.');
    const shown = site({ 'docs.json': inLinks('"rocket"', library), [place.path]: place.text(written) });
    const found = (await shown.diagnostics(place.path)).filter(({ code }) => String(code).toLowerCase().includes('icon'));
    expect(found.map(({ code }) => code)).toEqual([place.codeOf(written)]);
    expect(await shown.fix(place.codeOf(written), place.path)).toBe(place.text(meant));
  });
});

describe('what is no name', () => {
  it.each(['https://example.com/a', '//example.com/a', 'data:image/svg+xml,x', 'C:\\a.svg', 'mailto:a@example.com', '<svg />'])(
    '%s is told nothing of in pages',
    async (icon) => {
      const shown = site({ 'docs.json': docsJson(), 'index.mdx': `---\nicon: '${icon}'\n---\n\n<Card icon='${icon}' />\n` });
      expect((await shown.diagnostics('index.mdx')).map(({ code }) => code)).toEqual([]);
    },
  );
});

describe('what is mended unseen, as on saving', () => {
  it('is the letter case in pages, and nothing that has to be guessed', async () => {
    const text = '---\nicon: \'Rocket\'\n---\n\n<Card icon="Star" />\n<Card icon="rockett" />\n<Card icon="fa-house" />\n';
    const shown = site({ 'docs.json': docsJson(), 'index.mdx': text });
    const [action] = await shown.engine.sourceActions(uriOf('index.mdx'), 'save', neverCancelled);
    const resolved = action && (await shown.engine.resolveCodeAction(action, neverCancelled));
    expect(shown.apply(resolved?.edit?.changes?.[uriOf('index.mdx')] ?? [], 'index.mdx')).toBe(
      text.replace('Rocket', 'rocket').replace('Star', 'star'),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { SiteSettings } from '../../../server/src/engine/checks/settings';
import type { EngineContext } from '../../../server/src/engine/engineContext';
import { PageDiagnostics } from '../../../server/src/engine/features/diagnostics/pageDiagnostics';
import { Revisions } from '../../../server/src/engine/features/diagnostics/revisions';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { createSiteContext } from '../../../server/src/engine/site/createSiteContext';
import { Listings } from '../../../server/src/engine/site/listings';
import { loadConfig } from '../../../server/src/engine/site/siteContext';
import { docsJson } from '../../support/docsJson';
import { MemoryWorkspace, siteFolder, uriOf } from '../../support/memoryWorkspace';
import { rounds } from '../../support/rounds';
import { shippedData } from '../../support/shippedData';

type Files = Readonly<Record<string, string>>;
type Found = ReadonlyMap<string, readonly unknown[]>;

/** Properties of `docs.json` that page checks depend on, each with some values. */
const settings: Readonly<Record<string, readonly (string | undefined)[]>> = {
  colors: ['{ "primary": "#16A34A" }', '{ "primary": "#0000ff" }'],
  navigation: [
    '{ "pages": ["index", "links", "icon", "text"] }',
    '{ "groups": [{ "group": "A", "pages": ["text", "icon"] }, { "group": "B", "pages": ["links", "index"] }] }',
    '{ "pages": ["index", "links", "icon", "text", "extra"] }',
    '{ "languages": [{ "language": "en", "pages": ["index", "links", "text"] }, { "language": "fr", "pages": ["fr/index", "fr/links"] }] }',
    '{ "languages": [{ "language": "en", "pages": ["index", "links", "fr/links"] }, { "language": "fr", "pages": ["fr/index"] }] }',
    '{ "groups": [{ "group": "API", "openapi": "api.json" }], "pages": ["index"] }',
    '{ "groups": [{ "group": "API", "openapi": { "source": "api.json", "directory": "moved" } }] }',
    '{ "$ref": "navigation.json" }',
    '{ "pages": ["index" "links"',
  ],
  redirects: [
    undefined,
    '[{ "source": "/gone", "destination": "/text" }]',
    '[{ "source": "/old/:slug*", "destination": "/moved/:slug*" }]',
    '[{ "source": "/old/page", "destination": "https://example.com" }]',
  ],
  icons: [undefined, '{ "library": "lucide" }', '{ "library": "fontawesome" }'],
  variables: [undefined, '{ "version": "1" }', '{ "verison": "2" }', '{ "$ref": "variables.json" }'],
};

const pages: Files = {
  'index.mdx': '---\ntitle: Welcome\n---\n\n[Gone](/gone) [Page](/old/page) [Links](./links#first) [Text](/text#second)\n',
  'links.mdx':
    '---\ntitle: Links\n---\n\n## First\n\n[Extra](/extra) [Users](/api-reference/users/list-users) [Moved](/moved/users) ![](/logo.png)\n',
  'icon.mdx': '---\ntitle: Icon\nicon: rocket-launch\n---\n\n<Card title="A" icon="house-chimney" />\n',
  'text.mdx': '---\ntitle: Text\n---\n\nimport Plan from "/snippets/plan.mdx";\n\n## Second\n\nThis is {{version}}.\n\n<Plan />\n',
  'widgets.mdx':
    '---\ntitle: Widgets\n---\n\nimport { Widget } from "/snippets/widget.jsx";\nimport Part from "/snippets/part.mdx";\n\n<Widget />\n\n[Id](#widget-id) ![](/logo.png)\n',
  'names.mdx': '---\ntitle: Names\n---\n\n<Widget />\n\n<Plan />\n\n[Id](/widgets#widget-id) [Part](/part)\n',
  'extra.mdx': '---\ntitle: Extra\n---\n\n[Text](text.mdx) [French](/fr/links)\n',
  'fr/index.mdx': '---\ntitle: Bienvenue\n---\n\n[Links](/links) [Users](/Text)\n',
  'fr/links.mdx': '---\ntitle: Liens\n---\n\n[Texte](/text#secnd)\n',
  'list.mdx': '---\ntitle: List users\nopenapi: GET /users\n---\n',
  'snippets/plan.mdx': 'It is [free](/extra).\n',
  'snippets/part.mdx': '## First\n\nIt is [here](/part).\n',
  'part.mdx': '---\ntitle: Part\n---\n\n[Text](text#first)\n',
};

/** Files that are not pages, which appear and disappear, and the names that they can have. */
const assets: Readonly<Record<string, readonly string[]>> = {
  'logo.png': ['logo.png', 'Logo.png', 'images/logo.png'],
  'api.json': ['api.json', 'moved.json'],
  'navigation.json': ['navigation.json', 'nav.json'],
  'snippets/widget.jsx': ['snippets/widget.jsx', 'snippets/Widget.jsx', 'widget.jsx'],
};

const others: Files = {
  'api.json':
    '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/users": { "get": { "summary": "List users" } } } }',
  'snippets/widget.jsx': 'export const Widget = () => <div id="widget-id">A</div>;\n',
  'variables.json': '{ "version": "3" }',
  'navigation.json': '{ "pages": ["index", "extra"] }',
  'logo.png': '',
  // The folder remains when its pages are deleted.
  'fr/logo.png': '',
};

const first = Object.fromEntries(Object.entries(settings).map(([key, values]) => [key, values[0]]));

function configText(values: Readonly<Record<string, string | undefined>>): string {
  return docsJson(Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))));
}

/** Diagnostics of pages over files in memory. */
class Pages {
  readonly workspace: MemoryWorkspace;
  private readonly context: EngineContext;
  private readonly diagnostics: PageDiagnostics;

  constructor(files: Files) {
    this.workspace = new MemoryWorkspace(files);
    const host = {
      createsFiles: false,
      annotatesEdits: false,
      showsLabelDetails: false,
      recordsDependencies: true,
      pause: () => undefined,
      log: fail,
    };
    const site = createSiteContext({ workspace: this.workspace, readData: shippedData }, fail);
    this.context = { ...host, ...site, settings: new SiteSettings(undefined), listings: new Listings() };
    this.diagnostics = new PageDiagnostics(this.context, new Revisions());
  }

  async found(): Promise<Found> {
    const config = await loadConfig(this.context, uriOf('docs.json'), neverCancelled);
    return config ? this.diagnostics.findingsOfPages(config, neverCancelled) : new Map();
  }

  /** Computes the diagnostics of one page, like an editor in which the others are closed. */
  async ofOne(path: string): Promise<void> {
    const config = await loadConfig(this.context, uriOf('docs.json'), neverCancelled);
    if (config) await this.diagnostics.of(config, path, uriOf(path), neverCancelled);
  }

  /** Paths of the pages whose checks ran again after a change; all of them have findings before it. */
  async checkedAfter(change: (workspace: MemoryWorkspace) => void): Promise<string[]> {
    const before = await this.found();
    change(this.workspace);
    const after = await this.found();
    return [...before].filter(([uri, findings]) => after.get(uri) !== findings).map(([uri]) => uri.slice(siteFolder.length + 1));
  }
}

function fail(message: string, error?: unknown): never {
  throw new Error(message, { cause: error });
}

/** Findings by page, without the versions of documents. */
function plain(found: Found): unknown {
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([uri, findings]) => [uri, JSON.parse(JSON.stringify(findings, withoutFile))]);
}

function withoutFile(key: string, value: unknown): unknown {
  return key === 'file' ? undefined : value;
}

describe('only the dependent pages are checked again after a change of', () => {
  const page = (text: string): string => `---\ntitle: A\n---\n\n${text}\n\n[Missing](./not-there)\n`;
  const files: Files = {
    ...others,
    'docs.json': configText({
      ...first,
      navigation: '{ "groups": [{ "group": "A", "pages": ["b", "a"] }, { "group": "B", "pages": ["c", "d"] }] }',
    }),
    'a.mdx': page('[Old](/old)'),
    'b.mdx': page('{{version}}'),
    'c.mdx': page('<Card icon="rocket-launch" />'),
    'd.mdx': page('[A](/a#none)'),
    'e.mdx': page('Not listed.'),
  };
  const edit =
    (from: string, to: string) =>
    (workspace: MemoryWorkspace): void => {
      const text = workspace.text('docs.json') ?? '';
      expect(text).toContain(from);
      workspace.set('docs.json', text.replace(from, to));
    };

  it.each([
    ['a color', edit('#16A34A', '#0000ff'), []],
    ['the name of a group', edit('"group": "A"', '"group": "Guides"'), []],
    ['the group of a page', edit('"b", "a"] }, { "group": "B", "pages": [', '"a"] }, { "group": "B", "pages": ["b", '), []],
    ['the order of pages', edit('"c", "d"', '"d", "c"'), []],
    ['a page that is listed now', edit('"d"', '"d", "e"'), ['e.mdx']],
    // Unlisted pages of a folder are reported at the first one.
    ['a page that is listed no more', edit('"c", "d"', '"c"'), ['d.mdx', 'e.mdx']],
    [
      'a redirect of an address that a page links to',
      edit('"navigation"', '"redirects": [{ "source": "/old", "destination": "/b" }],\n"navigation"'),
      ['a.mdx'],
    ],
    ['another redirect', edit('"navigation"', '"redirects": [{ "source": "/other", "destination": "/b" }],\n"navigation"'), []],
    ['a variable', edit('"navigation"', '"variables": { "version": "1" },\n"navigation"'), ['b.mdx']],
    ['the icon library', edit('"navigation"', '"icons": { "library": "lucide" },\n"navigation"'), ['c.mdx']],
    ['an anchor that a page links to', (workspace: MemoryWorkspace) => workspace.set('a.mdx', page('## None')), ['a.mdx', 'd.mdx']],
  ])('%s', async (_what, change, checked) => {
    const incremental = new Pages(files);
    expect([...(await incremental.found()).keys()]).toHaveLength(5);
    expect(await incremental.checkedAfter(change)).toEqual(checked);
  });

  it('a file that a page links to', async () => {
    const incremental = new Pages({
      ...others,
      ...pages,
      'docs.json': configText(first),
      'near.mdx': '---\ntitle: Near\nhidden: true\n---\n\n[Texts](/fr/text)\n',
      'far.mdx': '---\ntitle: Far\nhidden: true\n---\n\n![](/picture.png) {{version}}\n',
    });
    const checked = await incremental.checkedAfter((workspace) => workspace.set('fr/text.mdx', ''));
    expect(checked).toContain('near.mdx');
    expect(checked).not.toContain('icon.mdx');
  });
});

describe('of pages whose findings depend on no search for files, only the dependent ones are checked again after', () => {
  const page = (text: string): string => `---\ntitle: A\n---\n\n${text}\n\n[Lost](#lost)\n`;
  const files: Files = {
    ...others,
    'docs.json': configText({ ...first, navigation: '{ "pages": ["a", "b", "c", "d", "e"] }' }),
    'a.mdx': page('[Here](b)'),
    'b.mdx': page('![](/logo.png)'),
    'c.mdx': page('import Part from "/snippets/part.mdx"\n\n<Part />'),
    'd.mdx': page('import { Widget } from "/snippets/widget.jsx"\n\n<Widget />\n\n[A](/a#lost)'),
    'e.mdx': page('<Widget />'),
    'snippets/part.mdx': '## Part\n',
  };

  it.each([
    ['a new page', (workspace: MemoryWorkspace) => workspace.set('new.mdx', page('New.')), []],
    ['a new snippet', (workspace: MemoryWorkspace) => workspace.set('snippets/new.mdx', 'New.'), []],
    ['a new picture', (workspace: MemoryWorkspace) => workspace.set('new.png', ''), []],
    ['a page fewer', (workspace: MemoryWorkspace) => workspace.delete('c.mdx'), ['c.mdx']],
    ['a linked page fewer', (workspace: MemoryWorkspace) => workspace.delete('b.mdx'), ['a.mdx', 'b.mdx']],
    ['a picture fewer', (workspace: MemoryWorkspace) => workspace.delete('logo.png'), ['b.mdx']],
    ['a snippet fewer', (workspace: MemoryWorkspace) => workspace.delete('snippets/part.mdx'), ['c.mdx']],
    ['another heading of a snippet', (workspace: MemoryWorkspace) => workspace.set('snippets/part.mdx', '## Lost\n'), ['c.mdx']],
    ['a changed module', (workspace: MemoryWorkspace) => workspace.set('snippets/widget.jsx', 'export const Other = 1;\n'), ['d.mdx']],
    [
      'the import of a page',
      (workspace: MemoryWorkspace) => workspace.set('a.mdx', page('import B from "/b.mdx"\n\n<B />')),
      ['a.mdx', 'b.mdx', 'd.mdx'],
    ],
    // The name may be that of the import which other pages have.
    ['the import of a name', (workspace: MemoryWorkspace) => workspace.set('d.mdx', page('Nothing.')), ['d.mdx', 'e.mdx']],
  ])('%s', async (_what, change, checked) => {
    const incremental = new Pages(files);
    const pages = ['a.mdx', 'b.mdx', 'c.mdx', 'd.mdx', 'e.mdx'];
    expect([...(await incremental.found()).keys()].sort()).toEqual(pages.map(uriOf));
    expect(await incremental.checkedAfter(change)).toEqual(checked);
  });
});

/** Random item of an array. */
const pick = <T>(from: readonly T[], random: (below: number) => number): T => from[random(from.length)] as T;

describe.each([1, 2, 3, 4])('after random changes (%i)', (own) => {
  it('each page has the same findings as in a newly opened site', () =>
    rounds.each(1, own * 1_000, async (random) => {
      const files: Record<string, string> = { ...others, ...pages };
      const values: Record<string, string | undefined> = { ...first };
      files['docs.json'] = configText(values);
      const incremental = new Pages(files);
      const set = (path: string, text: string | undefined): void => {
        if (text === undefined) {
          delete files[path];
          incremental.workspace.delete(path);
        } else {
          files[path] = text;
          incremental.workspace.set(path, text);
        }
      };
      let differing = 0;
      let last: unknown;
      for (let step = 0; step < 60; step++) {
        for (let changes = random(2); changes >= 0; changes--) {
          const path = pick(Object.keys(pages), random);
          switch (random(9)) {
            case 0:
              set(path, files[path] === undefined ? pages[path] : undefined);
              break;
            case 1:
              set(
                path,
                `${files[path] ?? pages[path]}\n[More](/${pick(['gone', 'extra', 'text#second', 'links#first', 'texts'], random)})\n`,
              );
              break;
            case 2:
              set('fr/text.mdx', files['fr/text.mdx'] === undefined ? '---\ntitle: Texte\n---\n' : undefined);
              break;
            case 3: {
              const to = pick([path.replace('.mdx', '-2.mdx'), path.replace('.mdx', '.md'), `fr/${path}`, `snippets/${path}`], random);
              const text = files[path];
              set(path, files[to]);
              set(to, text);
              break;
            }
            case 4: {
              const [asset, names] = pick(Object.entries(assets), random);
              for (const name of names) if (files[name] !== undefined) set(name, undefined);
              if (random(3) > 0) set(pick(names, random), others[asset]);
              break;
            }
            case 5:
              set('snippets/widget.jsx', pick(['export const Widgets = () => <p id="id" />;\n', others['snippets/widget.jsx']], random));
              break;
            case 6:
              set('docs.json', random(3) === 0 ? undefined : configText(values));
              break;
            default: {
              const key = pick(Object.keys(settings), random);
              values[key] = pick(settings[key] ?? [], random);
              set('docs.json', configText(values));
            }
          }
        }
        if (random(3) === 0) await incremental.ofOne(pick(Object.keys(pages), random));
        const now = plain(await incremental.found());
        expect(now).toEqual(plain(await new Pages(files).found()));
        if (JSON.stringify(now) !== JSON.stringify(last)) differing++;
        last = now;
      }
      expect(differing).toBeGreaterThan(20);
    }));
});

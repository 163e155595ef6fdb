import { describe, expect, it } from 'vitest';
import { createDocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { operationTable } from '../../server/src/engine/openapi/operationTable';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';
import { type SiteFiles, site } from '../support/site';

const files: SiteFiles = {
  'api.yaml': 'openapi: 3.1.0\npaths:\n  /users:\n    get:\n      summary: List\n    post: {}\n',
  'guides/start.md': '',
  'guides/titled.mdx': '---\ntitle: "Titled page"\n---\n',
  'logo.svg': '',
  'colors.json': '{ "primary": "#fff" }',
};

/** Definition at the cursor, which is in the given settings, as `path` or `path "text"`. */
async function target(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const sample = site({ ...files, 'docs.json': docsJson(settings) });
  const { position } = sample.cursor();
  const links = await sample.engine.definition(uriOf('docs.json'), position, neverCancelled);
  return links.map(({ targetUri, targetSelectionRange }) => {
    const path = targetUri.slice(uriOf('').length);
    const text = sample.document(path).getText(targetSelectionRange);
    return text === '' ? path : `${path} "${text}" in line ${targetSelectionRange.start.line + 1}`;
  });
}

const group = (pages: string): string => `{ "groups": [{ "group": "A", "openapi": "api.yaml", "pages": [${pages}] }] }`;

describe('the definition', () => {
  it('of an endpoint is its operation', async () => {
    expect(await target({ navigation: group('"POST /us<|>ers"') })).toEqual(['api.yaml "post" in line 6']);
    expect(await target({ navigation: group('"api.yaml GET /us<|>ers"') })).toEqual(['api.yaml "get" in line 4']);
  });

  it('of an unknown endpoint is the OpenAPI file', async () => {
    expect(await target({ navigation: group('"PUT /us<|>ers"') })).toEqual(['api.yaml']);
  });

  it('of a page is its file, whatever its extension', async () => {
    expect(await target({ navigation: group('"guides/st<|>art"') })).toEqual(['guides/start.md']);
  });

  it('of a file is that file', async () => {
    expect(await target({ favicon: '"/logo<|>.svg"' })).toEqual(['logo.svg']);
    expect(await target({ api: '{ "openapi": "api<|>.yaml" }' })).toEqual(['api.yaml']);
    expect(await target({ colors: '{ "$ref": "./col<|>ors.json" }' })).toEqual(['colors.json']);
  });

  it('of a page is its title, if it has one', async () => {
    expect(await target({ navigation: group('"guides/tit<|>led"') })).toEqual(['guides/titled.mdx ""Titled page"" in line 2']);
    expect(await target({ navigation: '{ "groups": [{ "group": "A", "root": "/guides/tit<|>led", "pages": [] }] }' })).toEqual([
      'guides/titled.mdx ""Titled page"" in line 2',
    ]);
  });

  it('of an address is its page', async () => {
    const redirect = (destination: string): Record<string, string> => ({
      redirects: `[{ "source": "/old", "destination": "${destination}" }]`,
    });
    expect(await target(redirect('/guides/sta<|>rt#part'))).toEqual(['guides/start.md']);
    expect(await target(redirect('/guides/tit<|>led?a=b'))).toEqual(['guides/titled.mdx ""Titled page"" in line 2']);
    expect(await target(redirect('/<|>'))).toEqual(['index.mdx']);
    expect(await target(redirect('/gui<|>des/:slug'))).toEqual([]);
    expect(await target({ redirects: '[{ "source": "/guides/st<|>art", "destination": "/" }]' })).toEqual([]);
    const logo = '{ "light": "https://example.com/a.svg", "dark": "https://example.com/b.svg", "href": "/guides/st<|>art" }';
    expect(await target({ logo })).toEqual(['guides/start.md']);
  });

  it('of a fragment is its content', async () => {
    const sample = site({
      'docs.json': docsJson({ colors: '{ "$ref": "./co<|>lors.json" }' }),
      'colors.json': '\n\n  { "primary": "#fff" }',
    });
    const { position } = sample.cursor();
    const [link] = await sample.engine.definition(uriOf('docs.json'), position, neverCancelled);
    expect(link?.targetSelectionRange.start).toEqual({ line: 2, character: 2 });
  });

  it('has an origin range without quotes', async () => {
    const sample = site({ ...files, 'docs.json': docsJson({ navigation: group('"<|at:GET /users|>"') }) });
    const { range } = sample.range('at');
    const [link] = await sample.engine.definition(uriOf('docs.json'), range.start, neverCancelled);
    expect(link?.originSelectionRange).toEqual(range);
  });

  it('of other strings is unknown', async () => {
    expect(await target({ favicon: '"/gone<|>.svg"' })).toEqual([]);
    expect(await target({ name: '"Do<|>cs"' })).toEqual([]);
    expect(await target({ navigation: group('"https://exa<|>mple.com"') })).toEqual([]);
  });
});

describe('the definition from a page', () => {
  /** Definition at the cursor in the front matter of a page, as `path:line`. */
  async function fromPage(frontMatter: string): Promise<string[]> {
    const settings = { navigation: group('"GET /users"'), logo: '"/logo.svg"' };
    const sample = site({ ...files, ...more, 'docs.json': docsJson(settings), 'a.mdx': `---\n${frontMatter}\n---\n\nText\n` });
    const { position } = sample.cursor();
    const links = await sample.engine.definition(uriOf('a.mdx'), position, neverCancelled);
    return links.map(({ targetUri, targetSelectionRange: range }) => `${targetUri.slice(uriOf('').length)}:${range.start.line + 1}`);
  }

  const more: SiteFiles = { 'b.yaml': 'openapi: 3.1.0\npaths:\n  /users:\n    get: {}\ncomponents:\n  schemas:\n    User: {}\n' };

  it.each([
    ['an operation', 'openapi: POST /us<|>ers', 'api.yaml:6'],
    ['an operation of the file that is named', 'openapi: "/api.yaml GET /us<|>ers"', 'api.yaml:4'],
    ['an operation of the file that is used in place of a missing one', 'openapi: missing.yaml POST /us<|>ers', 'api.yaml:6'],
    ['an operation that the named file lacks', 'openapi: b.yaml POST /us<|>ers', 'api.yaml:6'],
    ['an operation of a file that is named in part', 'openapi: ap GET /us<|>ers', 'api.yaml:4'],
    ['the file that is named in part', 'openapi: a<|>p GET /users', 'api.yaml:1'],
    ['the file that is named', 'openapi: "/api<|>.yaml GET /users"', 'api.yaml:1'],
    ['a file', "icon: '/lo<|>go.svg'", 'logo.svg:1'],
  ])('leads to %s', async (_what, frontMatter, expected) => {
    expect(await fromPage(frontMatter)).toEqual([expected]);
  });

  it.each([
    ['an operation that is not there', 'openapi: PUT /us<|>ers'],
    ['an operation of a file at a URL', 'openapi: https://example.com/api.yaml POST /us<|>ers'],
    ['a name of an icon', 'icon: bo<|>ok'],
    ['a title', 'title: Us<|>ers'],
    ['a file that is not there', 'icon: /go<|>ne.svg'],
  ])('is unknown for %s', async (_what, frontMatter) => {
    expect(await fromPage(frontMatter)).toEqual([]);
  });

  it('leads to a schema', async () => {
    const sample = site({
      ...more,
      'docs.json': docsJson({ navigation: '{ "tabs": [{ "tab": "A", "openapi": "b.yaml" }] }' }),
      'user.mdx': '---\nopenapi-schema: Us<|>er\n---\n',
    });
    const [link] = await sample.engine.definition(uriOf('user.mdx'), sample.cursor().position, neverCancelled);
    expect(link?.targetUri).toBe(uriOf('b.yaml'));
    expect(link?.targetSelectionRange.start.line).toBe(6);
  });
});

it('the definition of an operation in its OpenAPI file is itself, so that editors show its references', async () => {
  const openApiText = '{ "openapi": "3.1.0", "paths": {\n"/users": {\n"<|at:g<|>et|>": { "summary": "List" } } } }';
  const sample = site({
    'docs.json': docsJson({ navigation: '{ "tabs": [{ "tab": "A", "openapi": "o.json" }] }' }),
    'o.json': openApiText,
  });
  const [link] = await sample.engine.definition(uriOf('o.json'), sample.cursor().position, neverCancelled);
  expect(link).toMatchObject({ targetUri: uriOf('o.json'), targetSelectionRange: sample.range('at').range });
  const elsewhere = { line: 2, character: 20 };
  expect(await sample.engine.definition(uriOf('o.json'), elsewhere, neverCancelled)).toEqual([]);
});

it('the definition of an endpoint waits for its OpenAPI file', async () => {
  const openApiText = `openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n# ${'x'.repeat(600_000)}\n`;
  const workspace = new MemoryWorkspace({
    'docs.json': docsJson({ navigation: group('"GET /users"') }),
    'index.mdx': '',
    'api.yaml': openApiText,
  });
  let finish = (): void => undefined;
  const isBegun = new Promise<void>((begun) => {
    finish = begun;
  });
  let parses = 0;
  const engine = createDocsLanguageService({
    workspace,
    openApiThread: {
      async parse(text, syntax) {
        parses++;
        await isBegun;
        return operationTable(text, syntax);
      },
    },
  });
  const line = (workspace.text('docs.json') ?? '').split('\n').findIndex((each) => each.includes('GET /users'));
  const character = (workspace.text('docs.json') ?? '').split('\n')[line]?.indexOf('/users') ?? 0;
  const answers = [engine.definition(uriOf('docs.json'), { line, character }, neverCancelled)];
  answers.push(engine.definition(uriOf('docs.json'), { line, character }, neverCancelled));
  finish();
  for (const [link] of await Promise.all(answers)) expect(link?.targetSelectionRange.start.line).toBe(3);
  expect(parses).toBe(1);
});

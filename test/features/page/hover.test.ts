import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

const yaml =
  'openapi: 3.1.0\npaths:\n  /users:\n    get:\n      summary: List users\ncomponents:\n  schemas:\n    User:\n      type: object\n';

function page(text: string, others: SiteFiles = {}): Site {
  return site({ 'docs.json': docsJson({ icons: '{ "library": "lucide" }' }), 'index.mdx': text, ...others });
}

describe('hover in front matter', () => {
  it.each([
    ['---\nmo<|>de: wide\n---\n', ['**`mode`**', 'default `default`', '- `wide`']],
    ['---\nmode: wi<|>de\n---\n', ['`wide`: No table of contents', '**`mode`**']],
    ['\uFEFF---\r\ntitle: A\r\nhid<|>den: true\r\n---\r\n', ['**`hidden`** boolean']],
    ['---\nicon: ro<|>cket\n---\n', ['`rocket` is an icon of Lucide', '**`icon`**']],
    ['---\nopenapi: GET /us<|>ers\n---\n', ['GET /users', 'List users', '`deep/api.yaml`']],
    ['---\nopenapi: "api GET /us<|>ers"\n---\n', ['**`openapi`**']],
  ])('%j shows %j', async (text, expected) => {
    const hover = await page(text, { 'deep/api.yaml': yaml }).hoverText();
    for (const each of expected) expect(hover).toContain(each);
  });

  it('shows all OpenAPI files with an operation', async () => {
    expect(await page('---\nopenapi: <|>GET /users\n---\n', { 'a.yaml': yaml, 'b.yaml': yaml }).hoverText()).toContain(
      'OpenAPI file: `b.yaml`, also in `a.yaml`',
    );
  });

  it.each([
    ['in the body', '---\ntitle: A\n---\nmode: wi<|>de\n'],
    ['on the last line of a body', '---\ntitle: A\n---\n\nmode<|>'],
    ['on a key of the site', '---\no<|>wn: 1\n---\n'],
    ['on the dashes', '-<|>--\ntitle: A\n---\n'],
  ])('is empty %s', async (_name, text) => {
    expect(await page(text).hoverText()).toBe('');
  });

  it('escapes markup of an OpenAPI file', async () => {
    const hostile = yaml.replace('List users', '"<img src=x> [a](command:b)"');
    const text = await page('---\nopenapi: GET /us<|>ers\n---\n', { 'api.yaml': hostile }).hoverText();
    expect(text).not.toContain('<img');
    expect(text).not.toContain('](command');
  });
});

describe('definition in front matter', () => {
  async function target(text: string, others: SiteFiles): Promise<string> {
    const sample = page(text, others);
    const { path, position } = sample.cursor();
    const [link] = await sample.engine.definition(uriOf(path), position, neverCancelled);
    if (!link) return '';
    const start = link.targetSelectionRange.start;
    return `${link.targetUri.replace('file:///site/', '')}:${start.line}:${start.character}`;
  }

  it.each<[string, SiteFiles, string]>([
    ['---\nopenapi: GET /us<|>ers\n---\n', { 'deep/api.yaml': yaml }, 'deep/api.yaml:3:4'],
    ['---\nopenapi: deep/api.yaml GET /us<|>ers\n---\n', { 'deep/api.yaml': yaml, 'a.yaml': yaml }, 'deep/api.yaml:3:4'],
    ['---\nopenapi: api GET /us<|>ers\n---\n', { 'api.yaml': yaml }, 'api.yaml:3:4'],
    ['---\nopenapi-schema: Us<|>er\n---\n', { 'api.yaml': yaml }, 'api.yaml:7:4'],
    ['---\nicon: /lo<|>go.svg\n---\n', { 'logo.svg': '<svg/>' }, 'logo.svg:0:0'],
    ['---\nicon: roc<|>ket\n---\n', {}, ''],
    ['---\ntitle: GET /us<|>ers\n---\n', { 'api.yaml': yaml }, ''],
  ])('%j leads to the expected position', async (text, others, position) => {
    expect(await target(text, others)).toBe(position);
  });
});

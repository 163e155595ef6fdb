import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/index';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type SiteFiles, site } from '../support/site';

const files: SiteFiles = {
  'api.yaml': 'openapi: 3.1.0\npaths:\n  /users:\n    get:\n      summary: List\n    post: {}\n',
  'guides/start.md': '',
  'logo.svg': '',
  'colors.json': '{ "primary": "#fff" }',
};

/** What the cursor leads to as `path` or `path "text"`; the settings given hold the cursor. */
async function target(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const asked = site({ ...files, 'docs.json': docsJson(settings) });
  const { position } = asked.cursor();
  const links = await asked.engine.definition(uriOf('docs.json'), position, neverCancelled);
  return links.map(({ targetUri, targetSelectionRange }) => {
    const path = targetUri.slice(uriOf('').length);
    const text = asked.document(path).getText(targetSelectionRange);
    return text === '' ? path : `${path} "${text}" in line ${targetSelectionRange.start.line + 1}`;
  });
}

const group = (pages: string): string => `{ "groups": [{ "group": "A", "openapi": "api.yaml", "pages": [${pages}] }] }`;

describe('the definition', () => {
  it('of an endpoint is its operation', async () => {
    expect(await target({ navigation: group('"POST /us<|>ers"') })).toEqual(['api.yaml "post" in line 6']);
    expect(await target({ navigation: group('"api.yaml GET /us<|>ers"') })).toEqual(['api.yaml "get" in line 4']);
  });

  it('of an endpoint that is not there is the description', async () => {
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

  it('of anything else is not known', async () => {
    expect(await target({ favicon: '"/gone<|>.svg"' })).toEqual([]);
    expect(await target({ name: '"Do<|>cs"' })).toEqual([]);
    expect(await target({ navigation: group('"https://exa<|>mple.com"') })).toEqual([]);
  });
});

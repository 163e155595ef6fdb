import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dataPack } from '../../scripts/packaging/dataPack';
import { createDocsLanguageService, type DataPack, neverCancelled, readDataPack } from '../../server/src/engine/languageService';
import { createLocalizer } from '../../shared/l10n';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

type Changed = { -readonly [Key in keyof DataPack]: DataPack[Key] } & { dataPack: unknown; schemas: { docs: Record<string, unknown> } };

const folder = pathToFileURL(join(import.meta.dirname, '../../schemas/'));
const shipped = JSON.stringify(await dataPack(new URL(`${folder.href}/`)));
const english = createLocalizer();

/** The shipped data pack after a change, as a text. */
function changed(change: (pack: Changed) => void): string {
  const pack = JSON.parse(shipped) as Changed;
  change(pack);
  return JSON.stringify(pack);
}

function refusal(text: string): string | undefined {
  const found = readDataPack(text);
  return 'refused' in found ? english(found.refused) : undefined;
}

const withProperty = (name: string, schema: unknown) => (pack: Changed) => {
  pack.version = '2099.01.0';
  (pack.schemas.docs.properties as Record<string, unknown>)[name] = schema;
};

describe('a data pack', () => {
  it('is accepted as it is shipped, and with what a newer one may add', () => {
    expect(refusal(shipped)).toBeUndefined();
    expect(refusal(changed(withProperty('newKey', { type: 'string', 'x-new': true })))).toBeUndefined();
  });

  it.each<[string, string, string]>([
    ['a text', 'no JSON', 'It is not JSON.'],
    ['another file', '{ "name": "A" }', 'It is not a data pack.'],
    [
      'a later form',
      changed((pack) => {
        pack.dataPack = 2;
      }),
      'Update the program.',
    ],
    [
      'one without a version',
      changed((pack) => {
        pack.version = 'new';
      }),
      'Its `version` is missing or invalid.',
    ],
    [
      'an older one',
      changed((pack) => {
        pack.version = '2020.01.9';
      }),
      'It is older (2020.01.9)',
    ],
    [
      'one without a schema',
      changed((pack) => {
        pack.schemas.docs = {};
      }),
      'Schema `docs`: it has no `properties`.',
    ],
    ['an unknown keyword', changed(withProperty('a', { oneOf: [] })), '`oneOf` in `/properties/a` is not known'],
    ['an unknown format', changed(withProperty('a', { type: 'string', format: 'isbn' })), 'invalid `format` in `/properties/a`'],
    ['a wrong pattern', changed(withProperty('a', { pattern: '(' })), 'invalid `pattern` in `/properties/a`'],
    ['a wrong type', changed(withProperty('a', { type: 'text' })), 'invalid `type` in `/properties/a`'],
    [
      'a reference that leads nowhere',
      changed(withProperty('a', { items: { $ref: '#/definitions/none' } })),
      'invalid `$ref` in `/properties/a/items`',
    ],
    [
      'a union of equal types',
      changed(withProperty('a', { anyOf: [{ type: 'string' }, { type: 'string' }] })),
      'invalid `anyOf` in `/properties/a`',
    ],
  ])('is refused with the reason: %s', (_name, text, reason) => expect(refusal(text)).toContain(reason));
});

describe('the engine with a data pack', () => {
  const open = async (pack: string | undefined, settings: string): Promise<readonly string[]> => {
    const found = pack === undefined ? undefined : readDataPack(pack);
    if (found && 'refused' in found) throw new Error(english(found.refused));
    const workspace = new MemoryWorkspace();
    workspace.set('docs.json', settings);
    workspace.set('index.mdx', '');
    const engine = createDocsLanguageService({ workspace, dataPack: found });
    const { items } = await engine.diagnostics(uriOf('docs.json'), neverCancelled);
    engine.dispose();
    return items.map(({ code, message }) => `${code} ${message}`);
  };

  it('knows the settings of the pack', async () => {
    const pack = changed(withProperty('newKey', { type: 'string', 'x-expects': 'a string', description: 'A.', markdownDescription: 'A.' }));
    const text = docsJson({ newKey: '"a"' });
    expect(await open(undefined, text)).toEqual([expect.stringContaining('newKey')]);
    expect(await open(pack, text)).toEqual([]);
    expect(await open(pack, docsJson({ newKey: '1' }))).toEqual([expect.stringMatching(/^value\.type /)]);
  });

  it.each([
    docsJson(),
    docsJson({ colors: '{ "primary": "red", "light": 3 }', navbar: '{ "links": [{ "label": "" }, 3], "primary": { "type": "other" } }' }),
    docsJson({ navigation: '{ "tabs": [{ "tab": 1, "groups": [{ "pages": [{}] }] }], "global": { "anchors": {} } }', theme: '"mnt"' }),
    docsJson({
      logo: '[]',
      favicon: '{ "light": "/a.png" }',
      api: '{ "openapi": 3, "params": { "expanded": "x" } }',
      redirects: '[{ "source": "a" }]',
    }),
    docsJson({ contextual: '{ "options": ["copy", "none", { "title": "A" }] }', fonts: '{ "family": "A", "weight": "b", "other": 1 }' }),
    '{ "theme": "mint" }',
    '[]',
  ])('reports the same as with the compiled schemas in %j', async (text) => {
    expect(await open(shipped, text)).toEqual(await open(undefined, text));
  });
});

import { expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import docsSchema from '../../schemas/docs.schema.json';
import { breadcrumb } from '../../server/src/engine/config/navigation/breadcrumb';
import { neverCancelled } from '../../server/src/engine/languageService';
import { type DocsSchema, SchemaView } from '../../server/src/engine/schema/schemaView';
import { Configs } from '../../server/src/engine/site/configs';
import { Documents } from '../../server/src/engine/site/documents';
import { References } from '../../server/src/engine/site/references';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const schemas = new SchemaView(docsSchema as DocsSchema);

/** Navigation location of the page `here`. */
async function breadcrumbOf(navigation: string, fragments: Readonly<Record<string, string>> = {}): Promise<string> {
  const workspace = new MemoryWorkspace({ 'docs.json': docsJson({ navigation }), ...fragments });
  const config = await new Configs(new Documents(workspace), getLanguageService({})).load(uriOf('docs.json'), neverCancelled);
  if (!config) throw new Error('There is a docs.json.');
  const reference = new References(schemas)
    .of(config)
    .all()
    .find(({ text }) => text === 'here');
  return breadcrumb(config, reference?.scope);
}

it.each([
  ['{ "pages": ["here"] }', ''],
  ['{ "groups": [{ "group": "Start", "pages": ["here"] }] }', 'Start'],
  [
    '{ "languages": [{ "language": "en", "tabs": [{ "tab": " API ", "groups": [{ "group": "A", "pages": [{ "group": "B", "pages": ["here"] }] }] }] }] }',
    'en › API › A › B',
  ],
  ['{ "groups": [{ "pages": [{ "group": "", "pages": [{ "group": "C", "pages": ["here"] }] }] }] }', 'C'],
  ['{ "groups": [{ "group": 3, "root": "here", "pages": [] }] }', ''],
])('the breadcrumb of %s is "%s"', async (navigation, expected) => {
  expect(await breadcrumbOf(navigation)).toBe(expected);
});

it('the breadcrumb has the names of fragments', async () => {
  const fragments = {
    'tab.json': '{ "tab": "Guides", "groups": [{ "$ref": "./group.json" }] }',
    'group.json': '{ "group": "G", "pages": ["here"] }',
  };
  expect(await breadcrumbOf('{ "tabs": [{ "$ref": "./tab.json" }] }', fragments)).toBe('Guides › G');
});

it('the breadcrumb is empty outside the navigation', async () => {
  expect(await breadcrumbOf('{ "pages": ["there"] }')).toBe('');
});

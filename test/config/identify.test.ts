import { expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isDocsConfig, readsLikeDocsConfig } from '../../server/src/engine/config/identify';
import { serviceProfile } from '../../server/src/engine/schema/serviceProfile';
import { docsSchemas } from '../support/config';

const schemas = docsSchemas();
const keys = new Set(schemas.keys(schemas.root));

function isConfig(text: string): boolean {
  const document = TextDocument.create('file:///docs.json', 'json', 0, text);
  return isDocsConfig(getLanguageService({}).parseJSONDocument(document).root, serviceProfile, keys);
}

it.each([
  ['nothing', ''],
  ['an empty object', '{}'],
  ['an open brace', '{'],
  ['a key being typed', '{ "the" }'],
  ['an empty key', '{ "": 1 }'],
  ['a bare key', '{ theme }'],
  ['single quotes', "{ 'theme': 'mint' }"],
  ['the schema', '{ "$schema": "https://mintlify.com/docs.json", "strange": 1 }'],
  ['the schema with www', '{ "$schema": "https://www.mintlify.com/docs.json" }'],
  ['a theme', '{ "theme": "mint", "strange": 1 }'],
  ['a foreign schema with a navigation', '{ "$schema": "https://example.com/s.json", "navigation": {} }'],
  ['a local schema', '{ "$schema": "./docs.schema.json", "theme": "mint" }'],
  ['a name alone', '{ "name": "Docs" }'],
  ['a reference', '{ "$ref": "./all.json" }'],
])('a file with %s is a docs configuration', (_name, text) => {
  expect(isConfig(text)).toBe(true);
});

it.each([
  ['component documentation', '{ "timestamp": "2026", "compiler": { "name": "x" }, "components": [] }'],
  ['type documentation', '{ "id": 0, "name": "x", "kind": 1, "children": [] }'],
  ['a list', '[]'],
  ['a text', '"docs"'],
  ['a theme of another tool', '{ "$schema": "https://example.com/s.json", "theme": "x" }'],
  ['keys of every object', '{ "constructor": 1, "toString": 2 }'],
])('a file with %s is not a docs configuration', (_name, text) => {
  expect(isConfig(text)).toBe(false);
});

it.each([
  ['the schema', 'x "$schema": "https://mintlify.com/docs.json"', true],
  ['keys of the format', '[{ "theme": "mint", "colors": {}, "navigation": {}', true],
  ['one key that others have, too', '[{ "theme": "dark", "children": [', false],
  ['the words alone', 'theme, colors and navigation', false],
  ['the schema of another tool', '[{ "$schema": "https://example.com/docs.json"', false],
])('a text that is not JSON is recognized by its content: %s', (_name, text, expected) => {
  expect(readsLikeDocsConfig(text, serviceProfile)).toBe(expected);
});

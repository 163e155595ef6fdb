import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const translations = {
  'Labels shown before the name of the field.': 'Beschriftungen vor dem Namen des Felds.',
  'Expected {0} for `{1}`.': '`{1}`: {0} erwartet.',
  'Expected {0} for `{1}`, without quotes.': '`{1}`: {0} ohne Anführungszeichen erwartet.',
  'an array of strings': 'Array von Zeichenfolgen',
};

/** Site with these properties in its only operation, and this extension in its only schema. */
function withExtensions(operation: string, schema: string): Site {
  const api = `openapi: 3.1.0
info: { title: A, version: '1' }
paths: { /a: { get: { ${operation} } } }
components: { schemas: { User: { properties: { name: { type: string, x-mint: ${schema} } } } } }
`;
  const navigation = '{ "groups": [{ "group": "A", "openapi": "api.yaml" }] }';
  return site({ 'docs.json': docsJson({ navigation }), 'api.yaml': api }, translations);
}

it('hovers over extensions are in the language of the user', async () => {
  expect(await withExtensions('', '{ p<|>re: [a] }').hoverText()).toContain('Beschriftungen vor dem Namen des Felds.');
});

it('completions of extensions are in the language of the user', async () => {
  const items = await withExtensions('', '{ <|> }').complete();
  expect(items.find(({ label }) => label === 'pre')?.documentation).toMatchObject({ value: 'Beschriftungen vor dem Namen des Felds.' });
});

it('hovers over extensions are English without a translation', async () => {
  expect(await withExtensions('', '{ po<|>st: [a] }').hoverText()).toContain('Labels shown behind the name of the field.');
});

it('diagnostics of extensions are in the language of the user', async () => {
  const messages = (await withExtensions('x-hidden: "true"', '{ pre: {} }').diagnostics('api.yaml')).map(({ message }) => message);
  expect(messages).toEqual(['`x-hidden`: `true` or `false` ohne Anführungszeichen erwartet.', '`pre`: Array von Zeichenfolgen erwartet.']);
});

import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

it.each([
  ['nothing', ''],
  ['blanks and line breaks', ' \r\n\t\n'],
  ['a byte order mark', '\uFEFF'],
])('a docs.json that holds %s is empty', async (_name, text) => {
  await site({ 'docs.json': `<|all:${text}|>` }).expectOnly('all', 'file.empty', { severity: 'error', names: ['theme', 'navigation'] });
});

it('is not said of a fragment, whose emptiness is an error of its own', async () => {
  const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '<|all: |>' };
  await site(files).expectOnly('all', 'syntax.invalid', { severity: 'error', names: ['Empty file'] });
});

it('is not said of a file that holds an empty object', async () => {
  const codes = (await site({ 'docs.json': '{}' }).diagnostics()).map((item) => item.code);
  expect(codes).toEqual(['key.missing', 'key.missing', 'key.missing', 'key.missing']);
});

it.each([
  ['nothing', ''],
  ['line breaks', '\n\n'],
  ['a byte order mark', '\uFEFF'],
])('a file that holds %s becomes a configuration without problems', async (_name, text) => {
  const config = site({ 'docs.json': text });
  const begun = await config.fix('file.empty');
  expect(JSON.parse(begun)).toMatchObject({ name: expect.any(String), navigation: { groups: [{ pages: ['index'] }] } });
  expect(begun.endsWith('}\n')).toBe(true);
  config.workspace.set('docs.json', begun);
  await config.expectNothing();
});

it('preserves the line endings of a file that has some', async () => {
  const begun = await site({ 'docs.json': '\r\n' }).fix('file.empty');
  expect(begun.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

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

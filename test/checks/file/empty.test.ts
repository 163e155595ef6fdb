import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

it.each([
  ['nothing', ''],
  ['blanks and line breaks', ' \r\n\t\n'],
  ['a byte order mark', '\uFEFF'],
])('a docs.json that contains %s is reported as empty', async (_name, text) => {
  await site({ 'docs.json': `<|all:${text}|>` }).expectOnly('all', 'file.empty', { severity: 'error', names: ['theme', 'navigation'] });
});

it('an empty fragment is a syntax error instead', async () => {
  const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '<|all: |>' };
  await site(files).expectOnly('all', 'syntax.invalid', { severity: 'error', names: ['Empty file'] });
});

it('a file with an empty object is not reported as empty', async () => {
  const codes = (await site({ 'docs.json': '{}' }).diagnostics()).map((item) => item.code);
  expect(codes).toEqual(['key.missing', 'key.missing', 'key.missing', 'key.missing']);
});

it.each([
  ['nothing', ''],
  ['line breaks', '\n\n'],
  ['a byte order mark', '\uFEFF'],
])('the fix turns a file that contains %s into a configuration without problems', async (_name, text) => {
  const config = site({ 'docs.json': text });
  const fixed = await config.fix('file.empty');
  expect(JSON.parse(fixed)).toMatchObject({ name: expect.any(String), navigation: { groups: [{ pages: ['index'] }] } });
  expect(fixed.endsWith('}\n')).toBe(true);
  config.workspace.set('docs.json', fixed);
  await config.expectNothing();
});

it('the fix preserves line endings', async () => {
  const fixed = await site({ 'docs.json': '\r\n' }).fix('file.empty');
  expect(fixed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

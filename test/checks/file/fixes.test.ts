import { expect, it } from 'vitest';
import { site } from '../../support/site';

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

it('keeps the line ends of a file that has some', async () => {
  const begun = await site({ 'docs.json': '\r\n' }).fix('file.empty');
  expect(begun.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { expectValidRepair, type MistakeRow } from './support';

it.each<MistakeRow>([
  ['an array without its last line', '\n    ]', ''],
  ['an object without its first bracket', '{ "timestamp"', ' "timestamp"'],
])('reports %s and makes it valid JSON', async (_name, right, wrong) => {
  await expectValidRepair('syntax.bracketMissing', right, wrong);
});

it('names the bracket that a missing one closes', async () => {
  const config = site({ 'docs.json': docsJson({ navigation: '{ "pages": <|open:[|>"index" }' }) });
  const [diagnostic] = await config.diagnostics();
  expect(diagnostic?.relatedInformation?.map(({ location }) => location.range)).toEqual([config.range('open').range]);
});

it('is the only diagnostic of a file that ends too early', async () => {
  await site({ 'docs.json': '{\n  "theme": "maple",\n  "navigation": {\n    "groups": [\n      { "group": "A<|here:"|>' }).expectOnly(
    'here',
    'syntax.bracketMissing',
    { names: ['}]}}'] },
  );
});

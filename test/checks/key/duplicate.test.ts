import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { fixed } from './support';

it('marks the earlier of two, fades it out and shows the later', async () => {
  const config = site({ 'docs.json': docsJson({ '<|at:"public"|>': 'true', '<|kept:"public"|> ': 'false' }) });
  const diagnostic = await config.expectOnly('at', 'key.duplicate', { severity: 'warning', names: ['`public`'] });
  expect(diagnostic.tags).toEqual([1]);
  expect(diagnostic.relatedInformation?.map(({ location }) => location.range)).toEqual([config.range('kept').range]);
});

it('is found in nested objects and at any depth', async () => {
  const colors = '{ <|at:"primary"|>: "#fff", "primary": "#000" }';
  await site({ 'docs.json': docsJson({ colors }) }).expectOnly('at', 'key.duplicate', { names: ['`primary`'] });
});

it('marks all but the last of three', async () => {
  const problems = await site({ 'docs.json': docsJson({ '"public"': 'true', '"public" ': 'true', '"public"  ': 'true' }) }).problems();
  expect(problems).toHaveLength(2);
});

it('is told in the fragment', async () => {
  const files = {
    'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }),
    'colors.json': '{ <|at:"primary"|>: "#fff", "primary": "#000" }',
  };
  await site(files).expectOnly('at', 'key.duplicate');
});

it('is not said of a key that overrides one of a fragment', async () => {
  const files = {
    'docs.json': docsJson({ colors: '{ "$ref": "./colors.json", "primary": "#000" }' }),
    'colors.json': '{ "primary": "#000" }',
  };
  await site(files).expectNothing();
});

it('tells keys apart that differ in case, and takes the value of the last', async () => {
  await site({ 'docs.json': docsJson({ '<|at:"theme"|>': '"prism"' }).replace('"theme"', '"theme"') }).problems();
  const found = await site({
    'docs.json': '{ "theme": "nonsense", "theme": "mint", "name": "D", "colors": {"primary":"#000"}, "navigation": {"pages":["index"]} }',
  }).problems();
  expect(found).toEqual(['docs.json: key.duplicate "theme"']);
});

it('removes the earlier of two', async () => {
  expect(await fixed(docsJson({ '"public"': 'true', '"public" ': 'false' }), 'key.duplicate')).toBe(docsJson({ '"public" ': 'false' }));
});

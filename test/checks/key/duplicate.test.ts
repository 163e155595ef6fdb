import { expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { fixed } from './support';

it('key.duplicate is reported on the first of two keys, fades it and refers to the second', async () => {
  const config = site({ 'docs.json': docsJson({ '<|at:"public"|>': 'true', '<|kept:"public"|> ': 'false' }) });
  const diagnostic = await config.expectOnly('at', 'key.duplicate', { severity: 'warning', names: ['`public`'] });
  expect(diagnostic.tags).toEqual([1]);
  expect(diagnostic.relatedInformation?.map(({ location }) => location.range)).toEqual([config.range('kept').range]);
});

it('key.duplicate is reported in nested objects', async () => {
  const colors = '{ <|at:"primary"|>: "#fff", "primary": "#000" }';
  await site({ 'docs.json': docsJson({ colors }) }).expectOnly('at', 'key.duplicate', { names: ['`primary`'] });
});

it('key.duplicate is reported on all but the last of three keys', async () => {
  const problems = await site({ 'docs.json': docsJson({ '"public"': 'true', '"public" ': 'true', '"public"  ': 'true' }) }).problems();
  expect(problems).toHaveLength(2);
});

it('key.duplicate is reported in the fragment', async () => {
  const files = {
    'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }),
    'colors.json': '{ <|at:"primary"|>: "#fff", "primary": "#000" }',
  };
  await site(files).expectOnly('at', 'key.duplicate');
});

it('key.duplicate is not reported for a key that overrides a key of a fragment', async () => {
  const files = {
    'docs.json': docsJson({ colors: '{ "$ref": "./colors.json", "primary": "#000" }' }),
    'colors.json': '{ "primary": "#000" }',
  };
  await site(files).expectNothing();
});

it('the last of several equal keys sets the value', async () => {
  await site({ 'docs.json': docsJson({ '<|at:"theme"|>': '"prism"' }).replace('"theme"', '"theme"') }).problems();
  const found = await site({
    'docs.json': '{ "theme": "nonsense", "theme": "mint", "name": "D", "colors": {"primary":"#000"}, "navigation": {"pages":["index"]} }',
  }).problems();
  expect(found).toEqual(['docs.json: key.duplicate "theme"']);
});

it('the fix of key.duplicate removes the first of two keys', async () => {
  expect(await fixed(docsJson({ '"public"': 'true', '"public" ': 'false' }), 'key.duplicate')).toBe(docsJson({ '"public" ': 'false' }));
});

import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const withNavigation = (navigation: string) => site({ 'docs.json': docsJson({ navigation }), 'a.mdx': '', 'b.mdx': '' });

describe('element.twoDefaults', () => {
  it.each([
    [
      'versions',
      '{ "versions": [{ "version": "2", "default": true, "pages": ["index"] }, { "version": "1", <|at:"default"|>: true, "pages": ["a"] }] }',
    ],
    [
      'languages',
      '{ "languages": [{ "language": "en", "default": true, "pages": ["index"] }, { "language": "de", <|at:"default"|>: true, "pages": ["a"] }] }',
    ],
  ])('reports the second of %s', async (_name, navigation) => {
    const diagnostic = await withNavigation(navigation).expectOnly('at', 'element.twoDefaults', { severity: 'warning' });
    expect(diagnostic.relatedInformation).toHaveLength(1);
  });

  it('removes the second default', async () => {
    const text = (second: string) =>
      docsJson({
        navigation: `{ "versions": [{ "version": "2", "default": true, "pages": ["index"] }, { "version": "1"${second}, "pages": ["a"] }] }`,
      });
    expect(await site({ 'docs.json': text(', "default": true') }).fix('element.twoDefaults')).toBe(text(''));
  });

  it('reports each but the first', async () => {
    const versions = ['1', '2', '3'].map((name) => `{ "version": "${name}", "default": true, "href": "/${name}" }`);
    const problems = await withNavigation(`{ "versions": [${versions.join(', ')}] }`).problems();
    expect(problems.filter((problem) => problem.includes('twoDefaults'))).toHaveLength(2);
  });

  it.each([
    [
      'one default',
      '{ "versions": [{ "version": "2", "default": true, "pages": ["index"] }, { "version": "1", "default": false, "pages": ["a"] }] }',
    ],
    [
      'one in each list',
      `{ "languages": [
        { "language": "en", "default": true, "versions": [{ "version": "1", "default": true, "pages": ["index"] }] },
        { "language": "de", "versions": [{ "version": "1", "default": true, "pages": ["a"] }] }
      ] }`,
    ],
  ])('is silent about %s', async (_name, navigation) => {
    await withNavigation(navigation).expectNothing();
  });
});

import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { files, withRef } from './support';

describe('ref.missing', () => {
  it('reports a missing file as an error', async () => {
    await site({ 'docs.json': withRef('"./parts/logo.json"') }).expectOnly('at', 'ref.missing', { severity: 'error' });
  });

  it('does not decode a path, so that escaped dots are a name', async () => {
    await site({ 'docs.json': withRef('"%2e%2e/logo.json"') }).expectOnly('at', 'ref.missing');
  });

  it('reports a reference of a fragment in the fragment', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "$ref": "./nav/all.json" }' }),
      'nav/all.json': '{ "tabs": [{ "$ref": <|at:"./missing.json"|> }] }',
    };
    await site(files).expectOnly('at', 'ref.missing');
  });

  it('reports nothing about the content of a missing fragment', async () => {
    const files = { 'docs.json': docsJson({ colors: '{ "$ref": <|at:"./colors.json"|> }' }) };
    await site(files).expectOnly('at', 'ref.missing');
  });

  it('is silent about a file that is included several times', async () => {
    const files = {
      'docs.json': docsJson({ logo: '{ "$ref": "./pair.json" }', favicon: '{ "$ref": "./pair.json" }' }),
      'pair.json': '{ "light": "/a.svg", "dark": "/a.svg" }',
      'a.svg': '',
    };
    await site(files).expectNothing();
  });

  it.each([
    ['with a typo', 'ref.missing', './parts/lgoo.json', './parts/logo.json'],
    ['in another letter case', 'ref.missing', './Parts/Logo.JSON', './parts/logo.json'],
  ] as const)('proposes a similar path: %s', async (_name, code, wrong, right) => {
    const sample = site({ 'docs.json': withRef(`"${wrong}"`), ...files });
    await sample.expectOnly('at', code, { names: [`Did you mean \`${right}\``] });
    expect(await sample.fix(code)).toBe(site({ 'docs.json': withRef(`"${right}"`) }).text());
  });

  it('proposes a path relative to the fragment with the reference', async () => {
    const sample = site({
      'docs.json': withRef('"./parts/deep/more.json"'),
      ...files,
      'parts/deep/more.json': '{ "$ref": "./logo.json" }',
    });
    expect(await sample.fix('ref.missing', 'parts/deep/more.json')).toBe('{ "$ref": "../logo.json" }');
  });

  it('proposes nothing if no path is similar', async () => {
    const sample = site({ 'docs.json': withRef('"./zebra.json"'), ...files });
    await sample.expectOnly('at', 'ref.missing');
    expect(await sample.actions('docs.json', 'ref.missing')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { docsJson } from '../support/docsJson';
import { site } from '../support/site';

const withRef = (ref: string) => docsJson({ logo: `{ "$ref": <|at:${ref}|> }` });

describe('$ref', () => {
  it.each([
    ['a number', '3', 'Expected a string'],
    ['a list', '["./logo.json"]', 'Expected a string'],
    ['a URL', '"https://example.com/logo.json"', 'relative path'],
    ['a file URL', '"file:///etc/logo.json"', 'relative path'],
    ['a fragment of this file', '"#/definitions/logo"', 'relative path'],
    ['a path from the root', '"/logo.json"', 'relative path'],
    ['another kind of file', '"./logo.yaml"', '`.json`'],
    ['no name', '""', '`.json`'],
  ])('of a wrong form is an error: %s', async (_name, ref, reason) => {
    await site({ 'docs.json': withRef(ref) }).expectOnly('at', 'ref.form', { severity: 'error', names: [reason] });
  });

  it.each([
    ['upwards', '"../logo.json"'],
    ['down and further up', '"./a/../../logo.json"'],
    ['with backslashes', '"..\\\\logo.json"'],
  ])('that leads out of the folder is an error: %s', async (_name, ref) => {
    await site({ 'docs.json': withRef(ref), '../logo.json': '{}' }).expectOnly('at', 'ref.outside', { severity: 'error' });
  });

  it('does not decode a path, so that escaped dots are a name', async () => {
    await site({ 'docs.json': withRef('"%2e%2e/logo.json"') }).expectOnly('at', 'ref.missing');
  });

  it('to a file that a link leads out of the folder is an error', async () => {
    await site({ 'docs.json': withRef('"./logo.json"'), 'logo.json': { unreadable: 'outside' } }).expectOnly('at', 'ref.outside');
  });

  it('to a file that is not there is an error', async () => {
    await site({ 'docs.json': withRef('"./parts/logo.json"') }).expectOnly('at', 'ref.missing', { severity: 'error' });
  });

  it.each(['tooLarge', 'binary', 'denied'] as const)('to a file that cannot be read (%s) is an error', async (problem) => {
    const files = { 'docs.json': withRef('"./logo.json"'), 'logo.json': { unreadable: problem } };
    await site(files).expectOnly('at', 'ref.unreadable', { severity: 'error' });
  });

  it('is silent where the host has no access', async () => {
    await site({ 'docs.json': withRef('"./logo.json"'), 'logo.json': { unreadable: 'unavailable' } }).expectNothing();
  });

  it('is told in the fragment that refers', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "$ref": "./nav/all.json" }' }),
      'nav/all.json': '{ "tabs": [{ "$ref": <|at:"./missing.json"|> }] }',
    };
    await site(files).expectOnly('at', 'ref.missing');
  });

  it('keeps quiet about what a missing fragment would hold', async () => {
    const files = { 'docs.json': docsJson({ colors: '{ "$ref": <|at:"./colors.json"|> }' }) };
    await site(files).expectOnly('at', 'ref.missing');
  });

  it('may name one file from several places', async () => {
    const files = {
      'docs.json': docsJson({ logo: '{ "$ref": "./pair.json" }', favicon: '{ "$ref": "./pair.json" }' }),
      'pair.json': '{ "light": "/a.svg", "dark": "/a.svg" }',
      'a.svg': '',
    };
    await site(files).expectNothing();
  });
});

describe('a circle of $ref', () => {
  it('of one file is told at the reference that closes it', async () => {
    const files = { 'docs.json': docsJson({ logo: '{ "$ref": <|at:"./docs.json"|> }' }) };
    await site(files).expectOnly('at', 'ref.cycle', { severity: 'error' });
  });

  it('of two files', async () => {
    const files = {
      'docs.json': docsJson({ logo: '{ "$ref": "./a.json" }' }),
      'a.json': '{ "$ref": "./b.json" }',
      'b.json': '{ "$ref": <|at:"./a.json"|> }',
    };
    await site(files).expectOnly('at', 'ref.cycle');
  });

  it('of three files', async () => {
    const files = {
      'docs.json': docsJson({ logo: '{ "$ref": "./parts/a.json" }' }),
      'parts/a.json': '{ "$ref": "./b.json" }',
      'parts/b.json': '{ "$ref": "./c.json" }',
      'parts/c.json': '{ "$ref": <|at:"./../parts/a.json"|> }',
    };
    await site(files).expectOnly('at', 'ref.cycle');
  });
});

describe('a $ref that means a file', () => {
  const files = { 'parts/logo.json': '"/index.mdx"', 'parts/deep/more.json': '{ "$ref": "../logo.json" }' };
  it.each([
    ['with a slip', 'ref.missing', './parts/lgoo.json', './parts/logo.json'],
    ['in another letter case', 'ref.missing', './Parts/Logo.JSON', './parts/logo.json'],
    ['without its extension', 'ref.form', './parts/logo', './parts/logo.json'],
    ['with blanks', 'ref.form', './parts/logo.json ', './parts/logo.json'],
    ['from the root', 'ref.form', '/parts/logo.json', './parts/logo.json'],
    ['with back slashes', 'ref.form', '.\\\\parts\\\\logo.json', './parts/logo.json'],
  ] as const)('is told with that file: %s', async (_name, code, wrong, right) => {
    const sample = site({ 'docs.json': withRef(`"${wrong}"`), ...files });
    await sample.expectOnly('at', code, { names: [`Did you mean \`${right}\``] });
    expect(await sample.fix(code)).toBe(site({ 'docs.json': withRef(`"${right}"`) }).text());
  });

  it('is told from the fragment that holds it', async () => {
    const sample = site({
      'docs.json': withRef('"./parts/deep/more.json"'),
      ...files,
      'parts/deep/more.json': '{ "$ref": "./logo.json" }',
    });
    expect(await sample.fix('ref.missing', 'parts/deep/more.json')).toBe('{ "$ref": "../logo.json" }');
  });

  it('has no suggestion where nothing is near', async () => {
    const sample = site({ 'docs.json': withRef('"./zebra.json"'), ...files });
    await sample.expectOnly('at', 'ref.missing');
    expect(await sample.actions('docs.json', 'ref.missing')).toEqual([]);
  });
});

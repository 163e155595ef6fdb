import { describe, expect, it } from 'vitest';
import { site } from '../../support/site';
import { files, withRef } from './support';

describe('ref.form', () => {
  it.each([
    ['a number', '3', 'Expected a string'],
    ['a list', '["./logo.json"]', 'Expected a string'],
    ['a URL', '"https://example.com/logo.json"', 'relative path'],
    ['a file URL', '"file:///etc/logo.json"', 'relative path'],
    ['a fragment of this file', '"#/definitions/logo"', 'relative path'],
    ['a path from the root', '"/logo.json"', 'relative path'],
    ['another kind of file', '"./logo.yaml"', '`.json`'],
    ['no name', '""', '`.json`'],
  ])('reports a wrong form: %s', async (_name, ref, reason) => {
    await site({ 'docs.json': withRef(ref) }).expectOnly('at', 'ref.form', { severity: 'error', names: [reason] });
  });

  it.each([
    ['without its extension', 'ref.form', './parts/logo', './parts/logo.json'],
    ['with whitespace', 'ref.form', './parts/logo.json ', './parts/logo.json'],
    ['from the root', 'ref.form', '/parts/logo.json', './parts/logo.json'],
    ['with backslashes', 'ref.form', '.\\\\parts\\\\logo.json', './parts/logo.json'],
  ] as const)('proposes the correct path: %s', async (_name, code, wrong, right) => {
    const sample = site({ 'docs.json': withRef(`"${wrong}"`), ...files });
    await sample.expectOnly('at', code, { names: [`Did you mean \`${right}\``] });
    expect(await sample.fix(code)).toBe(site({ 'docs.json': withRef(`"${right}"`) }).text());
  });
});

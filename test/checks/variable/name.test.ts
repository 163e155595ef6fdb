import { describe, expect, it } from 'vitest';
import { withVariables } from './support';

describe('variable.name', () => {
  it.each([
    ['{ "<|here:api url|>": "a" }', '{ "api-url": "a" }'],
    ['{ "<|here:größe|>": "a" }', '{ "gr-e": "a" }'],
  ])('is reported in %s', async (variables, expected) => {
    const sample = withVariables('', variables);
    await sample.expectOnly('here', 'variable.name', { severity: 'warning' });
    expect(await sample.fix('variable.name')).toContain(expected);
  });

  it('is a hint for characters that are not documented', async () => {
    const sample = withVariables('{{api_url}}\n', '{ "<|here:api_url|>": "a" }');
    await sample.expectOnly('here', 'variable.name', { severity: 'hint' });
    expect(await sample.actions('docs.json', 'variable.name')).toEqual([]);
  });

  it('is reported without a fix if the better name is taken', async () => {
    const sample = withVariables('', '{ "a-b": "1", "<|here:a b|>": "2" }');
    await sample.expectOnly('here', 'variable.name');
    expect(await sample.actions('docs.json', 'variable.name')).toEqual([]);
  });

  it('is not reported for letters, digits and hyphens', async () => {
    await withVariables('', '{ "version": "1", "api-url-2": "2" }').expectNothing();
  });
});

import { describe, expect, it } from 'vitest';
import { withVariables } from './support';

describe('variable.name', () => {
  it.each([
    ['{ "<|here:api url|>": "a" }', '{ "api-url": "a" }'],
    ['{ "<|here:größe|>": "a" }', '{ "gr-e": "a" }'],
  ])('is reported in %s', async (variables, expected) => {
    const shown = withVariables('', variables);
    await shown.expectOnly('here', 'variable.name', { severity: 'warning' });
    expect(await shown.fix('variable.name')).toContain(expected);
  });

  it('is a hint for characters that are not documented', async () => {
    const shown = withVariables('{{api_url}}\n', '{ "<|here:api_url|>": "a" }');
    await shown.expectOnly('here', 'variable.name', { severity: 'hint' });
    expect(await shown.actions('docs.json', 'variable.name')).toEqual([]);
  });

  it('is reported without a fix if the better name is taken', async () => {
    const shown = withVariables('', '{ "a-b": "1", "<|here:a b|>": "2" }');
    await shown.expectOnly('here', 'variable.name');
    expect(await shown.actions('docs.json', 'variable.name')).toEqual([]);
  });

  it('is not reported for letters, digits and hyphens', async () => {
    await withVariables('', '{ "version": "1", "api-url-2": "2" }').expectNothing();
  });
});

import { describe, expect, it } from 'vitest';
import { codes } from '../../support/bodySite';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';
import { withVariables } from './support';

describe('variable.undefined', () => {
  it.each([
    ['Version {{<|here:verison|>}}.\n', 'Version {{version}}.\n'],
    ['# {{ <|here:api-ulr|> }}\n', '# {{ api-url }}\n'],
    ['<Card title="A">\n  {{<|here:versions|>}}\n</Card>\n', '<Card title="A">\n  {{version}}\n</Card>\n'],
  ])('is an error in %j, and replaced by the nearest name', async (text, expected) => {
    const sample = withVariables(text);
    await sample.expectOnly('here', 'variable.undefined', { severity: 'error' });
    expect(await sample.fix('variable.undefined', 'index.mdx')).toBe(expected);
  });

  it('is a warning in a site without any variables, about pages in the navigation', async () => {
    const sample = site({ 'docs.json': docsJson(), 'index.mdx': 'Version {{<|here:version|>}}.\n', 'draft.mdx': '{{version}}\n' });
    await sample.expectOnly('here', 'variable.undefined', { severity: 'warning', names: ['`version`', '`variables`'] });
    expect(await codes(sample, 'variable', 'draft.mdx')).toEqual([]);
  });

  it('is a hint in code if the name looks misspelled', async () => {
    const sample = withVariables('```bash\nnpm install a@{{<|here:verison|>}}\n```\n');
    await sample.expectOnly('here', 'variable.undefined', { severity: 'hint' });
  });

  it.each([
    'Version {{version}} at {{ api-url }}.\n',
    '```yaml\nsecret: {{ secrets.TOKEN }}\nname: {{user}}\n```\n\n`{{doc.title}}`\n',
    '<div style={{color}} />\n',
    'export const a = {{b}};\n',
    'export const name = "A";\n\n{{name}}\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withVariables(text), 'variable')).toEqual([]);
  });

  it('is not reported if a file of variables cannot be read', async () => {
    expect(await codes(withVariables('{{other}}\n', '{ "$ref": "./missing.json" }'), 'variable')).toEqual([]);
  });

  it('finds variables in another file', async () => {
    const sample = withVariables('{{other}} {{<|here:othr|>}}\n', '{ "$ref": "./variables.json" }', {
      'variables.json': '{ "other": "a" }',
    });
    await sample.expectOnly('here', 'variable.undefined');
  });

  it.each([
    ['a new object', undefined, '  "variables": {\n    "edition": "edition"\n  }'],
    ['the object', '{ "version": "2" }', '"variables": { "version": "2", "edition": "edition" }'],
  ])('is defined in %s', async (_what, variables, expected) => {
    const sample = site({ 'docs.json': docsJson(variables === undefined ? {} : { variables }), 'index.mdx': '{{edition}}\n' });
    const [action] = await sample.actions('index.mdx', 'variable.undefined');
    expect(action?.title).toBe('Define `edition` in `variables`');
    expect(action?.isPreferred).toBe(false);
    expect(Object.keys(action?.edit?.changes ?? {})).toEqual([uriOf('docs.json')]);
    expect(sample.apply(action?.edit?.changes?.[uriOf('docs.json')] ?? [], 'docs.json')).toContain(expected);
  });

  it('is defined in the file of the variables', async () => {
    const sample = withVariables('{{edition}}\n', '{ "$ref": "./variables.json" }', { 'variables.json': '{ "other": "a" }' });
    const [action] = await sample.actions('index.mdx', 'variable.undefined');
    expect(sample.apply(action?.edit?.changes?.[uriOf('variables.json')] ?? [], 'variables.json')).toBe(
      '{ "other": "a", "edition": "edition" }',
    );
  });
});

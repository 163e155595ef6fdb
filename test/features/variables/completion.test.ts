import { describe, expect, it } from 'vitest';
import { withVariables } from '../../checks/variable/support';

describe('completion of variables', () => {
  it.each([
    ['Version {{<|>\n', 'Version {{version}}\n'],
    ['Version {{ver<|>}}\n', 'Version {{version}}\n'],
    ['Version {{ <|> }} now\n', 'Version {{ version }} now\n'],
    ['Version {{v<|>ersion}}\n', 'Version {{version}}\n'],
    ['Version {{ver<|>}\n', 'Version {{version}}\n'],
    ['```bash\nnpm i a@{{<|>\n```\n', '```bash\nnpm i a@{{version}}\n```\n'],
    ['[A](https://example.com/{{<|>)\n', '[A](https://example.com/{{version}})\n'],
  ])('inserts the name in %j', async (text, expected) => {
    expect(await withVariables(text).accept('version')).toBe(expected);
  });

  it('shows values as details', async () => {
    const items = await withVariables('{{<|>\n').complete();
    expect(items.map(({ label, detail }) => [label, detail])).toEqual([
      ['version', '2.0.0'],
      ['api-url', 'https://example.com'],
    ]);
  });

  it.each(['<div style={{<|>\n', 'Text {<|>\n', '---\ntitle: "{{<|>"\n---\n', '{{version}} <|>\n'])(
    'offers nothing in %j',
    async (text) => {
      expect(await withVariables(text).labels()).not.toContain('version');
    },
  );
});

describe('hover over a variable', () => {
  it('shows its value, and where it is defined', async () => {
    const hover = await withVariables('Version {{ver<|>sion}}\n').hoverText();
    expect(hover).toContain('2.0.0');
    expect(hover).toContain('docs.json');
  });

  it.each(['Version {{verison<|>}}\n', '`{{us<|>er}}`\n'])('is empty in %j', async (text) => {
    expect(await withVariables(text).hoverText()).toBe('');
  });

  it('shows values as code', async () => {
    const sample = withVariables('{{a<|>}}\n', '{ "a": "[x](command:y) `z`" }');
    expect(await sample.hoverText()).toContain('`` [x](command:y) `z` ``');
  });
});

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
  ])('in %j', async (text, expected) => {
    expect(await withVariables(text).accept('version')).toBe(expected);
  });

  it('shows their values', async () => {
    const items = await withVariables('{{<|>\n').complete();
    expect(items.map(({ label, detail }) => [label, detail])).toEqual([
      ['version', '2.0.0'],
      ['api-url', 'https://example.com'],
    ]);
  });

  it.each(['<div style={{<|>\n', 'Text {<|>\n', '---\ntitle: "{{<|>"\n---\n', '{{version}} <|>\n'])('offers none in %j', async (text) => {
    expect(await withVariables(text).labels()).not.toContain('version');
  });
});

describe('hover of a variable', () => {
  it('shows its value, and where it is defined', async () => {
    const shown = await withVariables('Version {{ver<|>sion}}\n').hoverText();
    expect(shown).toContain('2.0.0');
    expect(shown).toContain('docs.json');
  });

  it.each(['Version {{verison<|>}}\n', '`{{us<|>er}}`\n'])('is empty in %j', async (text) => {
    expect(await withVariables(text).hoverText()).toBe('');
  });

  it('shows values as code', async () => {
    const shown = withVariables('{{a<|>}}\n', '{ "a": "[x](command:y) `z`" }');
    expect(await shown.hoverText()).toContain('`` [x](command:y) `z` ``');
  });
});

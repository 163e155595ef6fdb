import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('a text with a wrong start', () => {
  it.each([
    ['a doubled bracket', (text: string) => `[${text}`],
    ['a doubled brace', (text: string) => `{${text}`],
    ['a fence of Markdown', (text: string) => `\`\`\`json\n${text}`],
    ['an assignment', (text: string) => `module.exports = ${text}`],
    ['a word', (text: string) => `json${text}`],
  ])('has syntax errors only: %s', async (_name, begin) => {
    const found = await site({ 'docs.json': begin(docsJson()) }).diagnostics();
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((item) => String(item.code).startsWith('syntax.'))).toBe(true);
  });
});

describe('a text that is being typed', () => {
  it.each([
    ['a key begun', docsJson({ '"fa': '' }).replace('"fa: ', '"fa')],
    ['a key begun in the middle', docsJson().replace('  "name"', '  "na\n  "name"')],
    ['a value begun in the middle', docsJson().replace('  "name"', '  "favicon": "/fa\n  "name"')],
    ['a key without a value', docsJson().replace('  "name"', '  "favicon":\n  "name"')],
    ['an entry begun', docsJson({ navigation: '{\n    "pages": [\n      "index",\n      "\n    ]\n  }' })],
    ['a file begun', '{\n  "theme": "maple",\n  "na'],
    ['an opening bracket', '{'],
  ])('has one syntax error: %s', async (_name, text) => {
    const found = (await site({ 'docs.json': text }).diagnostics()).filter((item) => String(item.code).startsWith('syntax.'));
    expect(found.map((item) => item.code)).toHaveLength(1);
  });
});

it('checks the values of a text that has one right repair', async () => {
  const config = site({ 'docs.json': docsJson({ theme: '“maple"', public: '"true"', name: "'Docs'" }) });
  const found = await config.problems();
  expect(found).toEqual(['docs.json: syntax.quotes “maple"', "docs.json: syntax.quotes 'Docs'", 'docs.json: value.type "true"']);
});

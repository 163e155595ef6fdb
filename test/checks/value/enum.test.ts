import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('value.enum', () => {
  it.each([
    ['a slip', { theme: '<|at:"mapel"|>' }, ['`theme`', '`mapel`', 'Did you mean `maple`']],
    ['another letter case', { theme: '<|at:"Mint"|>' }, ['Did you mean `mint`']],
    ['a retired theme', { theme: '<|at:"prism"|>' }, ['`prism`', '`maple`']],
    ['in an object', { appearance: '{ "default": <|at:"drak"|> }' }, ['`default`', 'Did you mean `dark`']],
    ['in a list', { contextual: '{ "options": ["copy", <|at:"chatpgt"|>] }' }, ['`options`', 'Did you mean `chatgpt`']],
    ['a language', { navigation: '{ "languages": [{ "language": <|at:"english"|>, "pages": ["index"] }] }' }, ['`language`', '`english`']],
    ['a library', { icons: '{ "library": <|at:"font-awesome"|> }' }, ['`library`', '`fontawesome`']],
  ])('is an error that names allowed values: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.enum', { severity: 'error', names });
  });

  it('lists only a few of many allowed values', async () => {
    const [diagnostic] = await site({ 'docs.json': docsJson({ styling: '{ "codeblocks": { "theme": "xxxxxxxx" } }' }) }).diagnostics();
    expect(diagnostic?.code).toBe('value.enum');
    expect(String(diagnostic?.message).length).toBeLessThan(400);
  });

  it('is reported in the fragment', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "tabs": [{ "$ref": "./tab.json" }] }' }),
      'tab.json': '{ "tab": "A", "align": <|at:"left"|>, "pages": ["index"] }',
    };
    await site(files).expectOnly('at', 'value.enum', { names: ['`align`', '`start`, `end`'] });
  });

  it.each([
    ['a known one', { theme: '"sequoia"' }],
    ['a code block theme', { styling: '{ "codeblocks": { "theme": "dracula" } }' }],
    ['a language in two spellings', { navigation: '{ "languages": [{ "language": "ja-jp", "pages": ["index"] }] }' }],
  ])('is not reported for %s', async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts) }).expectNothing();
  });
});

describe('an invalid language code', () => {
  const withLanguage = (code: string) =>
    site({ 'docs.json': docsJson({ navigation: `{ "languages": [{ "language": "${code}", "pages": ["index"] }] }` }) });

  it.each([
    ['en-US', 'en'],
    ['en_us', 'en'],
    ['English', 'en'],
    ['Deutsch', 'de'],
    ['kr', 'ko'],
    ['se', 'sv'],
    ['ua', 'uk'],
    ['pt_BR', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['es-419', 'es'],
    ['日本語', 'ja'],
    ['Traditional Chinese', 'zh-Hant'],
  ])('is repaired: %s to %s', async (written, meant) => {
    const sample = withLanguage(written);
    expect(await sample.fix('value.enum')).toBe(sample.text().replace(`"${written}"`, `"${meant}"`));
  });

  it.each(['xx', 'tlh-US', '__proto__', 'constructor', '-'])('is not repaired if no language is similar: %s', async (written) => {
    expect(await withLanguage(written).actions('docs.json', 'value.enum')).toEqual([]);
  });
});

describe('the fixes of value.enum', () => {
  it('change to the nearest value', async () => {
    expect(await site({ 'docs.json': docsJson({ theme: '"Mapel"' }) }).fix('value.enum')).toBe(docsJson({ theme: '"maple"' }));
  });

  it('are one for each of a few allowed values, none of them preferred', async () => {
    const actions = await site({ 'docs.json': docsJson({ appearance: '{ "default": "midnight" }' }) }).actions();
    expect(actions.map((action) => action.title).sort()).toEqual(['Change to `dark`', 'Change to `light`', 'Change to `system`']);
    expect(actions.filter((action) => action.isPreferred)).toEqual([]);
  });

  it('are none if there are many allowed values', async () => {
    expect(await site({ 'docs.json': docsJson({ theme: '"wonderland"' }) }).actions()).toEqual([]);
  });
});

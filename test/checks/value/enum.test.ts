import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('a value that the setting does not know', () => {
  it.each([
    ['a slip', { theme: '<|at:"mapel"|>' }, ['`theme`', '`mapel`', 'Did you mean `maple`']],
    ['another letter case', { theme: '<|at:"Mint"|>' }, ['Did you mean `mint`']],
    ['a retired theme', { theme: '<|at:"prism"|>' }, ['`prism`', '`maple`']],
    ['in an object', { appearance: '{ "default": <|at:"drak"|> }' }, ['`default`', 'Did you mean `dark`']],
    ['in a list', { contextual: '{ "options": ["copy", <|at:"chatpgt"|>] }' }, ['`options`', 'Did you mean `chatgpt`']],
    ['a language', { navigation: '{ "languages": [{ "language": <|at:"english"|>, "pages": ["index"] }] }' }, ['`language`', '`english`']],
    ['a library', { icons: '{ "library": <|at:"font-awesome"|> }' }, ['`library`', '`fontawesome`']],
  ])('is an error that names what is allowed: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.enum', { severity: 'error', names });
  });

  it('lists no more than a few of many', async () => {
    const [diagnostic] = await site({ 'docs.json': docsJson({ styling: '{ "codeblocks": { "theme": "xxxxxxxx" } }' }) }).diagnostics();
    expect(diagnostic?.code).toBe('value.enum');
    expect(String(diagnostic?.message).length).toBeLessThan(400);
  });

  it('is told in the fragment', async () => {
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
  ])('is not said of %s', async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts) }).expectNothing();
  });
});

describe('a language code that is none is repaired where it is clear which is meant', () => {
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
  ])('%s is %s', async (written, meant) => {
    const sample = withLanguage(written);
    expect(await sample.fix('value.enum')).toBe(sample.text().replace(`"${written}"`, `"${meant}"`));
  });

  it.each(['xx', 'tlh-US', '__proto__', 'constructor', '-'])('%s stays', async (written) => {
    expect(await withLanguage(written).actions('docs.json', 'value.enum')).toEqual([]);
  });
});

describe('the fixes of value.enum', () => {
  it('is changed to the near one', async () => {
    expect(await site({ 'docs.json': docsJson({ theme: '"Mapel"' }) }).fix('value.enum')).toBe(docsJson({ theme: '"maple"' }));
  });

  it('is offered each of few, none of them preferred', async () => {
    const actions = await site({ 'docs.json': docsJson({ appearance: '{ "default": "midnight" }' }) }).actions();
    expect(actions.map((action) => action.title).sort()).toEqual(['Change to `dark`', 'Change to `light`', 'Change to `system`']);
    expect(actions.filter((action) => action.isPreferred)).toEqual([]);
  });

  it('is offered nothing out of many', async () => {
    expect(await site({ 'docs.json': docsJson({ theme: '"wonderland"' }) }).actions()).toEqual([]);
  });
});

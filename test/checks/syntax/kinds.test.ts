import { describe, expect, it } from 'vitest';
import type { DiagnosticCode } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const sound = docsJson({
  description: '"Send parcels"',
  metadata: '{ "timestamp": true }',
  navigation: '{\n    "pages": [\n      "index",\n      "index"\n    ]\n  }',
});

/** What the author wrote, where the sound text has something else. */
const slips: readonly [name: string, code: DiagnosticCode, right: string, wrong: string][] = [
  ['a comment behind an entry', 'syntax.comment', '"maple",', '"maple", // the look'],
  ['a comment over two lines', 'syntax.comment', '  "name"', '  /* the\n     name */\n  "name"'],
  ['a comment before an entry', 'syntax.comment', '"Send', '/* what it does */ "Send'],
  ['a comment of YAML', 'syntax.comment', '"maple",', '"maple", # the look'],
  ['a comment that is not closed', 'syntax.comment', '"maple",', '"maple", /* the look'],
  ['two entries without a comma', 'syntax.missingComma', '"maple",\n', '"maple"\n'],
  ['a line pasted twice', 'syntax.invalid', '"index",\n', '"index"\n'],
  ['a comma with a line of its own', 'syntax.trailingComma', '"index"\n    ]', '"index"\n    , ]'],
  ['a quote too few in a list', 'syntax.quotes', '"index",\n', '"index,\n'],
  ['a key that runs into its value', 'syntax.quotes', '"theme": ', '"theme: '],
  ['an address without its end', 'syntax.quotes', '"Send parcels"', '"https://example.com/a#b'],
  ['a text without quotes', 'syntax.quotes', '"Send parcels"', 'Send parcels'],
  ['an address without quotes', 'syntax.quotes', '"Send parcels"', 'https://example.com/a?b=c'],
  ['quotes of two kinds', 'syntax.quotes', '"Send parcels"', '“Send parcels"'],
  ['quotes within a text', 'syntax.quotes', '"Send parcels"', '"Send "small" parcels"'],
  ['an apostrophe in single quotes', 'syntax.quotes', '"Send parcels"', "'Today\\'s parcels'"],
  ['a backslash before the closing quote', 'syntax.text', '"Send parcels",', '"Send parcels\\",'],
  ['a line break between words', 'syntax.text', '"Send parcels"', '"Send\n    parcels"'],
  ['a tab', 'syntax.text', '"Send parcels"', '"Send\tparcels"'],
  ['a path of Windows', 'syntax.text', '"Send parcels"', '"guides\\start"'],
  ['an escape of regular expressions', 'syntax.text', '"Send parcels"', '"one \\d two"'],
  ['a word of Python', 'syntax.literal', 'true', 'True'],
  ['nothing, as JavaScript says it', 'syntax.literal', 'true', 'undefined'],
  ['an equals sign between blanks', 'syntax.punctuation', '"theme": ', '"theme" = '],
  ['an arrow', 'syntax.punctuation', '"theme": ', '"theme" => '],
  ['a comma twice', 'syntax.punctuation', '"maple",', '"maple",,'],
  ['an invisible character', 'syntax.punctuation', '"theme": ', '"theme":\u200b '],
  ['a list without its last line', 'syntax.bracketMissing', '\n    ]', ''],
  ['an object without its first bracket', 'syntax.bracketMissing', '{ "timestamp"', ' "timestamp"'],
  ['a bracket twice', 'syntax.bracketExtra', '    ]\n', '    ]]\n'],
  ['a list begun as an object', 'syntax.bracketKind', '[\n', '{\n'],
];

describe('one slip in a sound file', () => {
  it.each(slips)('%s', async (_name, code, right, wrong) => {
    expect(sound.split(right).length).toBeGreaterThan(1);
    const at = sound.lastIndexOf(right);
    const text = sound.slice(0, at) + wrong + sound.slice(at + right.length);
    const config = site({ 'docs.json': text });
    const found = (await config.diagnostics()).filter((item) => item.code !== 'page.repeated' && item.code !== 'page.duplicate');
    expect(found.map((item) => item.code)).toEqual([code]);
    expect(() => JSON.parse(config.text())).toThrow();
    JSON.parse(await config.fix(code));
  });

  it.each([
    ['01', '1'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+1', '1'],
    ['-01', '-1'],
    ['0x1F', '31'],
    ['1_000', '1000'],
    ['400px', '400'],
  ])('the number %s becomes %s', async (wrong, right) => {
    const config = site({ 'docs.json': docsJson({ fonts: `{ "family": "Inter", "weight": <|here:${wrong}|> }` }) });
    const found = (await config.diagnostics()).filter((item) => item.code === 'syntax.literal');
    expect(found.map((item) => item.range)).toEqual([config.range('here').range]);
    expect(await config.fix('syntax.literal')).toBe(docsJson({ fonts: `{ "family": "Inter", "weight": ${right} }` }));
  });
});

describe('one slip has one diagnostic, whose fix gives the text back', () => {
  const right = docsJson({
    description: '"Send parcels"',
    metadata: '{ "timestamp": true }',
    navigation:
      '{\n    "groups": [\n      {\n        "group": "Start",\n        "pages": [\n          "index",\n          "more"\n        ]\n      }\n    ]\n  }',
  });
  it.each<[name: string, code: DiagnosticCode, right: string, wrong: string]>([
    ['a dot for a comma', 'syntax.punctuation', '"index",', '"index".'],
    ['a pipe behind a blank for a comma', 'syntax.punctuation', '"Send parcels",', '"Send parcels" |'],
    ['an apostrophe for a comma', 'syntax.punctuation', '"index",', '"index"\''],
    ['a comma of Arabic', 'syntax.punctuation', '"index",', '"index"،'],
    ['a dash for a colon', 'syntax.punctuation', '"timestamp": true', '"timestamp" - true'],
    ['the colon before the quote', 'syntax.punctuation', '"timestamp":', '"timestamp:"'],
    ['the comma before the quote', 'syntax.punctuation', '"index",', '"index,"'],
    ['round brackets for a list: the first', 'syntax.bracketKind', '"pages": [', '"pages": ('],
    ['round brackets for a list: the last', 'syntax.bracketKind', '"more"\n        ]', '"more"\n        )'],
    ['round brackets for an object: the first', 'syntax.bracketKind', '{ "timestamp"', '( "timestamp"'],
    ['round brackets for an object: the last', 'syntax.bracketKind', 'true }', 'true )'],
    ['an angle bracket for an object', 'syntax.bracketKind', '      {\n', '      <\n'],
    ['prime marks', 'syntax.quotes', '"Send parcels"', '″Send parcels″'],
    ['quotes twice around a value', 'syntax.quotes', '"index"', '""index""'],
    ['quotes twice around a key', 'syntax.quotes', '"groups"', '""groups""'],
    ['dots that stand for more', 'syntax.invalid', '          "more"\n', '          "more"\n          ...\n'],
    ['a line pasted twice', 'syntax.invalid', '"pages": [\n', '"pages": [\n        "pages": [\n'],
    ['the last entry pasted twice', 'syntax.invalid', '          "more"\n', '          "more"\n          "more"\n'],
    ['a comment of SQL', 'syntax.comment', '"index",', '"index", -- the start'],
  ])('%s', async (_name, code, sound, wrong) => {
    expect(right.split(sound)).toHaveLength(2);
    for (const eol of ['\n', '\r\n']) {
      const config = site({ 'docs.json': right.replace(sound, wrong).replaceAll('\n', eol), 'more.mdx': '' });
      const found = await config.diagnostics();
      expect(found.map((item) => item.code)).toEqual([code]);
      expect(await config.fix(code)).toBe(right.replaceAll('\n', eol));
    }
  });

  it('leaves signs alone that are part of a text without quotes', async () => {
    const config = site({ 'docs.json': docsJson({ description: 'Parcels (beta) - soon' }) });
    expect(await config.fix('syntax.quotes')).toBe(docsJson({ description: '"Parcels (beta) - soon"' }));
  });

  it('takes two lines that are alike for one only where they make the text wrong', async () => {
    const twice = docsJson({ navigation: '{\n    "pages": [\n      "index",\n      "index",\n      "more"\n    ],\n  }' });
    const found = await site({ 'docs.json': twice, 'more.mdx': '' }).diagnostics();
    expect(found.map((item) => item.code).sort()).toEqual(['page.duplicate', 'syntax.trailingComma']);
  });
});

describe('what a broken text says is not judged as well', () => {
  it.each<[name: string, code: DiagnosticCode, parts: Record<string, string>]>([
    ['a color that is cut off', 'syntax.quotes', { colors: '{\n    "primary": "#2DD4\n  }' }],
    ['a path with an escape', 'syntax.text', { navigation: '{ "pages": ["in\\xdex"] }' }],
    ['a value without its key', 'syntax.invalid', { search: '{ "Ask" }' }],
    ['half a value where a key is due', 'syntax.quotes', { search: '{\n    Ask me"\n  }' }],
    ['a note on a line of its own', 'syntax.quotes', { search: '{\n    TODO\n    "prompt": "Ask"\n  }' }],
  ])('%s', async (_name, code, parts) => {
    const found = await site({ 'docs.json': docsJson(parts) }).diagnostics();
    expect(found.map((item) => item.code)).toEqual([code]);
  });

  it('but the key of a value that is still to be written is', async () => {
    const found = await site({ 'docs.json': docsJson({ zebra: ' ' }) }).diagnostics();
    expect(found.map((item) => item.code).sort()).toEqual(['key.unknown', 'syntax.invalid']);
  });
});

describe('a text that does not begin as JSON does', () => {
  it.each([
    ['a bracket twice', (text: string) => `[${text}`],
    ['a brace twice', (text: string) => `{${text}`],
    ['a fence of Markdown', (text: string) => `\`\`\`json\n${text}`],
    ['an assignment', (text: string) => `module.exports = ${text}`],
    ['a word', (text: string) => `json${text}`],
  ])('is told of all the same: %s', async (_name, begin) => {
    const found = await site({ 'docs.json': begin(docsJson()) }).diagnostics();
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((item) => String(item.code).startsWith('syntax.'))).toBe(true);
  });
});

describe('a text that is being written', () => {
  it.each([
    ['a key begun', docsJson({ '"fa': '' }).replace('"fa: ', '"fa')],
    ['a key begun in the middle', docsJson().replace('  "name"', '  "na\n  "name"')],
    ['a value begun in the middle', docsJson().replace('  "name"', '  "favicon": "/fa\n  "name"')],
    ['a key without a value', docsJson().replace('  "name"', '  "favicon":\n  "name"')],
    ['an entry begun', docsJson({ navigation: '{\n    "pages": [\n      "index",\n      "\n    ]\n  }' })],
    ['a file begun', '{\n  "theme": "maple",\n  "na'],
    ['an opening bracket', '{'],
  ])('has one diagnostic: %s', async (_name, text) => {
    const found = (await site({ 'docs.json': text }).diagnostics()).filter((item) => String(item.code).startsWith('syntax.'));
    expect(found.map((item) => item.code)).toHaveLength(1);
  });
});

it('names the bracket that a missing one was to close', async () => {
  const config = site({ 'docs.json': docsJson({ navigation: '{ "pages": <|open:[|>"index" }' }) });
  const [diagnostic] = await config.diagnostics();
  expect(diagnostic?.relatedInformation?.map(({ location }) => location.range)).toEqual([config.range('open').range]);
});

it('says in a file that ends too early nothing of what may follow', async () => {
  await site({ 'docs.json': '{\n  "theme": "maple",\n  "navigation": {\n    "groups": [\n      { "group": "A<|here:"|>' }).expectOnly(
    'here',
    'syntax.bracketMissing',
    { names: ['}]}}'] },
  );
});

it('checks the settings of a text that has one right repair', async () => {
  const config = site({ 'docs.json': docsJson({ theme: '“maple"', public: '"true"', name: "'Docs'" }) });
  const found = await config.problems();
  expect(found).toEqual(['docs.json: syntax.quotes “maple"', "docs.json: syntax.quotes 'Docs'", 'docs.json: value.type "true"']);
});

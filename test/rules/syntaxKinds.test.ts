import { describe, expect, it } from 'vitest';
import type { DiagnosticCode } from '../../server/src/engine/index';
import { docsJson } from '../support/docsJson';
import { site } from '../support/site';

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
  ['two entries without a comma', 'syntax.missingComma', '"index",\n', '"index"\n'],
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
  ])('the number %s becomes %s', async (wrong, right) => {
    const config = site({ 'docs.json': docsJson({ fonts: `{ "family": "Inter", "weight": <|here:${wrong}|> }` }) });
    const found = (await config.diagnostics()).filter((item) => item.code === 'syntax.literal');
    expect(found.map((item) => item.range)).toEqual([config.range('here').range]);
    expect(await config.fix('syntax.literal')).toBe(docsJson({ fonts: `{ "family": "Inter", "weight": ${right} }` }));
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

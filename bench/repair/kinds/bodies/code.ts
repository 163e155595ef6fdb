import { readFileSync } from 'node:fs';
import { isObject, parseJson } from '../../../../scripts/json.ts';
import { replacing } from '../../edits.ts';
import { type BodyKind, defineBodyKind } from '../../mistakes.ts';
import { isTranslation, type PageText, type Part } from '../../pages/pageText.ts';
import { isOnlyNear, slip } from '../../slips.ts';

const schema = parseJson(readFileSync(new URL('../../../../schemas/code-blocks.schema.json', import.meta.url), 'utf8'));
/** Languages that the highlighter knows. */
const languages = new Set<unknown>(isObject(schema) && Array.isArray(schema['x-languages']) ? schema['x-languages'] : []);
/** Languages whose names are long enough to be recognized after a typo. */
const common = [
  'bash',
  'graphql',
  'java',
  'javascript',
  'json',
  'kotlin',
  'markdown',
  'php',
  'python',
  'ruby',
  'rust',
  'swift',
  'typescript',
  'yaml',
];

const languagesOf = (page: PageText): Part[] =>
  (isTranslation(page) ? [] : page.fences).flatMap(({ text, start }) => {
    const [language] = /^[a-z]+(?=\s|$)/.exec(text) ?? [];
    return language === undefined ? [] : [{ text: language, start, end: start + language.length }];
  });

const misspelledLanguage = defineBodyKind({
  name: 'language of a code block misspelled',
  oneAnswer: true,
  places: (page) => languagesOf(page).filter(({ text }) => common.includes(text) && text.length >= 4),
  make(page, language, random) {
    const wrong = slip(language.text, random, { kinds: ['swap', 'drop', 'double'], taken: (word) => languages.has(word) });
    if (wrong === undefined) return undefined;
    return replacing(page, language, wrong, { oneAnswer: wrong.length >= 4 && isOnlyNear(wrong, language.text, names) });
  },
});

const names = [...languages].filter((each) => typeof each === 'string');

/** Names that other tools have for a language. */
const otherNames: Readonly<Record<string, string>> = { go: 'golang', dotenv: 'env' };

const otherLanguage = defineBodyKind({
  name: 'name of a language in other tools',
  oneAnswer: true,
  places: (page) => languagesOf(page).filter(({ text }) => languages.has(text)),
  make: (page, language, random) =>
    replacing(
      page,
      language,
      random.pick([`language-${language.text}`, `.${language.text}`, otherNames[language.text] ?? `language-${language.text}`]),
    ),
});

/** Options with a value. */
const optionPattern = /(?<=\s)(title|icon|highlight|focus|theme)(?==["'{])/g;
const flagPattern = /(?<=\s)(wrap|lines|expandable)(?=\s|$)/g;

const optionsOf = ({ fences }: PageText, pattern: RegExp): Part[] =>
  fences.flatMap(({ text, start }) =>
    [...text.matchAll(pattern)].map(({ 0: option, index }) => ({ text: option, start: start + index, end: start + index + option.length })),
  );

const misspelledOption = defineBodyKind({
  name: 'option of a code block misspelled',
  oneAnswer: true,
  places: (page) => optionsOf(page, optionPattern),
  make(page, option, random) {
    const wrong = slip(option.text, random, { kinds: ['swap', 'drop', 'double'] });
    return wrong === undefined ? undefined : replacing(page, option, wrong);
  },
});

/** A flag is on without a value, and ignores an expression. */
const expressionFlag = defineBodyKind({
  name: 'flag of a code block with an expression',
  oneAnswer: true,
  places: (page) => optionsOf(page, flagPattern),
  make: (page, flag) => replacing(page, flag, `${flag.text}={true}`),
});

export const bodyCodeKinds: readonly BodyKind[] = [misspelledLanguage, otherLanguage, misspelledOption, expressionFlag];

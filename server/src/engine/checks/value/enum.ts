import { object } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { byDistance, nearest } from '../../base/stringDistance';
import { defineCheck } from '../check';
import { strings } from '../data';
import { severityOf } from '../droppedSettings';
import { replaceValue } from '../fixes/replaceText';
import { quoteList, valueName, withSuggestions } from '../wording';
import { writtenAt } from './common';
import { objectFormOf } from './objectForm';

/** A value that is not in the enum of its setting. */
export const valueEnum = defineCheck({
  code: 'value.enum',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A value that is not among those the setting knows.`,
    why: t`The service refuses to deploy it. The message lists what is allowed; letter case counts.`,
    wrong: '"theme": "mapel"',
    right: '"theme": "maple"',
  },
  data: object({ suggestions: strings }),
  *run({ config, schemas, violations, keyErrors }) {
    for (const { keyword, params, schemaNode } of violations) {
      if (keyword !== 'enum' || schemaNode.at.node.type !== 'string' || objectFormOf(schemas, schemaNode)) continue;
      const allowed = (Array.isArray(params.allowedValues) ? params.allowedValues : []).map(String);
      const value = schemaNode.at.node.value;
      const near = (schemaNode.step === 'language' ? suggestedLanguage(value, allowed) : undefined) ?? nearest(value, allowed);
      const others = byDistance(value, allowed).filter((candidate) => candidate !== near);
      yield {
        file: schemaNode.at.file,
        span: spanOf(schemaNode.at.node),
        message: withSuggestions(
          t`Invalid value \`${value}\` for ${valueName(schemaNode)}.`,
          [near],
          allowed.length > 1 ? t`Expected one of ${quoteList(allowed)}.` : t`Expected ${quoteList(allowed)}.`,
        ),
        severity: severityOf(config, schemaNode),
        // The fix is a similar value, or else all values of a short enum. Values of a long enum are left to completion.
        data: { suggestions: near ? [near] : allowed.length <= 5 ? others : [] },
      };
    }
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'wrongValue' || !keyError.entry.value) continue;
      const { entry, suggestion } = keyError;
      yield {
        file: entry.file,
        span: spanOf(keyError.entry.value.node),
        message: withSuggestions(t`Invalid value for \`${entry.key}\` without a \`label\`.`, [suggestion]),
        data: { suggestions: [suggestion] },
      };
    }
  },
  *fix(target, { suggestions }) {
    for (const suggestion of suggestions) {
      // Safe if only letter case or surrounding whitespace differs.
      const isSame = writtenAt(target).trim().toLowerCase() === suggestion.toLowerCase();
      yield replaceValue(target, suggestion, suggestions.length === 1, isSame);
    }
  },
});

/** Language codes by alias: names in English and in the language itself, countries, other codes; in lower case. */
const codeByAlias: ReadonlyMap<string, string> = new Map(
  [
    'en english us gb eng',
    'zh-Hans chinese 中文 zho simplified-chinese chs',
    'zh-Hant traditional-chinese cht tw hk',
    'es spanish español castellano spa mx',
    'fr french français fra fre',
    'ja japanese 日本語 jpn',
    'pt portuguese português por',
    'pt-BR brazilian brazil br',
    'de german deutsch deu ger',
    'ko korean 한국어 kor kr',
    'it italian italiano ita',
    'ru russian русский rus',
    'ro romanian română ron rum',
    'cs czech čeština ces cze cz',
    'id indonesian indonesia ind',
    'ar arabic العربية ara',
    'tr turkish türkçe tur',
    'hi hindi हिन्दी hin',
    'sv swedish svenska swe se',
    'no norwegian norsk nor nb nn',
    'da danish dansk dan dk',
    'lv latvian latviešu lav',
    'nl dutch nederlands nld dut',
    'uk ukrainian українська ukr ua',
    'vi vietnamese vie vn',
    'pl polish polski pol',
    'uz uzbek uzb',
    'he hebrew עברית heb iw il',
    'ca catalan català cat',
    'fi finnish suomi fin',
    'hu hungarian magyar hun',
  ].flatMap((line) => {
    const [code = '', ...names] = line.split(' ');
    return names.filter((name) => name !== code.toLowerCase()).map((name) => [name, code] as const);
  }),
);

/**
 * Language code that an invalid code means: resolved by another name of the language, or by the first part, as in `en-US`. `undefined` if
 * neither matches.
 */
function suggestedLanguage(text: string, allowed: readonly string[]): string | undefined {
  const written = text.trim().toLowerCase().replaceAll('_', '-');
  const same = allowed.find((code) => code.toLowerCase() === written);
  if (same !== undefined) return same;
  const [base = ''] = written.split('-');
  const code = codeByAlias.get(written.replaceAll(' ', '-')) ?? (base !== written ? base : undefined);
  return code !== undefined && allowed.includes(code) ? code : undefined;
}

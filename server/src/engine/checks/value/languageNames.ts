/** Aliases of language codes: names in English and in the language itself, countries, other codes. In lower case. */
const codes: ReadonlyMap<string, string> = new Map(
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
 * The language code meant by an invalid one: resolved by another name of the language, or by its first part, as in
 * `en-US`. `undefined` if neither matches.
 */
export function suggestedLanguage(text: string, allowed: readonly string[]): string | undefined {
  const written = text.trim().toLowerCase().replaceAll('_', '-');
  const same = allowed.find((code) => code.toLowerCase() === written);
  if (same !== undefined) return same;
  const [base = ''] = written.split('-');
  const code = codes.get(written.replaceAll(' ', '-')) ?? (base !== written ? base : undefined);
  return code !== undefined && allowed.includes(code) ? code : undefined;
}

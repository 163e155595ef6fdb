/** English texts by key, and the same texts in another language. */
export type Texts = Readonly<Record<string, string>>;

/** Parts of the English text that a translation must not change. */
const fixedParts: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['placeholders', /\{\d+\}/g],
  ['code spans', /`[^`]*`/g],
  ['icons', /\$\([^)]*\)/g],
  ['link targets', /(?<=\]\()[^)]*(?=\))/g],
  ['whitespace at the start or end', /^\s+|\s+$/g],
];

/** Errors of a translation, one sentence each that names the English text. */
export function translationProblems(english: Texts, translated: Texts): string[] {
  const missing = Object.keys(english).filter((key) => !translated[key]);
  const unused = Object.keys(translated).filter((key) => english[key] === undefined);
  return [
    ...missing.map((key) => `Missing: ${JSON.stringify(key)}.`),
    ...unused.map((key) => `Unused: ${JSON.stringify(key)}.`),
    ...Object.entries(english).flatMap(([key, text]) => changedParts(key, text, translated[key])),
  ];
}

function changedParts(key: string, text: string, translation: string | undefined): string[] {
  if (!translation) return [];
  return fixedParts.flatMap(([name, pattern]) => {
    const [expected, actual] = [text, translation].map((each) => JSON.stringify((each.match(pattern) ?? []).sort()));
    return expected === actual ? [] : [`${JSON.stringify(key)}: expected the ${name} ${expected}, got ${actual}.`];
  });
}

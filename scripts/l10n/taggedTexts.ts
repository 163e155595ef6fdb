/**
 * The texts of the templates with the tag `t` in a source, nested templates included, in the format for translators: `{0}`, `{1}` … for
 * substitutions. Templates without a word are omitted.
 */
export function taggedTexts(source: string): string[] {
  const texts: string[] = [];
  for (const { index } of source.matchAll(/(?<![\w$.`\\])t`/g)) {
    const text = readTemplate(source, index + 2);
    if (/\p{L}/u.test(text.replaceAll(/\{\d+\}/g, ''))) texts.push(text);
  }
  return texts;
}

/** @param start offset behind the opening backtick */
function readTemplate(source: string, start: number): string {
  let text = '';
  let holes = 0;
  for (let i = start; i < source.length; i++) {
    const char = source[i];
    if (char === '`') return text;
    if (char === '\\') {
      i++;
      text += source[i] === 'n' ? '\n' : (source[i] ?? '');
    } else if (char === '$' && source[i + 1] === '{') {
      text += `{${holes++}}`;
      i = endOfHole(source, i + 2);
    } else text += char;
  }
  throw new Error(`A template is not closed: ${text}`);
}

/** @param start offset behind `${` @returns the offset of its `}` */
function endOfHole(source: string, start: number): number {
  let depth = 0;
  for (let i = start; i < source.length; i++) {
    const char = source[i];
    if (char === "'" || char === '"') i = endOfQuotes(source, i);
    else if (char === '`') i = endOfTemplate(source, i + 1);
    else if (char === '{') depth++;
    else if (char === '}' && depth-- === 0) return i;
  }
  throw new Error('A template is not closed.');
}

function endOfQuotes(source: string, start: number): number {
  let i = start + 1;
  while (i < source.length && source[i] !== source[start]) i += source[i] === '\\' ? 2 : 1;
  return i;
}

/** @param start offset behind the opening backtick @returns the offset of the closing backtick */
function endOfTemplate(source: string, start: number): number {
  let i = start;
  while (i < source.length && source[i] !== '`') {
    if (source[i] === '\\') i += 2;
    else if (source[i] === '$' && source[i + 1] === '{') i = endOfHole(source, i + 2) + 1;
    else i++;
  }
  return i;
}

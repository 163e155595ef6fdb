/** Character of a word that is typed without quotes: of a name or a path. */
const wordCharacter = /[\w./@-]/;

/** Start of the word around an offset; the offset itself if there is no word. */
export function startOfWord(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && wordCharacter.test(text[start - 1] ?? '')) start--;
  return isComment(text, start) ? offset : start;
}

export function endOfWord(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && wordCharacter.test(text[end] ?? '') && !isComment(text, end)) end++;
  return end;
}

function isComment(text: string, at: number): boolean {
  return text[at] === '/' && (text[at + 1] === '/' || text[at + 1] === '*');
}

/** Starts of code or a comment: a fence at the start of a line, inline code, the two forms of comments. */
const openers = /^[ \t]*(`{3,}|~{3,})|(`+)|<!--|\{\/\*/gm;
const closers: Readonly<Record<string, string>> = { '<!--': '-->', '{/*': '*/}' };
/** Maximum length of inline code: it ends with its paragraph, so a lone backtick opens nothing. */
const maxInlineCode = 2_000;

/** The text with spaces in place of code and comments; offsets are unchanged. */
export function withoutCode(text: string, from: number): string {
  const pieces: string[] = [blanked(text.slice(0, from))];
  const unclosed = new Set<string>();
  const opener = new RegExp(openers);
  let at = from;
  opener.lastIndex = from;
  for (let match = opener.exec(text); match; match = opener.exec(text)) {
    const end = endOfCode(text, match, unclosed);
    if (end === undefined) continue;
    pieces.push(text.slice(at, match.index), blanked(text.slice(match.index, end)));
    at = end;
    opener.lastIndex = end;
  }
  return pieces.join('') + text.slice(at);
}

function endOfCode(text: string, match: RegExpExecArray, unclosed: Set<string>): number | undefined {
  const [opening, fence, backticks] = match;
  const start = match.index + opening.length;
  if (fence !== undefined) return endOfFence(text, start, fence);
  if (backticks !== undefined) {
    const paragraph = text.slice(start, start + maxInlineCode).split(/\n[ \t\r]*\n/, 1)[0] ?? '';
    const length = new RegExp(`(?<!\`)${backticks}(?!\`)`).exec(paragraph);
    return length ? start + length.index + backticks.length : undefined;
  }
  // Searched once: there may be very many unclosed comments.
  const closer = closers[opening] ?? opening;
  const end = unclosed.has(closer) ? -1 : text.indexOf(closer, start);
  if (end < 0) unclosed.add(closer);
  return end < 0 ? undefined : end + closer.length;
}

/** The end of the line of the closing fence; an unclosed fence extends to the end of the text. */
function endOfFence(text: string, start: number, fence: string): number {
  for (let line = text.indexOf('\n', start); line >= 0; line = text.indexOf('\n', line + 1)) {
    let from = line + 1;
    while (text[from] === ' ' || text[from] === '\t') from++;
    if (!text.startsWith(fence, from)) continue;
    const end = text.indexOf('\n', from);
    return end < 0 ? text.length : end;
  }
  return text.length;
}

function blanked(part: string): string {
  return part.replace(/[^\n]+/g, (line) => ' '.repeat(line.length));
}

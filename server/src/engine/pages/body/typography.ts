/** Replaces three dots, and two hyphens, as the service does before it makes ids. */
export function withDashes(text: string): string {
  return text.replace(/\.{3,}/g, '…').replace(/(?<!-)--(?!-)/g, '—');
}

/** Replaces straight quotes by typographic ones. One at the very start closes: for the service, the text before it ends there. */
export function withQuotes(text: string): string {
  if (!/['"]/.test(text)) return text;
  return text.replace(/['"]/g, (quote, offset: number) => {
    const [open, close] = quote === '"' ? '“”' : '‘’';
    return (isOpening(text.slice(Math.max(0, offset - 1), offset), text.slice(offset + 1, offset + 4)) ? open : close) ?? quote;
  });
}

/** Whether a quote between two parts of a text opens a quotation. */
function isOpening(before: string, after: string): boolean {
  const [next = '', second = ''] = after;
  if (before === '') return false;
  if (isMark(next) && !isWordPart(second)) return false;
  if (/^\d\ds/.test(after)) return false;
  if (isWordPart(next)) return !isWordPart(before);
  return !isWordPart(before) && next !== '' && !/\s/.test(next);
}

function isWordPart(character: string): boolean {
  return /^[\p{L}\p{N}]/u.test(character);
}

function isMark(character: string): boolean {
  return /^[\p{P}\p{S}]/u.test(character);
}

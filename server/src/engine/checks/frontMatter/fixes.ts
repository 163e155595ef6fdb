import type { Span } from '../../base/spans';

export function isOneLine(text: string): boolean {
  return !/[\r\n]/.test(text);
}

/** The span of a property with its indented lines and line break; `undefined` if its key is not at the start of a line. */
export function linesAround(text: string, key: Span): Span | undefined {
  const start = text.lastIndexOf('\n', key.start - 1) + 1;
  if (text.slice(start, key.start).trim() !== '') return undefined;
  let end = nextLine(text, key.end);
  while (end < text.length && /^(?:[ \t]+\S|- )/.test(text.slice(end, end + 200))) end = nextLine(text, end);
  return { start, end };
}

function nextLine(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  return at < 0 ? text.length : at + 1;
}

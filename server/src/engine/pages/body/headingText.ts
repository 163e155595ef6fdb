import type { Span } from '../../base/spans';
import type { InlineMarkup } from './inline';
import type { Heading } from './pageBody';
import { detached } from './spannedText';

/** The text of a heading as it is rendered. */
export function headingText(text: string, { start, end }: Span, markup: readonly InlineMarkup[]): Pick<Heading, 'text' | 'isUncertain'> {
  const pieces: string[] = [];
  let at = start;
  for (const { span } of [...markup].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)) {
    if (span.start >= end) break;
    if (span.start > at) pieces.push(text.slice(at, span.start));
    at = Math.max(at, span.end);
  }
  if (at < end) pieces.push(text.slice(at, end));
  const content = pieces.join('').replace(/\*+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '');
  return {
    text: detached(decoded(content).replace(/\s+/g, ' ').trim()),
    isUncertain: markup.some(({ kind }) => kind === 'expression') || /&\w/.test(decoded(content)),
  };
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** Replaces numeric and the usual named character references. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return entities.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}

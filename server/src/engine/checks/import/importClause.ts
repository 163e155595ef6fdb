import type { Span } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { PageToFix } from '../fixes/pageToFix';

/** Replaces all names of the import that holds a span; `undefined` if it has others. */
export function replaceClause({ text, body }: PageToFix, { start }: Span, write: (local: string) => string): SpanEdit | undefined {
  const found = body.imports.find(({ span }) => span.start <= start && start < span.end);
  const [only, ...others] = found?.names ?? [];
  if (!found || !only || others.length > 0) return undefined;
  const clause = /^import\s+(.*?)\s*from\b/s.exec(text.slice(found.span.start, found.source.span.start));
  if (!clause?.[1]) return undefined;
  const from = found.span.start + clause[0].indexOf(clause[1], 'import'.length);
  return { span: { start: from, end: from + clause[1].length }, text: write(only.local) };
}

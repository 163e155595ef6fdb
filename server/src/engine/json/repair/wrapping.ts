import type { SpanEdit } from '../../base/textEdits';
import type { JsonSyntaxError } from './syntaxError';

/** Text before the root of a configuration that was copied from a module, a script or Markdown. */
const opening =
  /^(\uFEFF?\s*)((?:(?:export\s+)?(?:const|let|var)\s+[\w$]{1,80}(?:\s*:\s*[\w$.]{1,80})?\s*=|export\s+default|module\.exports\s*=|```\w{0,20}[ \t]*(?=[\r\n])|json(?=[ \t]*[\r\n]))\s*)(?=[{[])/i;
const closing = /[}\]](\s*(?:```|;|\)\s*;?)\s*)$/;
/** Maximum number of characters that are searched on each side. */
const maxLength = 400;

/** Error of a text that wraps JSON in other text; `undefined` if the text starts as JSON. */
export function findWrapping(text: string): JsonSyntaxError | undefined {
  const before = opening.exec(text.slice(0, maxLength));
  if (!before) return undefined;
  const [, lead = '', wrapping = ''] = before;
  const end = lead.length + wrapping.length;
  const edits: SpanEdit[] = [{ span: { start: lead.length, end }, text: '' }];
  const after = closing.exec(text.slice(Math.max(end, text.length - maxLength)))?.[1] ?? '';
  const tail = text.length - after.length;
  if (after !== '') edits.push({ span: { start: tail, end: text.length }, text: /\r?\n$/.exec(after)?.[0] ?? '' });
  const written = wrapping.trimEnd();
  return {
    kind: 'unexpectedText',
    span: { start: lead.length, end: lead.length + written.length },
    repairs: [{ edits, preferred: true, name: 'wrapping' }],
    subject: written,
  };
}

/** The text with spaces in place of the wrapping, so that offsets are unchanged. */
export function withoutWrapping(text: string, { repairs: [repair] }: JsonSyntaxError): string {
  let blanked = text;
  for (const { span } of repair?.edits ?? []) {
    const spaces = text.slice(span.start, span.end).replace(/[^\r\n]/g, ' ');
    blanked = blanked.slice(0, span.start) + spaces + blanked.slice(span.end);
  }
  return blanked;
}

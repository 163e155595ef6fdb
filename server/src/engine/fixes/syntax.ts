import type { SpanEdit } from '../text/jsonEdit';
import type { Span } from '../text/spans';
import type { Fixer } from './fix';

const none = { read: () => undefined };

export const removeComment: Fixer<'syntax.comment'> = {
  code: 'syntax.comment',
  ...none,
  *fixes({ file, span }) {
    yield { title: 'Remove the comment', edits: [removeWithBlanks(file.document.getText(), span)], preferred: true, safe: true };
  },
};

export const removeTrailingComma: Fixer<'syntax.trailingComma'> = {
  code: 'syntax.trailingComma',
  ...none,
  *fixes({ span }) {
    yield { title: 'Remove the comma', edits: [{ span, text: '' }], preferred: true, safe: true };
  },
};

export const insertComma: Fixer<'syntax.missingComma'> = {
  code: 'syntax.missingComma',
  ...none,
  *fixes({ span }) {
    yield { title: 'Insert a comma', edits: [{ span: { start: span.end, end: span.end }, text: ',' }], preferred: true, safe: true };
  },
};

/** A comment on lines of its own goes with them; one behind other text goes with the blanks before it. */
function removeWithBlanks(text: string, span: Span): SpanEdit {
  let { start, end } = span;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  const startsLine = start === 0 || text[start - 1] === '\n';
  const rest = /^[ \t]*(?:\r?\n)?/.exec(text.slice(end))?.[0] ?? '';
  if (startsLine && (rest.endsWith('\n') || end + rest.length === text.length)) end += rest.length;
  else if (startsLine) start = span.start;
  return { span: { start, end }, text: '' };
}

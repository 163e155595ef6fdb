import { bodyCursorAt } from '../../../server/src/engine/pages/cursor/bodyCursor';
import { parseMarkers } from '../../support/markers';

/** Cursor in a text as `kind typed|text that completion replaces`, with the missing closing characters. */
export function shown(source: string): string {
  const { text, cursors } = parseMarkers(source);
  const cursor = bodyCursorAt(text, cursors[0] ?? 0);
  if (!cursor) return 'nothing';
  const kind = cursor.kind === 'attribute' ? `${cursor.element}.${cursor.attribute}` : cursor.kind;
  const closing = cursor.closing === '' ? '' : ` open ${cursor.closing}`;
  return `${kind} ${cursor.typed}|${text.slice(cursor.span.start, cursor.span.end)}${closing}`;
}

import { type CursorText, quotedText } from './cursorText';

/** The source in `import Name from "source"`. */
export interface ImportCursor extends CursorText {
  readonly kind: 'import';
}

/** Maximum number of characters before the source: names may be on several lines. */
const maxNames = 2_000;

export function importCursorAt(text: string, lineStart: number, offset: number): ImportCursor | undefined {
  const line = /(["'])([^"'\r\n]*)$/.exec(text.slice(lineStart, offset));
  if (!line) return undefined;
  const start = offset - (line[2]?.length ?? 0);
  const statement = /(?:^|\n)((?:import|export)\b[^;'"`(]*)$/.exec(text.slice(Math.max(0, start - 1 - maxNames), start - 1))?.[1];
  // `export` counts only in its form with a source.
  const isSource = statement !== undefined && (/\bfrom\s*$/.test(statement) || /^import\s*$/.test(statement));
  return isSource ? { kind: 'import', ...quotedText(text, start, offset, line[1] ?? '"') } : undefined;
}

import { frontMatterEnd } from '../frontMatter/frontMatter';
import { withoutCode } from '../withoutCode';
import { type AttributeCursor, attributeCursorAt } from './attributeCursor';
import { type ImportCursor, importCursorAt } from './importCursor';
import { type DefinitionCursor, definitionCursorAt, type TargetCursor, targetCursorAt } from './targetCursor';

/** A string at the cursor in the body of a page that names a page, a file or an anchor; it may be incomplete. */
export type BodyCursor = TargetCursor | DefinitionCursor | AttributeCursor | ImportCursor;

/** Maximum number of characters of a line before the cursor. */
const maxLine = 3_000;

/** The string at an offset; `undefined` in prose, in code and in front matter. In prose only the line is searched. */
export function bodyCursorAt(text: string, offset: number): BodyCursor | undefined {
  if (offset === 0) return undefined;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  if (offset - lineStart > maxLine) return undefined;
  const found =
    targetCursorAt(text, lineStart, offset) ??
    definitionCursorAt(text, lineStart, offset) ??
    importCursorAt(text, lineStart, offset) ??
    attributeCursorAt(text, offset);
  if (!found) return undefined;
  const bodyStart = frontMatterEnd(text);
  if (found.mark < bodyStart) return undefined;
  // A space in place of the mark means that the string is in code.
  return withoutCode(text, bodyStart)[found.mark] === ' ' ? undefined : found;
}

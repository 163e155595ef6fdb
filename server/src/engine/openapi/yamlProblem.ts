import { parseDocument } from 'yaml';
import { findSuspectedError } from '../yaml/structureScan';
import type { OpenApiProblem } from './table';

/** Maximum number of characters that are parsed to find an error: a few megabytes take a second. */
const maxParsedLength = 3_000_000;
/**
 * Maximum number of characters that are parsed after a suspicious line, in the first and in the last attempt: an invalid line takes a
 * hundred times as long as a valid line. Usually the line itself has the error, which a short part shows; a construct that is open at the
 * end of the part may be closed further down.
 */
const maxParsedAfter = { first: 4_000, most: 60_000 };
/** Maximum offset of a suspicious line for two attempts: each attempt parses the text before the line. */
const maxParsedTwice = 60_000;

/**
 * Reason why the table of a YAML text is unreliable; `undefined` if the text is well-formed as far as known.
 * @param isCertain whether the reader supports the whole text
 */
export function findYamlProblem(text: string, isCertain: boolean): OpenApiProblem | undefined {
  const suspicion = findSuspectedError(text);
  if (!suspicion) return isCertain ? undefined : { kind: 'unreadable', span: { start: 0, end: 0 } };
  const { kind, offset } = suspicion;
  const span = { start: offset, end: offset + 1 };
  if (kind === 'depth' || offset > maxParsedLength) return { kind: 'unreadable', span };
  const near = offset <= maxParsedTwice ? firstError(text, offset + maxParsedAfter.first) : 'unknown';
  const parsed = near === 'unknown' ? firstError(text, offset + maxParsedAfter.most) : near;
  if (parsed === 'unknown') return { kind: 'unreadable', span };
  if (parsed) {
    // An unclosed construct is detected at the end of the text, but should be reported at its start.
    const isAtEnd = text.slice(parsed.start, parsed.start + 1_000).trim() === '';
    return { kind: 'syntax', span: isAtEnd ? span : parsed };
  }
  if (suspicion.key !== undefined) {
    return { kind: 'syntax', span: { start: offset, end: offset + suspicion.key.length }, duplicateKey: suspicion.key };
  }
  return isCertain && kind !== 'ambiguous' ? undefined : { kind: 'unreadable', span };
}

function firstError(text: string, end: number): OpenApiProblem['span'] | 'unknown' | undefined {
  const isWhole = text.length <= end;
  const part = isWhole ? text : text.slice(0, text.lastIndexOf('\n', end) + 1);
  try {
    // Comparing all keys of an object with one another is quadratic on a hostile text.
    const { errors } = parseDocument(part, { uniqueKeys: false, logLevel: 'silent', prettyErrors: false });
    const [first] = errors;
    if (!first) return isWhole ? undefined : 'unknown';
    const [start, errorEnd] = first.pos;
    // A construct that is open where the text was cut may be closed further down.
    return isWhole || errorEnd < part.length - 1 ? { start, end: Math.max(errorEnd, start + 1) } : 'unknown';
  } catch {
    // Nested deeper than the parser supports.
    return 'unknown';
  }
}

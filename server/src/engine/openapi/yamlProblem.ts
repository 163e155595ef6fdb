import { parseDocument } from 'yaml';
import { findSuspectedError } from '../yaml/structureScan';
import type { OpenApiProblem } from './table';

/** Limit of characters that are parsed to find an error: a second per few megabytes. */
const maxParsedLength = 3_000_000;
/**
 * Limits of characters that are parsed after a suspicious line: where everything is wrong, a line is a hundred times as slow as a valid one.
 * Mostly the line itself is wrong, which a short part shows; what is left open there may be closed further down.
 */
const parsedBehind = { first: 4_000, most: 60_000 };
/** Limit of the offset of a suspicious line for two attempts: each parses the text before it. */
const maxParsedTwice = 60_000;

/**
 * Why a YAML text cannot be relied on; `undefined` if it is well-formed as far as known.
 * @param isCertain whether the reader supports all of it
 */
export function findYamlProblem(text: string, isCertain: boolean): OpenApiProblem | undefined {
  const suspicion = findSuspectedError(text);
  if (!suspicion) return isCertain ? undefined : { kind: 'unreadable', span: { start: 0, end: 0 } };
  const { kind, offset } = suspicion;
  const span = { start: offset, end: offset + 1 };
  if (kind === 'depth' || offset > maxParsedLength) return { kind: 'unreadable', span };
  const near = offset <= maxParsedTwice ? firstError(text, offset + parsedBehind.first) : 'unknown';
  const parsed = near === 'unknown' ? firstError(text, offset + parsedBehind.most) : near;
  if (parsed === 'unknown') return { kind: 'unreadable', span };
  if (parsed) {
    // What is never closed is detected at the end of the text, but should be reported at its start.
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
    const [start, behind] = first.pos;
    // What is open where the text was cut may be closed further down.
    return isWhole || behind < part.length - 1 ? { start, end: Math.max(behind, start + 1) } : 'unknown';
  } catch {
    // Nested deeper than the parser supports.
    return 'unknown';
  }
}

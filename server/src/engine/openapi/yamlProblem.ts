import { parseDocument } from 'yaml';
import { findSuspectedError } from '../yaml/structureScan';
import type { OpenApiProblem } from './table';

/** Up to here a text is parsed to find out what is wrong with it: it takes a second for each few megabytes. */
const maxParsedLength = 3_000_000;
/** So much is parsed behind a suspicion: where all is wrong, every line costs as much as a hundred sound ones. */
const parsedBehind = 60_000;

/**
 * Why a YAML text cannot be relied on; `undefined` when it is well-formed as far as can be told.
 * @param isCertain whether everything in it was read as it is meant
 */
export function findYamlProblem(text: string, isCertain: boolean): OpenApiProblem | undefined {
  const suspicion = findSuspectedError(text);
  if (!suspicion) return isCertain ? undefined : { kind: 'unreadable', span: { start: 0, end: 0 } };
  const { kind, offset } = suspicion;
  const span = { start: offset, end: offset + 1 };
  if (kind === 'depth' || offset > maxParsedLength) return { kind: 'unreadable', span };
  const parsed = firstError(text, offset + parsedBehind);
  if (parsed === 'unknown') return { kind: 'unreadable', span };
  if (parsed) {
    // What is never closed is missed at the end of the text, and is of use where it begins.
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
    // Comparing all keys of an object with one another would take for ever on a hostile text.
    const { errors } = parseDocument(part, { uniqueKeys: false, logLevel: 'silent', prettyErrors: false });
    const [first] = errors;
    if (!first) return isWhole ? undefined : 'unknown';
    const [start, behind] = first.pos;
    // Something that is open where the text was cut may be closed further down.
    return isWhole || behind < part.length - 1 ? { start, end: Math.max(behind, start + 1) } : 'unknown';
  } catch {
    // Nested deeper than the parser can follow.
    return 'unknown';
  }
}

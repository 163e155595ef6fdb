import { textHash } from '../../../shared/textHash';

/** The part of a text that differs from another text, by UTF-16 offsets. */
export interface ReplacedPart {
  readonly start: number;
  readonly removed: string;
  readonly inserted: string;
}

/** The smallest single change that makes `after` of `before`. Never divides a line break or a surrogate pair. */
export function changeBetween(before: string, after: string): ReplacedPart {
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) start++;
  while (start > 0 && (divides(before, start) || divides(after, start))) start--;
  let end = 0;
  while (end < limit - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  while (end > 0 && (divides(before, before.length - end) || divides(after, after.length - end))) end--;
  return { start, removed: before.slice(start, before.length - end), inserted: after.slice(start, after.length - end) };
}

/** Whether an offset is inside a line break of two characters or a surrogate pair. */
function divides(text: string, offset: number): boolean {
  return /\r\n|[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(Math.max(offset - 1, 0), offset + 1)) && offset > 0;
}

/** Difference that an edit made to a file. Only what is needed to restore it is stored: a whole text only of a file that came or went. */
export interface FileDifference {
  readonly uri: string;
  /** Hashes of the texts; `undefined` without a file. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly change: ReplacedPart;
}

/** Difference between two texts of a file, of which `undefined` means no file; `undefined` if they are the same. */
export function fileDifference(uri: string, before: string | undefined, after: string | undefined): FileDifference | undefined {
  if (before === after) return undefined;
  return { uri, before: hashIfThere(before), after: hashIfThere(after), change: changeBetween(before ?? '', after ?? '') };
}

/** Hash of the text of a file; `undefined` if there is none. */
export function hashIfThere(text: string | undefined): number | undefined {
  return text === undefined ? undefined : textHash(text);
}

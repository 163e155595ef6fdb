import { normalizePagePath } from '../../config/references/reference';
import type { Json } from '../../json/jsonValue';
import { isJsonObject, type JsonList } from '../jsonValues';
import { covers, type Division } from './divisions';
import { firstPage, pagesOf } from './groups';

/** Which groups each division holds, and those that none does. Order is kept. */
export interface Shares {
  readonly of: ReadonlyMap<Division, JsonList>;
  readonly rest: JsonList;
}

/**
 * Hands groups to the divisions by the paths of their pages. A group stays whole: where its pages lie in several
 * divisions, the first page decides, and a note says so.
 */
export function share(entries: JsonList, divisions: readonly Division[]): Shares {
  const owners = entries.map((entry) => ownerOf(firstPage(entry), divisions));
  // A prefix may also be the mere beginning of a path: `api` for `api-reference/…`.
  for (const division of divisions) {
    if (division.prefix && !owners.includes(division)) {
      for (const [index, entry] of entries.entries()) {
        const page = firstPage(entry);
        if (!owners[index] && page !== undefined && normalizePagePath(page).startsWith(division.prefix)) owners[index] = division;
      }
    }
  }
  const of = new Map<Division, Json[]>();
  for (const [index, owner] of owners.entries()) {
    const entry = entries[index];
    if (!owner || entry === undefined) continue;
    of.set(owner, [...(of.get(owner) ?? []), entry]);
    noteStrangers(owner, entry);
  }
  return { of, rest: entries.filter((_entry, index) => !owners[index]) };
}

/** The division with the longest prefix that holds the page; for what has no page the one that holds all else. */
function ownerOf(page: string | undefined, divisions: readonly Division[]): Division | undefined {
  if (page === undefined) return divisions.find(({ prefix }) => prefix === '');
  return divisions.reduce<Division | undefined>((best, next) => {
    if (next.prefix === undefined || !covers(next.prefix, page)) return best;
    return best && (best.prefix ?? '').length >= next.prefix.length ? best : next;
  }, undefined);
}

function noteStrangers({ prefix, note }: Division, entry: Json): void {
  const strangers = prefix ? pagesOf(entry).filter((page) => !normalizePagePath(page).startsWith(prefix)) : [];
  if (strangers.length === 0 || !isJsonObject(entry)) return;
  note(`The group \`${String(entry.group)}\` was put here because of its first page. \`${strangers[0]}\` of it lies elsewhere.`);
}

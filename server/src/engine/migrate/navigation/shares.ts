import { t } from '../../../../../shared/l10n';
import { normalizePagePath } from '../../config/references/reference';
import type { Json } from '../../json/jsonValue';
import { isJsonObject, type JsonArray } from '../jsonValues';
import { covers, type Division } from './divisions';
import { firstPage, pagesOf } from './groups';

/** The groups of each division, and the groups without a division, in order. */
interface Shares {
  readonly of: ReadonlyMap<Division, JsonArray>;
  readonly rest: JsonArray;
}

/**
 * Assigns groups to the divisions by the paths of their pages. A group is not split: if its pages are in several divisions, the first page
 * decides, and a note is added.
 */
export function share(entries: JsonArray, divisions: readonly Division[]): Shares {
  const owners = entries.map((entry) => ownerOf(firstPage(entry), divisions));
  // A prefix may be part of a name: `api` for `api-reference/…`.
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
    noteForeignPage(owner, entry);
  }
  return { of, rest: entries.filter((_entry, index) => !owners[index]) };
}

/** The division with the longest prefix of the page; for other pages, the division with the empty prefix. */
function ownerOf(page: string | undefined, divisions: readonly Division[]): Division | undefined {
  if (page === undefined) return divisions.find(({ prefix }) => prefix === '');
  return divisions.reduce<Division | undefined>((best, next) => {
    if (next.prefix === undefined || !covers(next.prefix, page)) return best;
    return best && (best.prefix ?? '').length >= next.prefix.length ? best : next;
  }, undefined);
}

function noteForeignPage({ prefix, note }: Division, entry: Json): void {
  const stranger = prefix ? pagesOf(entry).find((page) => !normalizePagePath(page).startsWith(prefix)) : undefined;
  if (stranger === undefined || !isJsonObject(entry)) return;
  note(t`Contains group \`${String(entry.group)}\` because of its first page, though \`${stranger}\` is elsewhere.`);
}

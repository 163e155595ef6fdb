import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import type { Cursor } from '../config/cursor';
import type { Operations } from '../display/operations';
import type { Pictures } from '../display/pictures';
import type { Setting, Settings } from '../display/settings';
import type { EngineContext } from '../engineContext';
import type { EntryAddresses } from './entryAddresses';
import type { ShownPage, Sidebar } from './model';
import { Rows } from './rows';
import { entriesIn, isPageEntry } from './sidebarEntries';

/** Limit of rows. */
const maxRows = 240;

/**
 * Sidebar of an element of the navigation, and the open page.
 * @param around the element and its ancestors, outermost first
 * @throws {CancelledError}
 */
export async function sidebarOf(
  context: EngineContext,
  settings: Settings,
  pictures: Pictures,
  operations: Operations,
  addresses: EntryAddresses | undefined,
  around: readonly Setting[],
  cursor: Cursor | undefined,
  /** Path, without extension, of a page that is shown although the navigation does not have it. */
  unlisted: string | undefined,
  /** Address of a generated page that is shown. */
  address: string | undefined,
  token: CancellationToken,
): Promise<{ readonly sidebar: Sidebar; readonly page: ShownPage | undefined }> {
  const entries = [...entriesIn(settings, around)];
  // The content of a group comes later than the group, so the last match is the innermost.
  const nearest = cursor ? entries.reduce((last, { setting }, index) => (cursor.isIn(setting) ? index : last), -1) : -1;
  const atCursor =
    nearest < 0
      ? -1
      : entries.findIndex((entry, index) => index >= nearest && (isPageEntry(entry) || (index === nearest && entry.isGenerated)));
  const open = entries[atCursor < 0 ? entries.findIndex(isPageEntry) : atCursor] ?? entries.find(({ isGenerated }) => isGenerated);
  // A window of rows with the cursor at one third.
  const start = Math.max(0, Math.min((atCursor < 0 ? 0 : atCursor) - maxRows / 3, entries.length - maxRows));
  const window = entries.slice(Math.floor(start), Math.floor(start) + maxRows);
  const converter = new Rows(context, settings, pictures, operations, addresses);
  const rows = (await Promise.all(window.map((entry) => converter.of(entry, entry === open && unlisted === undefined, address)))).flat();
  throwIfCancelled(token);
  const other = unlisted === undefined ? undefined : await converter.unlisted(unlisted);
  const page = other ?? (open && (await converter.page(open, address)));
  const cut = Math.max(0, rows.length - maxRows);
  return { sidebar: { rows: rows.slice(0, maxRows), left: entries.length - window.length + cut }, page };
}

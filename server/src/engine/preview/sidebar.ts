import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import type { Cursor } from '../config/cursor';
import { Operations } from '../display/operations';
import type { Pictures } from '../display/pictures';
import type { Setting, Settings } from '../display/settings';
import type { EngineContext } from '../engineContext';
import { entriesIn, isPage } from './entries';
import type { ShownPage, Sidebar } from './model';
import { Rows } from './rows';

/** Limit of rows. */
const maxRows = 240;

/**
 * The sidebar of an element of the navigation, and the page that is shown.
 * @param around the elements around it, outermost first, with itself as the last
 * @throws {CancelledError}
 */
export async function sidebarOf(
  context: EngineContext,
  settings: Settings,
  pictures: Pictures,
  around: readonly Setting[],
  cursor: Cursor | undefined,
  token: CancellationToken,
): Promise<{ readonly sidebar: Sidebar; readonly page: ShownPage | undefined }> {
  const entries = entriesIn(settings, around);
  // Of a group and its content, the inner one comes later.
  const nearest = cursor ? entries.reduce((last, { setting }, index) => (cursor.isIn(setting) ? index : last), -1) : -1;
  const atCursor = nearest < 0 ? -1 : entries.findIndex((entry, index) => index >= nearest && isPage(entry));
  const open = entries[atCursor < 0 ? entries.findIndex(isPage) : atCursor] ?? entries.find(({ isGenerated }) => isGenerated);
  // The rows around the cursor, with some before them.
  const start = Math.max(0, Math.min((atCursor < 0 ? 0 : atCursor) - maxRows / 3, entries.length - maxRows));
  const shown = entries.slice(Math.floor(start), Math.floor(start) + maxRows);
  const reader = new Rows(context, settings, pictures, new Operations(context, settings.config, token));
  const rows = (await Promise.all(shown.map((entry) => reader.of(entry, entry === open)))).flat();
  throwIfCancelled(token);
  const page = open && (await reader.page(open));
  const cut = Math.max(0, rows.length - maxRows);
  return { sidebar: { rows: rows.slice(0, maxRows), left: entries.length - shown.length + cut }, page };
}

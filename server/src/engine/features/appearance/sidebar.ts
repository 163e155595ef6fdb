import type { CancellationToken } from '../../cancellation';
import { throwIfCancelled } from '../../cancellation';
import type { EngineContext } from '../../context';
import { parseEndpoint } from '../../model/endpoint';
import { frontMatterText } from '../../model/frontMatter/frontMatter';
import { frontMatterIcon } from '../../model/frontMatter/icon';
import type { PageFile } from '../../model/page';
import { normalizePagePath } from '../../model/references';
import { normalizeFilePath } from '../../model/targets';
import type { Cursor } from './cursor';
import type { ShownPage, Sidebar, SidebarRow } from './model';
import type { Pictures } from './pictures';
import { cut, literalOf, type Setting, type Settings, textOf } from './settings';

/** Rows that are shown. */
const maxRows = 240;
/** Entries that are counted; a navigation may be made of fragments that multiply one another. */
const maxEntries = 20_000;
const maxLevel = 12;

interface Entry {
  readonly setting: Setting;
  readonly level: number;
  readonly group: string | undefined;
}

/** The sidebar of an element of the navigation, and the page of it that is shown. @throws {CancelledError} */
export async function sidebarOf(
  context: EngineContext,
  settings: Settings,
  pictures: Pictures,
  element: Setting | undefined,
  cursor: Cursor | undefined,
  token: CancellationToken,
): Promise<{ readonly sidebar: Sidebar; readonly page: ShownPage | undefined }> {
  const entries = element ? entriesIn(settings, element) : [];
  // Of a group and what it holds, the inner one stands later.
  const around = cursor ? entries.reduce((last, { setting }, index) => (cursor.isIn(setting) ? index : last), -1) : -1;
  const isPage = ({ setting }: Entry): boolean => setting.at.node.type === 'string' && setting.steps.at(-1) !== 'openapi';
  const atCursor = around < 0 ? -1 : entries.findIndex((entry, index) => index >= around && isPage(entry));
  const open = entries[atCursor < 0 ? entries.findIndex(isPage) : atCursor];
  // What is around the cursor, with a part of what stands before it.
  const start = Math.max(0, Math.min((atCursor < 0 ? 0 : atCursor) - maxRows / 3, entries.length - maxRows));
  const shown = entries.slice(Math.floor(start), Math.floor(start) + maxRows);
  const reader = new Rows(context, settings, pictures);
  const rows = await Promise.all(shown.map((entry) => reader.row(entry, entry === open)));
  throwIfCancelled(token);
  const page = open && (await reader.page(open));
  return { sidebar: { rows, left: entries.length - shown.length }, page };
}

/** Groups and pages in the order of the sidebar, hidden ones left out. */
function entriesIn(settings: Settings, element: Setting): Entry[] {
  const found: Entry[] = [];
  const descend = (of: Setting, level: number, group: string | undefined): void => {
    for (const key of ['groups', 'pages', 'openapi']) {
      const list = settings.child(of, key);
      if (key === 'openapi' && list?.at.node.type === 'string') {
        const hasOwnPages = settings.child(of, 'pages') ?? settings.child(of, 'groups');
        if (!hasOwnPages) found.push({ setting: list, level, group });
      } else if (key !== 'openapi') {
        for (const setting of settings.items(list)) {
          if (found.length >= maxEntries) return;
          const { type } = setting.at.node;
          if (type !== 'string' && type !== 'object') continue;
          if (type === 'object' && literalOf(settings.child(setting, 'hidden')) === true) continue;
          found.push({ setting, level, group });
          if (type === 'object' && level < maxLevel) descend(setting, level + 1, textOf(settings.child(setting, 'group')) ?? group);
        }
      }
    }
  };
  if (element.at.node.type === 'object') descend(element, 0, undefined);
  return found;
}

class Rows {
  constructor(
    private readonly context: EngineContext,
    private readonly settings: Settings,
    private readonly pictures: Pictures,
  ) {}

  async row(entry: Entry, isOpen: boolean): Promise<SidebarRow> {
    const { setting, level } = entry;
    const common = { level, isOpen, at: this.settings.keep(setting) };
    if (setting.at.node.type === 'object') {
      const icon = await this.pictures.icon(this.settings.child(setting, 'icon'));
      const tag = textOf(this.settings.child(setting, 'tag'));
      const name = textOf(this.settings.child(setting, 'group')) ?? '';
      return { kind: 'group', name, ...(icon && { icon }), ...(tag !== undefined && { tag }), ...common };
    }
    const text = textOf(setting) ?? '';
    if (setting.steps.at(-1) === 'openapi') return { kind: 'generated', name: text, ...common };
    const endpoint = parseEndpoint(text);
    if (endpoint) return { kind: 'endpoint', name: endpoint.path, method: endpoint.method.toUpperCase(), ...common };
    const page = await this.read(text);
    const named = frontMatterIcon(page?.frontMatter);
    const icon = named && (await this.pictures.named(named.text));
    const tag = frontMatterText(page?.frontMatter, 'tag');
    const name = frontMatterText(page?.frontMatter, 'sidebarTitle') ?? titleOf(page, text);
    return { kind: 'page', name: cut(name), ...(icon && { icon }), ...(tag !== undefined && { tag: cut(tag) }), ...common };
  }

  /** What is shown of a page beside the sidebar. */
  async page({ setting, group }: Entry): Promise<ShownPage> {
    const text = textOf(setting) ?? '';
    const endpoint = parseEndpoint(text);
    const page = endpoint ? undefined : await this.read(text);
    const description = frontMatterText(page?.frontMatter, 'description');
    return {
      title: cut(endpoint ? endpoint.path : titleOf(page, text)),
      ...(description !== undefined && { description: cut(description) }),
      trail: group === undefined ? [] : [group],
    };
  }

  private async read(text: string): Promise<PageFile | undefined> {
    const path = normalizeFilePath(normalizePagePath(text));
    return path ? this.context.pages.page(this.settings.config.folder, path) : undefined;
  }
}

/** The title of a page; of one that has none, its path as the service makes a title of it. */
function titleOf(page: PageFile | undefined, path: string): string {
  const title = frontMatterText(page?.frontMatter, 'title');
  if (title !== undefined && title.trim() !== '') return title;
  const words = (path.split('/').at(-1) ?? path).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import type { ConfigEntry } from '../config/configNode';
import type { Cursor } from '../config/cursor';
import { divisionsOf, elementKinds } from '../config/navigation/elementKinds';
import type { Pictures } from '../display/pictures';
import { literalOf, type Setting, type Settings, shownText } from '../display/settings';
import type { LevelItem, NavigationLevel } from './model';
import { hrefOf } from './navbar';

/** Limit of items of one choice, such as tabs. */
const maxItems = 20;
/** Limit of nested choices, above the number in any site. */
const maxLevels = 12;

const kinds = new Map(elementKinds.map((kind) => [kind.listKey, kind]));

/** Choices that are not part of the breadcrumb of a page, because they divide the whole site. */
const siteWideKinds = new Set(['products', 'languages', 'versions']);

/** Choices of a navigation with the selected items. `around`: the open elements, from the navigation to the element in the sidebar. */
interface OpenNavigation {
  readonly levels: readonly NavigationLevel[];
  readonly trail: readonly string[];
  readonly around: readonly Setting[];
}

/** Address of the first page of an element. @param around the element and its ancestors, outermost first */
type FirstAddress = (around: readonly Setting[]) => Promise<string | undefined>;

/** Follows the navigation to the element around the cursor, or else to the first element with content. */
export async function openNavigation(
  settings: Settings,
  pictures: Pictures,
  navigation: Setting | undefined,
  cursor: Cursor | undefined,
  firstAddress: FirstAddress,
): Promise<OpenNavigation> {
  const levels: NavigationLevel[] = [];
  const trail: string[] = [];
  const around: Setting[] = [];
  let element = navigation;
  while (element && levels.length < maxLevels) {
    around.push(element);
    const division = choiceIn(settings, element);
    if (!division) break;
    const parents = [...around];
    const { level, open } = await levelOf(settings, pictures, division, cursor, (item) => firstAddress([...parents, item]));
    levels.push(level);
    const name = open && shownText(settings.child(open, kinds.get(level.kind)?.nameKey ?? ''));
    if (name !== undefined && !siteWideKinds.has(level.kind)) trail.push(name);
    element = open;
  }
  const global = settings.child(navigation, 'global', 'anchors');
  if (global) levels.push((await levelOf(settings, pictures, global, cursor, (item) => firstAddress([item]))).level);
  return { levels, trail, around };
}

/** Division of an element that is a choice. Groups and pages are not: they are in the sidebar. */
export function choiceIn(settings: Settings, element: Setting): Setting | undefined {
  const divisions = element.at.node.type === 'object' ? divisionsOf(settings.entries(element)) : [];
  const choice = divisions.find(({ key }: ConfigEntry) => key !== 'groups' && key !== 'pages');
  return choice && settings.ofEntry(element, choice);
}

/** Item of a choice that is open unless readers choose another one. */
export function defaultItem(settings: Settings, list: Setting): Setting | undefined {
  const all = [...settings.items(list)].filter((item) => item.at.node.type === 'object' && !isLink(settings, item));
  return all.find((item) => literalOf(settings.child(item, 'default')) === true) ?? all.find((item) => !isHidden(settings, item));
}

function isLink(settings: Settings, item: Setting): boolean {
  return shownText(settings.child(item, 'href')) !== undefined;
}

function isHidden(settings: Settings, item: Setting): boolean {
  return literalOf(settings.child(item, 'hidden')) === true;
}

async function levelOf(
  settings: Settings,
  pictures: Pictures,
  list: Setting,
  cursor: Cursor | undefined,
  firstAddress: (item: Setting) => Promise<string | undefined>,
): Promise<{ readonly level: NavigationLevel; readonly open: Setting | undefined }> {
  const kind = String(list.steps.at(-1));
  const nameKey = kinds.get(kind)?.nameKey ?? '';
  const all = [...settings.items(list)].filter((item) => item.at.node.type === 'object');
  const around = cursor && all.find((item) => cursor.isIn(item) && !isLink(settings, item));
  const open = around ?? defaultItem(settings, list);
  // The element around the cursor is shown even if it is hidden.
  const isOpen = (item: Setting): boolean => item.at.node === open?.at.node;
  const visible = all.filter((item) => isOpen(item) || !isHidden(settings, item));
  const first = visible.slice(0, maxItems);
  const shown = open && !first.some(isOpen) ? [...first.slice(0, -1), open] : first;
  const items = await Promise.all(
    shown.map(async (item): Promise<LevelItem> => {
      const icon = await pictures.icon(settings.child(item, 'icon'));
      const name = shownText(settings.child(item, 'name')) ?? shownText(settings.child(item, nameKey)) ?? '';
      const address = hrefOf(settings, item) ?? (await firstAddress(item));
      return {
        name,
        ...(icon && { icon }),
        isOpen: isOpen(item),
        isLink: isLink(settings, item),
        ...(address !== undefined && { address }),
        at: settings.keep(item),
      };
    }),
  );
  return { level: { kind, items, left: visible.length - shown.length }, open };
}

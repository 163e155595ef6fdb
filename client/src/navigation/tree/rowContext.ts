import type { NavigationNode, NavigationNodeKind } from '../../../../server/src/lsp/protocol';
import { elementKindTable } from '../../../../shared/elementKinds';

const elements: ReadonlyMap<NavigationNodeKind, readonly string[]> = new Map(
  elementKindTable.map(({ noun, settings }) => [noun, settings]),
);
/** Properties of pages that menus offer to set, in front matter. */
const pageSettings = ['icon', 'tag'];
const entries: ReadonlySet<NavigationNodeKind> = new Set(['page', 'endpoint', 'link']);
const addable: ReadonlySet<NavigationNodeKind> = new Set(['unlisted page', 'unlisted operation', 'unlisted file', 'unlisted folder']);

/** Whether a node is an element of the navigation, which has a name and child nodes. */
export function isElementNode({ kind }: NavigationNode): boolean {
  return elements.has(kind);
}

/** Whether a node is written in the configuration, so that it can be edited. */
export function isListed(node: NavigationNode): boolean {
  return isElementNode(node) || entries.has(node.kind);
}

/** Whether a node is not in the navigation and can be added to it. */
export function isAddable({ kind }: NavigationNode): boolean {
  return addable.has(kind);
}

/** Address that readers open: of a page, from the root of the site, or of a link. */
export function addressOf({ kind, description, url }: NavigationNode): string | undefined {
  if (url !== undefined) return url;
  const isPage = kind === 'page' || kind === 'unlisted page';
  return isPage && description !== undefined ? `/${description.replace(/^\//, '').replace(/(^|\/)index$/, '')}` : undefined;
}

/** Matches the ids of languages and versions, and of their descendants. */
const alternativePattern = /(?:^|\/)(?:language|version):/;

/** Position of a row among the rows of its level that can be edited. */
export interface RowPosition {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Words that menus match in `viewItem`. */
export function contextValue(node: NavigationNode, { isFirst, isLast }: RowPosition): string {
  const { id, kind, marks, location, target, fragment, abilities = [] } = node;
  const words = [
    kind.replace(/ (\w)/g, (_match, letter: string) => letter.toUpperCase()),
    ...(isElementNode(node) ? ['element'] : []),
    ...(kind === 'page' ? pageSettings : (elements.get(kind) ?? [])).map((key) => `set${key.charAt(0).toUpperCase()}${key.slice(1)}`),
    ...(entries.has(kind) ? ['entry'] : []),
    ...(isListed(node) ? ['listed'] : []),
    ...(isAddable(node) ? ['addable'] : []),
    ...(location ? ['located'] : []),
    ...(target ? ['target'] : []),
    ...(fragment === undefined ? [] : ['fragment']),
    ...(addressOf(node) === undefined ? [] : ['address']),
    ...abilities,
    ...(isListed(node) && !isFirst ? ['canMoveUp'] : []),
    ...(isListed(node) && !isLast ? ['canMoveDown'] : []),
    ...(alternativePattern.test(id) ? ['translatable'] : []),
    marks.includes('hidden') ? 'hidden' : 'visible',
    marks.includes('default') ? 'default' : 'other',
    marks.includes('expanded') ? 'expanded' : 'collapsed',
  ];
  return words.join(' ');
}

import type { NavigationNode, NavigationNodeKind } from '../../../../server/src/lsp/protocol';

const elements: ReadonlySet<NavigationNodeKind> = new Set([
  'product',
  'language',
  'version',
  'tab',
  'anchor',
  'dropdown',
  'menu item',
  'group',
]);
const entries: ReadonlySet<NavigationNodeKind> = new Set(['page', 'endpoint', 'link']);
const addable: ReadonlySet<NavigationNodeKind> = new Set(['unlisted page', 'unlisted operation', 'unlisted file', 'unlisted folder']);

/** Whether a node is an element of the navigation, which has a name and others below it. */
export function isElement({ kind }: NavigationNode): boolean {
  return elements.has(kind);
}

/** Whether a node is written in the configuration, so that it can be edited. */
export function isListed(node: NavigationNode): boolean {
  return isElement(node) || entries.has(node.kind);
}

/** Whether a node is not in the navigation and can be added to it. */
export function isAddable({ kind }: NavigationNode): boolean {
  return addable.has(kind);
}

/** Part of the ids of languages and versions, and of all below them. */
const alternative = /(?:^|\/)(?:language|version):/;

/** Words that menus look for in `viewItem`. */
export function contextValue(node: NavigationNode): string {
  const { id, kind, marks, location, target, fragment } = node;
  const words = [
    kind.replace(/ (\w)/g, (_match, letter: string) => letter.toUpperCase()),
    ...(isElement(node) ? ['element'] : []),
    ...(entries.has(kind) ? ['entry'] : []),
    ...(isListed(node) ? ['listed'] : []),
    ...(isAddable(node) ? ['addable'] : []),
    ...(location ? ['located'] : []),
    ...(target ? ['target'] : []),
    ...(fragment === undefined ? [] : ['fragment']),
    ...(alternative.test(id) ? ['translatable'] : []),
    marks.includes('hidden') ? 'hidden' : 'visible',
    marks.includes('default') ? 'default' : 'other',
    marks.includes('expanded') ? 'expanded' : 'collapsed',
  ];
  return words.join(' ');
}

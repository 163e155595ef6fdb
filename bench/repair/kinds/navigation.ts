import type { Node } from 'jsonc-parser';
import { grown, insertItem, insertProperty, replacing } from '../edits.ts';
import { divisionKeys, divisionOf, divisionsOf, type Element, nameKeys, pageEntriesOf, soundElements } from '../elements.ts';
import { defineKind, type Kind } from '../mistakes.ts';
import {
  childOf,
  isProperty,
  isReported,
  isSound,
  itemsOf,
  keyOf,
  type PropertyNode,
  propertyNamed,
  soundNavigation,
  spanOf,
  stringIn,
  type Tree,
  valueNodeOf,
} from '../tree.ts';
import { without } from './required.ts';

/** An element with its content. */
interface Holder {
  readonly element: Element;
  readonly division: PropertyNode;
}

/** A group with the property of its pages. */
interface Group {
  readonly node: Node;
  readonly property: PropertyNode;
  readonly pages: Node;
}

const holders = (tree: Tree): Holder[] =>
  soundElements(tree).flatMap((element) => {
    const division = divisionOf(element);
    return division && !element.isLink ? [{ element, division }] : [];
  });

const groupsWithPages = (tree: Tree): Group[] =>
  soundElements(tree).flatMap(({ node, kind }) => {
    const property = propertyNamed(node, 'pages');
    const pages = property && valueNodeOf(property);
    return kind === 'group' && property && pages?.type === 'array' ? [{ node, property, pages }] : [];
  });

const present = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value]);

const unknownLanguage = defineKind({
  name: 'language code unknown',
  oneAnswer: false,
  places: (tree) => soundElements(tree).flatMap(({ node, kind }) => (kind === 'language' ? present(childOf(node, 'language')) : [])),
  make: (tree, node, random) => replacing(tree, spanOf(node), random.pick(['"english"', '"gr"', '"pt_BR"', '"xx"', '"es-ES"'])),
});

const tabInGroup = defineKind({
  name: 'tab inside a group',
  oneAnswer: false,
  places: groupsWithPages,
  make(tree, { pages }) {
    const { text, span } = insertItem(tree.text, pages, { tab: 'Blog', href: 'https://example.com/blog' });
    return { text, span };
  },
});

/** Adds a second division beside the first: links, which conflict with nothing else. */
const twoDivisions = defineKind({
  name: 'two divisions on one element',
  oneAnswer: false,
  places: (tree) => holders(tree).filter(({ element }) => element.kind !== 'group'),
  make(tree, { element, division: first }) {
    const isTaken = element.kind === 'anchor' || keyOf(first) === 'anchors';
    const { text, span } = isTaken
      ? insertProperty(tree.text, element.node, 'dropdowns', [{ dropdown: 'Blog', href: 'https://example.com/blog' }])
      : insertProperty(tree.text, element.node, 'anchors', [{ anchor: 'Blog', href: 'https://example.com/blog' }]);
    return { text, span, also: [spanOf(first)] };
  },
});

const ownList: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(nameKeys).map(([list, kind]) => [kind, list]));

/** An array of the element's own kind: tabs in a tab, groups in a group. No element allows that. */
const forbiddenDivision = defineKind({
  name: 'division the element may not hold',
  oneAnswer: false,
  places: holders,
  make(tree, { element, division: property }) {
    const made = replacing(tree, spanOf(property.children[0]), JSON.stringify(ownList[element.kind]));
    return { ...made, also: [grown(spanOf(property), tree, made)] };
  },
});

const pagesBesideHref = defineKind({
  name: '`href` beside pages',
  oneAnswer: false,
  places: holders,
  make(tree, { element, division }) {
    const { text, span } = insertProperty(tree.text, element.node, 'href', 'https://example.com');
    return { text, span, also: [spanOf(division)] };
  },
});

const groupWithoutPages = defineKind({
  name: 'group without pages',
  oneAnswer: false,
  places: (tree) => groupsWithPages(tree).filter(({ node }) => !['openapi', 'asyncapi', 'sdk', 'root'].some((key) => childOf(node, key))),
  make: (tree, { property }) => without(tree, property),
});

const objectForPage = defineKind({
  name: 'object for a page path',
  oneAnswer: true,
  places: pageEntriesOf,
  make(tree, { node, text }, random) {
    const path = JSON.stringify(text);
    return replacing(
      tree,
      spanOf(node),
      random.pick([`{ "page": ${path} }`, `{ "page": ${path}, "icon": "home" }`, `{ "title": "Start", "page": ${path} }`]),
    );
  },
});

const emptyName = defineKind({
  name: 'element with an empty name',
  oneAnswer: false,
  places: (tree) =>
    soundElements(tree).flatMap(({ node, kind }) => {
      const name = childOf(node, kind);
      return name && stringIn(name) !== undefined && kind !== 'language' ? [name] : [];
    }),
  make: (tree, node) => replacing(tree, spanOf(node), '""'),
});

const emptyList = defineKind({
  name: 'empty list of elements or pages',
  oneAnswer: false,
  places: (tree) =>
    soundNavigation(tree).flatMap(({ node, path }) => {
      const property = node.parent;
      if (path.startsWith('navigation.global') || itemsOf(node).length === 0 || !isProperty(property)) return [];
      const isOnly = divisionKeys.includes(keyOf(property)) && divisionsOf(property.parent).length === 1;
      // A group with `root` shows that page.
      return isOnly && !propertyNamed(property.parent, 'root') ? [{ list: node, property }] : [];
    }),
  make(tree, { list, property }) {
    const made = replacing(tree, spanOf(list), '[]');
    return { ...made, span: { start: property.offset, end: made.span.end } };
  },
});

/** An empty navigation, or the links of `global` only. */
const emptyNavigation = defineKind({
  name: 'navigation with nothing to show',
  oneAnswer: false,
  places(tree) {
    const property = propertyNamed(tree.root, 'navigation');
    const navigation = property && isSound(tree, property.children[0]) ? valueNodeOf(property) : undefined;
    if (!property || navigation?.type !== 'object') return [];
    const [division, ...others] = divisionsOf(navigation);
    const onlyGlobal = division && childOf(navigation, 'global') && others.length === 0 ? [{ property, division }] : [];
    return [{ property, division: undefined }, ...onlyGlobal];
  },
  make(tree, { property, division }) {
    if (division) return without(tree, division);
    const made = replacing(tree, spanOf(valueNodeOf(property)), '{}');
    return { ...made, span: { start: property.offset, end: made.span.end } };
  },
});

const duplicatePage = defineKind({
  name: 'page twice in one list',
  oneAnswer: true,
  places: pageEntriesOf,
  make(tree, { node, list, text: page }) {
    const { text, span } = insertItem(tree.text, list, page);
    return { text, span, also: [spanOf(node)], expectedText: tree.text };
  },
});

const duplicateGroupName = defineKind({
  name: 'two groups of one name side by side',
  oneAnswer: false,
  places: (tree) =>
    soundElements(tree).flatMap((element) => {
      const name = childOf(element.node, 'group');
      const first = itemsOf(element.list).find((item) => childOf(item, 'group') && isSound(tree, item));
      const firstName = childOf(first, 'group');
      return element.kind === 'group' && name && firstName && first !== element.node ? [{ name, firstName }] : [];
    }),
  make: (tree, { name, firstName }) => replacing(tree, spanOf(name), JSON.stringify(stringIn(firstName)), { also: [spanOf(firstName)] }),
});

const collapsed = defineKind({
  name: 'group `collapsed` for `expanded`',
  oneAnswer: false,
  places: (tree) => groupsWithPages(tree).filter(({ node }) => !childOf(node, 'expanded') && !childOf(node, 'collapsed')),
  make: (tree, { node }, random) => insertProperty(tree.text, node, 'collapsed', random.pick([true, false])),
});

const drilldown = defineKind({
  name: '`drilldown` on a group',
  oneAnswer: false,
  places: (tree) => groupsWithPages(tree).filter(({ node }) => !childOf(node, 'drilldown')),
  make: (tree, { node }) => insertProperty(tree.text, node, 'drilldown', false),
});

/** Repeats an element, with the line break and indentation before it, just after itself. */
const elementTwice = defineKind({
  name: 'element pasted twice',
  oneAnswer: true,
  places: (tree) => soundElements(tree).filter(({ node }) => !isReported(tree, spanOf(node))),
  make(tree, { node }) {
    const { start, end } = spanOf(node);
    const lead = /(?:\r?\n[ \t]*)?$/.exec(tree.text.slice(0, start))?.[0] || ' ';
    const { text } = replacing(tree, { start: end, end }, `,${lead}${tree.text.slice(start, end)}`);
    return { text, span: { start, end: end + text.length - tree.text.length }, expectedText: tree.text };
  },
});

const links = Object.values(nameKeys)
  .filter((kind) => !['group', 'item', 'language'].includes(kind))
  .map((kind) => ({ [kind]: 'Blog of others', href: 'https://example.com/blog' }));

const wrongList = defineKind({
  name: 'element in a list of another kind',
  oneAnswer: false,
  places: (tree) => soundElements(tree).filter(({ kind, isLink }) => !isLink && kind !== 'language'),
  make(tree, { list, kind }, random) {
    const { text, span } = insertItem(tree.text, list, random.pick(links.filter((link) => !(kind in link))));
    return { text, span };
  },
});

const withoutContent = defineKind({
  name: 'element without content and link',
  oneAnswer: false,
  places: (tree) =>
    holders(tree).filter(
      ({ element: { node, kind } }) => kind !== 'group' && !['openapi', 'asyncapi', 'graphql', 'sdk'].some((key) => childOf(node, key)),
    ),
  make: (tree, { division }) => without(tree, division),
});

export const navigationKinds: readonly Kind[] = [
  unknownLanguage,
  tabInGroup,
  twoDivisions,
  forbiddenDivision,
  pagesBesideHref,
  groupWithoutPages,
  objectForPage,
  emptyName,
  emptyList,
  emptyNavigation,
  duplicatePage,
  duplicateGroupName,
  collapsed,
  drilldown,
  elementTwice,
  wrongList,
  withoutContent,
];

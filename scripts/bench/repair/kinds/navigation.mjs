import { grown, insertItem, insertProperty, replacing } from '../edits.mjs';
import { divisionKeys, divisionOf, divisionsOf, nameKeys, pageEntriesOf, soundElements } from '../elements.mjs';
import { childOf, isReported, isSound, itemsOf, keyOf, propertyNamed, soundNavigation, spanOf, valueNodeOf } from '../tree.mjs';
import { without } from './required.mjs';

const holders = (tree) => soundElements(tree).filter((element) => !element.isLink && divisionOf(element));
const groupsWithPages = (tree) =>
  soundElements(tree).filter(({ node, kind }) => kind === 'group' && childOf(node, 'pages')?.type === 'array');

const unknownLanguage = {
  name: 'language code unknown',
  oneAnswer: false,
  places: (tree) => soundElements(tree).flatMap(({ node, kind }) => (kind === 'language' ? [childOf(node, 'language')] : [])),
  make: (tree, node, random) => replacing(tree, spanOf(node), random.pick(['"english"', '"gr"', '"pt_BR"', '"xx"', '"es-ES"'])),
};

const tabInGroup = {
  name: 'tab inside a group',
  oneAnswer: false,
  places: groupsWithPages,
  make(tree, { node }) {
    const { text, span } = insertItem(tree.text, childOf(node, 'pages'), { tab: 'Blog', href: 'https://example.com/blog' });
    return { text, span };
  },
};

/** A second division beside the first: links, which are in nobody's way. */
const twoDivisions = {
  name: 'two divisions on one element',
  oneAnswer: false,
  places: (tree) => holders(tree).filter(({ kind }) => kind !== 'group'),
  make(tree, element) {
    const first = divisionOf(element);
    const isTaken = element.kind === 'anchor' || keyOf(first) === 'anchors';
    const { text, span } = isTaken
      ? insertProperty(tree.text, element.node, 'dropdowns', [{ dropdown: 'Blog', href: 'https://example.com/blog' }])
      : insertProperty(tree.text, element.node, 'anchors', [{ anchor: 'Blog', href: 'https://example.com/blog' }]);
    return { text, span, also: [spanOf(first)] };
  },
};

const ownList = Object.fromEntries(Object.entries(nameKeys).map(([list, kind]) => [kind, list]));

/** A list of its own kind: tabs in a tab, groups in a group. No element may hold that. */
const forbiddenDivision = {
  name: 'division the element may not hold',
  oneAnswer: false,
  places: holders,
  make(tree, element) {
    const property = divisionOf(element);
    const made = replacing(tree, spanOf(property.children[0]), JSON.stringify(ownList[element.kind]));
    return { ...made, also: [grown(spanOf(property), tree, made)] };
  },
};

const pagesBesideHref = {
  name: '`href` beside pages',
  oneAnswer: false,
  places: holders,
  make(tree, element) {
    const { text, span } = insertProperty(tree.text, element.node, 'href', 'https://example.com');
    return { text, span, also: [spanOf(divisionOf(element))] };
  },
};

const groupWithoutPages = {
  name: 'group without pages',
  oneAnswer: false,
  places: (tree) => groupsWithPages(tree).filter(({ node }) => !['openapi', 'asyncapi', 'sdk', 'root'].some((key) => childOf(node, key))),
  make: (tree, { node }) => without(tree, propertyNamed(node, 'pages')),
};

const objectForPage = {
  name: 'object for a page path',
  oneAnswer: true,
  places: pageEntriesOf,
  make(tree, { node }, random) {
    const path = JSON.stringify(node.value);
    return replacing(
      tree,
      spanOf(node),
      random.pick([`{ "page": ${path} }`, `{ "page": ${path}, "icon": "home" }`, `{ "title": "Start", "page": ${path} }`]),
    );
  },
};

const emptyName = {
  name: 'element with an empty name',
  oneAnswer: false,
  places: (tree) =>
    soundElements(tree).flatMap(({ node, kind }) =>
      childOf(node, kind)?.type === 'string' && kind !== 'language' ? [childOf(node, kind)] : [],
    ),
  make: (tree, node) => replacing(tree, spanOf(node), '""'),
};

const emptyList = {
  name: 'empty list of elements or pages',
  oneAnswer: false,
  places: (tree) =>
    soundNavigation(tree).filter(
      ({ node, path }) =>
        !path.startsWith('navigation.global') &&
        node.type === 'array' &&
        itemsOf(node).length > 0 &&
        node.parent.type === 'property' &&
        divisionKeys.includes(keyOf(node.parent)) &&
        divisionsOf(node.parent.parent).length === 1,
    ),
  make(tree, { node }) {
    const made = replacing(tree, spanOf(node), '[]');
    return { ...made, span: { start: node.parent.offset, end: made.span.end } };
  },
};

/** Nothing at all, or the links of `global` only. */
const emptyNavigation = {
  name: 'navigation with nothing to show',
  oneAnswer: false,
  places(tree) {
    const property = propertyNamed(tree.root, 'navigation');
    const navigation = property && isSound(tree, property.children[0]) ? valueNodeOf(property) : undefined;
    if (navigation?.type !== 'object') return [];
    const divisions = divisionsOf(navigation);
    const onlyGlobal = childOf(navigation, 'global') && divisions.length === 1 ? [{ property, division: divisions[0] }] : [];
    return [{ property }, ...onlyGlobal];
  },
  make(tree, { property, division }) {
    if (division) return without(tree, division);
    const made = replacing(tree, spanOf(valueNodeOf(property)), '{}');
    return { ...made, span: { start: property.offset, end: made.span.end } };
  },
};

const duplicatePage = {
  name: 'page twice in one list',
  oneAnswer: true,
  places: pageEntriesOf,
  make(tree, { node, list }) {
    const { text, span } = insertItem(tree.text, list, node.value);
    return { text, span, also: [spanOf(node)], expectedText: tree.text };
  },
};

const duplicateGroupName = {
  name: 'two groups of one name side by side',
  oneAnswer: false,
  places: (tree) =>
    soundElements(tree).flatMap((element) => {
      const name = childOf(element.node, 'group');
      const first = itemsOf(element.list).find((item) => childOf(item, 'group') && isSound(tree, item));
      return element.kind === 'group' && name && first && first !== element.node ? [{ name, first: childOf(first, 'group') }] : [];
    }),
  make: (tree, { name, first }) => replacing(tree, spanOf(name), JSON.stringify(first.value), { also: [spanOf(first)] }),
};

const collapsed = {
  name: 'group `collapsed` for `expanded`',
  oneAnswer: false,
  places: (tree) => groupsWithPages(tree).filter(({ node }) => !childOf(node, 'expanded') && !childOf(node, 'collapsed')),
  make: (tree, { node }, random) => insertProperty(tree.text, node, 'collapsed', random.pick([true, false])),
};

const drilldown = {
  name: '`drilldown` on a group',
  oneAnswer: false,
  places: (tree) => groupsWithPages(tree).filter(({ node }) => !childOf(node, 'drilldown')),
  make: (tree, { node }) => insertProperty(tree.text, node, 'drilldown', false),
};

/** An element with the line end and indentation before it, right behind itself. */
const elementTwice = {
  name: 'element pasted twice',
  oneAnswer: true,
  places: (tree) => soundElements(tree).filter(({ node }) => !isReported(tree, spanOf(node))),
  make(tree, { node }) {
    const { start, end } = spanOf(node);
    const lead = /(?:\r?\n[ \t]*)?$/.exec(tree.text.slice(0, start))[0] || ' ';
    const { text } = replacing(tree, { start: end, end }, `,${lead}${tree.text.slice(start, end)}`);
    return { text, span: { start, end: end + text.length - tree.text.length }, expectedText: tree.text };
  },
};

const links = Object.values(nameKeys)
  .filter((kind) => !['group', 'item', 'language'].includes(kind))
  .map((kind) => ({ [kind]: 'Blog of others', href: 'https://example.com/blog' }));

const wrongList = {
  name: 'element in a list of another kind',
  oneAnswer: false,
  places: (tree) => soundElements(tree).filter(({ kind, isLink }) => !isLink && kind !== 'language'),
  make(tree, { list, kind }, random) {
    const { text, span } = insertItem(tree.text, list, random.pick(links.filter((link) => !(kind in link))));
    return { text, span };
  },
};

const withoutContent = {
  name: 'element without content and link',
  oneAnswer: false,
  places: (tree) =>
    holders(tree).filter(
      ({ node, kind }) => kind !== 'group' && !['openapi', 'asyncapi', 'graphql', 'sdk'].some((key) => childOf(node, key)),
    ),
  make: (tree, element) => without(tree, divisionOf(element)),
};

export const navigationKinds = [
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

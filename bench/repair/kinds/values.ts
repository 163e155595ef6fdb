import type { Node } from 'jsonc-parser';
import { insertProperty, replaced, replacing } from '../edits.ts';
import { defineKind, type Kind, type Made } from '../mistakes.ts';
import { slip } from '../slips.ts';
import { childOf, isSound, itemsOf, type Located, nodeAt, soundNavigation, soundSettings, spanOf, stringIn, type Tree } from '../tree.ts';

const enumPaths = new Set([
  'theme',
  'appearance.default',
  'background.decoration',
  'styling.eyebrows',
  'icons.library',
  'fonts.format',
  'navbar.primary.type',
  'navbar.links[].type',
  'api.playground.display',
  'api.params.expanded',
  'api.examples.defaults',
  'banner.type',
  'contextual.options[]',
  'contextual.display',
  'thumbnails.appearance',
  'seo.indexing',
]);

/** Properties whose strings may have any content, so that a number can only be a string without its quotes. */
const freeText = /(^|\.)(name|description|label|title|header|prompt|content|group|tab|anchor|dropdown|version|item|tag)$/;

/** Settings whose value is an array or one string. */
const oneOrMany = /(openapi|asyncapi|server|instructions|graphql)(\[\])?$/;

/** A string, with its path. */
interface Text extends Located {
  readonly value: string;
}

const everything = (tree: Tree): Located[] => [...soundSettings(tree), ...soundNavigation(tree)];
const stringsAt = (tree: Tree, fits: (path: string, node: Node) => boolean): Text[] =>
  everything(tree).flatMap(({ node, path }) => {
    const value = stringIn(node);
    return value !== undefined && fits(path, node) ? [{ node, path, value }] : [];
  });
const isPropertyValue = (node: Node): boolean => node.parent?.type === 'property';
const quoted = (tree: Tree, { node }: { readonly node: Node }): Made =>
  replacing(tree, spanOf(node), `"${tree.text.slice(node.offset, node.offset + node.length)}"`);

const misspelledEnum = defineKind({
  name: 'value misspelled',
  oneAnswer: true,
  places: (tree) => stringsAt(tree, (path) => enumPaths.has(path)),
  make(tree, { node, path, value }, random) {
    const siblings = new Set(itemsOf(node.parent).map(stringIn));
    const wrong = slip(value, random, { taken: (word) => siblings.has(word) });
    // `wof2` is as close to `woff` as to `woff2`.
    return wrong === undefined ? undefined : replacing(tree, spanOf(node), JSON.stringify(wrong), { oneAnswer: path !== 'fonts.format' });
  },
});

const quotedBoolean = defineKind({
  name: 'boolean in quotes',
  oneAnswer: true,
  places: (tree) => everything(tree).filter(({ node }) => node.type === 'boolean'),
  make: quoted,
});

const wordForBoolean = defineKind({
  name: 'word for a boolean',
  oneAnswer: true,
  places: (tree) => everything(tree).filter(({ node }) => node.type === 'boolean'),
  make: (tree, { node }, random) =>
    replacing(tree, spanOf(node), random.pick(node.value ? ['"yes"', '"True"', '1', '"on"'] : ['"no"', '"False"', '0', '"off"'])),
});

/** Numbers are rare, so a font without a weight gets one. */
const quotedNumber = defineKind({
  name: 'number in quotes',
  oneAnswer: true,
  places: (tree) =>
    [nodeAt(tree, 'fonts'), nodeAt(tree, 'fonts', 'heading'), nodeAt(tree, 'fonts', 'body')].flatMap((node) =>
      node && childOf(node, 'family') && isSound(tree, node) ? [node] : [],
    ),
  make(tree, fonts) {
    const weight = childOf(fonts, 'weight');
    if (weight?.type === 'number') return quoted(tree, { node: weight });
    const right = insertProperty(tree.text, fonts, 'weight', 400);
    const span = { start: right.valueStart, end: right.span.end };
    return { text: replaced(right.text, span, '"400"'), span: { start: span.start, end: span.end + 2 }, expectedText: right.text };
  },
});

/** Removes the brackets of an array of one item; a longer array is first cut to its first item. */
const stringForList = defineKind({
  name: 'string for a list',
  oneAnswer: true,
  places: (tree) =>
    everything(tree).flatMap(({ node, path }) => {
      const first = stringIn(itemsOf(node)[0]);
      return first !== undefined && !oneOrMany.test(path) ? [{ node, first }] : [];
    }),
  make(tree, { node, first }) {
    const item = JSON.stringify(first);
    return replacing(tree, spanOf(node), item, { expectedText: replaced(tree.text, spanOf(node), `[${item}]`) });
  },
});

const listForString = defineKind({
  name: 'list for a string',
  oneAnswer: true,
  places: (tree) =>
    stringsAt(tree, (path, node) => isPropertyValue(node) && !oneOrMany.test(path) && path !== '$schema' && !path.endsWith('$ref')),
  make: (tree, { node, value }) => replacing(tree, spanOf(node), `[${JSON.stringify(value)}]`),
});

const numberForString = defineKind({
  name: 'number for a string',
  oneAnswer: true,
  places: (tree) => stringsAt(tree, (path, node) => isPropertyValue(node) && freeText.test(path)),
  make(tree, { node }, random) {
    const number = String(random.pick([1, 2, 2024, 404]));
    return replacing(tree, spanOf(node), number, { expectedText: replaced(tree.text, spanOf(node), `"${number}"`) });
  },
});

export const valueKinds: readonly Kind[] = [
  misspelledEnum,
  quotedBoolean,
  wordForBoolean,
  quotedNumber,
  stringForList,
  listForString,
  numberForString,
];

import { removeChild } from '../edits.mjs';
import { soundElements } from '../elements.mjs';
import { isSound, nodeAt, propertyNamed, spanOf, startOf } from '../tree.mjs';

/** Takes a property out. The mistake is where it stood, and also the opening bracket of its object or the key of that. */
export function without(tree, property) {
  const object = property.parent;
  const { text, at, length } = removeChild(tree.text, property);
  const owner = object.parent?.type === 'property' ? startOf(object.parent) : startOf(object);
  const whole = spanOf(object);
  const span = object === tree.root ? { start: 0, end: startOf(object) + 1 } : { start: owner, end: whole.end - length };
  const gap = /^[\s,]*/.exec(text.slice(at))[0].length;
  return { text, span, also: [{ start: at, end: at + gap + 1 }] };
}

const requiredKind = (name, find) => ({
  name,
  oneAnswer: false,
  places: (tree) => find(tree).filter((property) => property && isSound(tree, property.children[0])),
  make: without,
});

const top = (key) => requiredKind(`required \`${key}\` missing`, (tree) => [propertyNamed(tree.root, key)]);

export const requiredKinds = [
  top('theme'),
  top('name'),
  top('colors'),
  top('navigation'),
  requiredKind('required `colors.primary` missing', (tree) => [propertyNamed(nodeAt(tree, 'colors'), 'primary')]),
  requiredKind('required key of a setting missing', (tree) => [
    ...['light', 'dark'].flatMap((mode) => [propertyNamed(nodeAt(tree, 'logo'), mode), propertyNamed(nodeAt(tree, 'favicon'), mode)]),
    ...['label', 'href'].map((key) => propertyNamed(nodeAt(tree, 'navbar', 'primary'), key)),
    propertyNamed(nodeAt(tree, 'banner'), 'content'),
  ]),
  requiredKind('name key of an element missing', (tree) => soundElements(tree).map(({ node, kind }) => propertyNamed(node, kind))),
];

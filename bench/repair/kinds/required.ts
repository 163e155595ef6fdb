import { removeChild } from '../edits.ts';
import { soundElements } from '../elements.ts';
import { defineKind, type Kind, type Made } from '../mistakes.ts';
import { isSound, nodeAt, type PropertyNode, propertyNamed, spanOf, startOf, type Tree } from '../tree.ts';

/** Removes a property. The mistake is at its former position, and also at the opening bracket or the key of its object. */
export function without(tree: Tree, property: PropertyNode): Made {
  const object = property.parent;
  const { text, at, length } = removeChild(tree.text, property);
  const owner = object.parent?.type === 'property' ? startOf(object.parent) : startOf(object);
  const whole = spanOf(object);
  const span = object === tree.root ? { start: 0, end: startOf(object) + 1 } : { start: owner, end: whole.end - length };
  const gap = /^[\s,]*/.exec(text.slice(at))?.[0].length ?? 0;
  return { text, span, also: [{ start: at, end: at + gap + 1 }] };
}

const requiredKind = (name: string, find: (tree: Tree) => readonly (PropertyNode | undefined)[]): Kind =>
  defineKind({
    name,
    oneAnswer: false,
    places: (tree) => find(tree).flatMap((property) => (property && isSound(tree, property.children[0]) ? [property] : [])),
    make: without,
  });

const top = (key: string): Kind => requiredKind(`required \`${key}\` missing`, (tree) => [propertyNamed(tree.root, key)]);

export const requiredKinds: readonly Kind[] = [
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

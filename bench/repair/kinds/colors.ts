import type { Node } from 'jsonc-parser';
import type { Random } from '../../random.ts';
import { replacing } from '../edits.ts';
import { defineKind, type Kind } from '../mistakes.ts';
import { soundNavigation, soundSettings, spanOf, stringIn, type Tree } from '../tree.ts';

interface Color {
  readonly node: Node;
  readonly value: string;
}

const places = (tree: Tree): Color[] =>
  [...soundSettings(tree), ...soundNavigation(tree)].flatMap(({ node }) => {
    const value = stringIn(node) ?? '';
    return /^#([\da-f]{3}|[\da-f]{6})$/i.test(value) ? [{ node, value }] : [];
  });

const colorKind = (name: string, oneAnswer: boolean, change: (value: string, random: Random) => string): Kind =>
  defineKind({
    name,
    oneAnswer,
    places,
    make: (tree, { node, value }, random) => replacing(tree, spanOf(node), JSON.stringify(change(value, random))),
  });

export const colorKinds: readonly Kind[] = [
  colorKind('color without `#`', true, (value) => value.slice(1)),
  colorKind('color of a wrong length', false, (value, random) => random.pick([value.slice(0, -1), `${value}0`, `${value}F80A`])),
  colorKind('color with a letter beyond F', false, (value, random) => {
    const index = 1 + random.below(value.length - 1);
    return value.slice(0, index) + random.pick(['g', 'O', 'x', 'l', 'Z']) + value.slice(index + 1);
  }),
  colorKind('color with signs around it', true, (value, random) => random.pick([`${value};`, `${value},`, `'${value}'`, `#${value}`])),
  colorKind('color by name', false, (_, random) => random.pick(['red', 'white', 'black', 'teal', 'rebeccapurple', 'rgb(15, 118, 110)'])),
];

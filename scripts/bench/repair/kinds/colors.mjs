import { replacing } from '../edits.mjs';
import { soundNavigation, soundSettings, spanOf } from '../tree.mjs';

const places = (tree) =>
  [...soundSettings(tree), ...soundNavigation(tree)].flatMap(({ node }) =>
    node.type === 'string' && /^#([\da-f]{3}|[\da-f]{6})$/i.test(node.value) ? [node] : [],
  );

const colorKind = (name, oneAnswer, change) => ({
  name,
  oneAnswer,
  places,
  make(tree, node, random) {
    const wrong = change(node.value, random);
    return wrong && replacing(tree, spanOf(node), JSON.stringify(wrong));
  },
});

export const colorKinds = [
  colorKind('color without `#`', true, (value) => value.slice(1)),
  colorKind('color of a wrong length', false, (value, random) => random.pick([value.slice(0, -1), `${value}0`, `${value}F80A`])),
  colorKind('color with a letter beyond F', false, (value, random) => {
    const index = 1 + random.below(value.length - 1);
    return value.slice(0, index) + random.pick(['g', 'O', 'x', 'l', 'Z']) + value.slice(index + 1);
  }),
  colorKind('color with signs around it', true, (value, random) => random.pick([`${value};`, `${value},`, `'${value}'`, `#${value}`])),
  colorKind('color by name', false, (_, random) => random.pick(['red', 'white', 'black', 'teal', 'rebeccapurple', 'rgb(15, 118, 110)'])),
];

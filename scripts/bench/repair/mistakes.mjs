import { createRandom } from '../random.mjs';

/** A number that a text decides, for use as a seed. */
function seedOf(text) {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0), 16777619);
  return hash >>> 0;
}

/**
 * Up to `count` mistakes of one kind in a text, spread over its places: each comes from another part of the list.
 * The same site, kind and seed always give the same mistakes, whatever else is measured.
 */
export function mistakesOf(kind, tree, { count, seed, site }) {
  const random = createRandom(seedOf(`${seed}/${site}/${kind.name}`));
  const places = kind.places(tree);
  const parts = Math.min(count, places.length);
  const found = [];
  for (let part = 0; part < parts; part++) {
    const from = Math.floor((part * places.length) / parts);
    const to = Math.floor(((part + 1) * places.length) / parts);
    const mistake = firstMade(kind, tree, places.slice(from, to), random);
    if (mistake) found.push({ kind, ...mistake, oneAnswer: mistake.oneAnswer ?? kind.oneAnswer });
  }
  return found;
}

/** Tries a few places at random, since not each lends itself to each mistake. */
function firstMade(kind, tree, places, random) {
  const left = [...places];
  for (let attempt = 0; attempt < 8 && left.length > 0; attempt++) {
    const [place] = left.splice(random.below(left.length), 1);
    const mistake = kind.make(tree, place, random);
    if (mistake && mistake.text !== tree.text) return mistake;
  }
  return undefined;
}

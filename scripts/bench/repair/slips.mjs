/** Slips of the finger. */

const isLetter = (character) => character !== undefined && /[a-z]/i.test(character);

const positions = (word, fits) => [...word].flatMap((_, index) => (fits(index) ? [index] : []));

export const slips = {
  /** Two neighbours in the wrong order. */
  swap(word, random) {
    const fits = (index) =>
      isLetter(word[index]) && isLetter(word[index + 1]) && word[index].toLowerCase() !== word[index + 1].toLowerCase();
    return at(word, positions(word, fits), random, (index) => [index, index + 2, word[index + 1] + word[index]]);
  },
  drop(word, random) {
    const fits = (index) => word.length >= 4 && isLetter(word[index]);
    return at(word, positions(word, fits), random, (index) => [index, index + 1, '']);
  },
  double(word, random) {
    return at(
      word,
      positions(word, (index) => isLetter(word[index])),
      random,
      (index) => [index, index + 1, word[index].repeat(2)],
    );
  },
  /** A letter in the other case: mostly the first, or the hump of a camel. */
  case(word, random) {
    const humps = positions(word, (index) => isLetter(word[index]) && word[index] !== word[index].toLowerCase());
    const first = positions(word, (index) => isLetter(word[index])).slice(0, 1);
    return at(word, humps.length > 0 ? humps : first, random, (index) => [index, index + 1, flipCase(word[index])]);
  },
};

function at(word, indexes, random, change) {
  if (indexes.length === 0) return undefined;
  const [start, end, by] = change(random.pick(indexes));
  return word.slice(0, start) + by + word.slice(end);
}

function flipCase(letter) {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}

/** The word with one slip that gives none of the words in `taken`; undefined where the word is too short for one. */
export function slip(word, random, { kinds = Object.keys(slips), taken = () => false } = {}) {
  if (word.length < 3) return undefined;
  for (let attempt = 0; attempt < 8; attempt++) {
    const result = slips[random.pick(kinds)](word, random);
    if (result !== undefined && result !== word && !taken(result)) return result;
  }
  return undefined;
}

/** A slip in the last segment of a path, its extension left alone. */
export function slipInPath(path, random, options) {
  const start = path.lastIndexOf('/') + 1;
  const dot = path.indexOf('.', start);
  const end = dot < 0 ? path.length : dot;
  const changed = slip(path.slice(start, end), random, {
    ...options,
    taken: (word) => options?.taken?.(path.slice(0, start) + word + path.slice(end)) ?? false,
  });
  return changed === undefined ? undefined : path.slice(0, start) + changed + path.slice(end);
}

/** Whether `wanted` is the only one of the candidates that one slip turns into `word`. */
export function isOnlyNear(word, wanted, candidates) {
  for (const candidate of candidates) {
    if (candidate !== wanted && isOneSlipApart(word.toLowerCase(), candidate.toLowerCase())) return false;
  }
  return true;
}

/** Equal, or one letter added, lost or changed, or two neighbours swapped. */
export function isOneSlipApart(a, b) {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const restA = a.slice(start, endA);
  const restB = b.slice(start, endB);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

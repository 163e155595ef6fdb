/** Typing errors. */
import type { Random } from '../random.ts';

type SlipKind = 'swap' | 'drop' | 'double' | 'case';

interface SlipOptions {
  /** Default: all. */
  readonly kinds?: readonly SlipKind[];
  /** Whether a result is excluded. */
  readonly taken?: (word: string) => boolean;
}

const slipKinds: readonly SlipKind[] = ['swap', 'drop', 'double', 'case'];

const isLetter = (character: string | undefined): character is string => character !== undefined && /[a-z]/i.test(character);

const positions = (word: string, fits: (index: number) => boolean): number[] =>
  [...word].flatMap((_, index) => (fits(index) ? [index] : []));

/** The word with one typo; `undefined` if no kind applies. */
type Slip = (word: string, random: Random) => string | undefined;

export const slips: Readonly<Record<SlipKind, Slip>> = {
  /** Two swapped neighbors. */
  swap(word, random) {
    const fits = (index: number): boolean => {
      const [first, second] = word.slice(index, index + 2);
      return isLetter(first) && isLetter(second) && first.toLowerCase() !== second.toLowerCase();
    };
    return at(word, positions(word, fits), random, (index) => [index, index + 2, word.charAt(index + 1) + word.charAt(index)]);
  },
  drop(word, random) {
    const fits = (index: number): boolean => word.length >= 4 && isLetter(word[index]);
    return at(word, positions(word, fits), random, (index) => [index, index + 1, '']);
  },
  double(word, random) {
    return at(
      word,
      positions(word, (index) => isLetter(word[index])),
      random,
      (index) => [index, index + 1, word.charAt(index).repeat(2)],
    );
  },
  /** A letter in the other case: mostly the first, or an inner capital. */
  case(word, random) {
    const humps = positions(word, (index) => isLetter(word[index]) && word.charAt(index) !== word.charAt(index).toLowerCase());
    const first = positions(word, (index) => isLetter(word[index])).slice(0, 1);
    return at(word, humps.length > 0 ? humps : first, random, (index) => [index, index + 1, flipCase(word.charAt(index))]);
  },
};

function at(
  word: string,
  indexes: readonly number[],
  random: Random,
  change: (index: number) => readonly [start: number, end: number, by: string],
): string | undefined {
  if (indexes.length === 0) return undefined;
  const [start, end, by] = change(random.pick(indexes));
  return word.slice(0, start) + by + word.slice(end);
}

function flipCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}

/** The word with one typo, unless `taken` excludes the result; `undefined` if the word is too short. */
export function slip(word: string, random: Random, { kinds = slipKinds, taken = () => false }: SlipOptions = {}): string | undefined {
  if (word.length < 3) return undefined;
  for (let attempt = 0; attempt < 8; attempt++) {
    const result = slips[random.pick(kinds)](word, random);
    if (result !== undefined && result !== word && !taken(result)) return result;
  }
  return undefined;
}

/** A typo in the last segment of a path, except in its extension. */
export function slipInPath(path: string, random: Random, options?: SlipOptions): string | undefined {
  const start = path.lastIndexOf('/') + 1;
  const dot = path.indexOf('.', start);
  const end = dot < 0 ? path.length : dot;
  const changed = slip(path.slice(start, end), random, {
    ...options,
    taken: (word) => options?.taken?.(path.slice(0, start) + word + path.slice(end)) ?? false,
  });
  return changed === undefined ? undefined : path.slice(0, start) + changed + path.slice(end);
}

/** Whether `intended` is the only candidate that one typo turns into `word`. */
export function isOnlyNear(word: string, intended: string, candidates: Iterable<string>): boolean {
  for (const candidate of candidates) {
    if (candidate !== intended && isOneSlipApart(word.toLowerCase(), candidate.toLowerCase())) return false;
  }
  return true;
}

/** Whether two words are equal, or differ by one letter added, removed or changed, or two neighbors swapped. */
export function isOneSlipApart(a: string, b: string): boolean {
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

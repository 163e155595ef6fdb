import type { Random } from '../random.ts';

type Holder = Record<string, unknown> | unknown[];

/** A place in a document. */
interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

interface Mistake {
  readonly name: string;
  /** Makes the mistake; `false` if there is no place for it. */
  make(root: Record<string, unknown>, random: Random): boolean;
}

/** A copy of a document with one random mistake, of those that people and tools make. */
export function spoil(document: unknown, random: Random): { readonly value: unknown; readonly what: string } {
  for (;;) {
    const copy = structuredClone(document) as Record<string, unknown>;
    const mistake = random.pick(mistakes);
    if (mistake.make(copy, random)) return { value: copy, what: mistake.name };
  }
}

const others: readonly unknown[] = [null, 1, 'a word', true, [], {}, ['a'], { a: 1 }];

const mistakes: readonly Mistake[] = [
  atRandom('a key is missing', ({ holder, key }) => delete holder[key]),
  atRandom('a key has a typo', ({ holder, key }) =>
    rename(holder, key, key.length > 2 ? key.slice(0, -2) + (key.at(-1) ?? '') + (key.at(-2) ?? '') : `${key}x`),
  ),
  atRandom('a key is in another case', ({ holder, key }) => rename(holder, key, key.toUpperCase())),
  atRandom('a value has another type', ({ holder, key }, random) => {
    holder[key] = random.pick(others);
  }),
  atRandom('a value is null', ({ holder, key }) => {
    holder[key] = null;
  }),
  atRandom('a stray key', ({ holder, key }) => {
    holder[`${key}Note`] = 'x';
  }),
  atRandom('a value is in an array', ({ holder, key }) => {
    holder[key] = [holder[key]];
  }),
  atKey('a list of types', 'type', ({ holder, key }) => {
    holder[key] = [holder[key], 'null'];
  }),
  atKey('an unknown type', 'type', ({ holder, key }, random) => {
    holder[key] = random.pick(['int', 'strng', 'date', 'null', 'any', 'float']);
  }),
  atKey('an unknown location', 'in', ({ holder, key }, random) => {
    holder[key] = random.pick(['paths', 'body', 'Query', 'formData', 'cookies']);
  }),
  atKey('a reference to a name that is not there', '$ref', ({ holder, key }) => {
    holder[key] = `${String(holder[key])}s`;
  }),
  atKey('a reference into a section that is not there', '$ref', ({ holder, key }) => {
    holder[key] = String(holder[key]).replace('components', 'definitions');
  }),
  atKey('a reference to another file', '$ref', ({ holder, key }, random) => {
    holder[key] = random.pick(['other.yaml', './other.json#/a', 'https://example.com/a', 'User', '']);
  }),
  atKey('a reference that is no string', '$ref', ({ holder, key }, random) => {
    holder[key] = random.pick([1, null, ['#/a'], true]);
  }),
  inside('a wrong status', 'responses', (responses, random) =>
    rename(responses, random.pick(Object.keys(responses)), random.pick(['2xx', 'ok', '20', '600', 'Default'])),
  ),
  inside('a null schema', 'schemas', (schemas, random) => {
    schemas[random.pick(Object.keys(schemas))] = null;
  }),
  inside('a path without a slash', 'paths', (paths, random) => {
    const path = random.pick(Object.keys(paths));
    rename(paths, path, path.slice(1));
  }),
  inside('a component with a blank', 'schemas', (schemas, random) => {
    const name = random.pick(Object.keys(schemas));
    rename(schemas, name, `${name} 2`);
  }),
  {
    name: 'another version',
    make(root, random) {
      root.openapi = random.pick(['3.0', '3.1', '3.0.0', '3.1.1', 3.1, '2.0', '4.0.0', '3.0.10', '3.1.0-rc1', '']);
      return true;
    },
  },
  {
    name: 'a version of the API that is no string',
    make(root, random) {
      if (!isObject(root.info)) return false;
      root.info.version = random.pick([1, 1.5, null, '', new Date(0), true]);
      return true;
    },
  },
];

function atRandom(name: string, change: (place: Place, random: Random) => void): Mistake {
  return {
    name,
    make(root, random) {
      const place = randomPlace(root, random);
      if (place) change(place, random);
      return place !== undefined;
    },
  };
}

function atKey(name: string, key: string, change: (place: Place, random: Random) => void): Mistake {
  return {
    name,
    make(root, random) {
      const holders = objectsIn(root).filter((each) => typeof each[key] === 'string');
      if (holders.length === 0) return false;
      change({ holder: random.pick(holders), key }, random);
      return true;
    },
  };
}

function inside(name: string, key: string, change: (object: Record<string, unknown>, random: Random) => void): Mistake {
  return {
    name,
    make(root, random) {
      const found = objectsIn(root)
        .map((each) => each[key])
        .filter((each) => isObject(each) && Object.keys(each).length > 0);
      if (found.length === 0) return false;
      change(random.pick(found) as Record<string, unknown>, random);
      return true;
    },
  };
}

/** A key on a random way down from the root: keys near the root are as likely as those of schemas. */
function randomPlace(root: Holder, random: Random): Place | undefined {
  let at: Holder = root;
  for (let depth = 0; depth < 40; depth++) {
    const keys = Object.keys(at);
    if (keys.length === 0) return undefined;
    const key = random.pick(keys);
    const value = (at as Record<string, unknown>)[key];
    const isHolder = typeof value === 'object' && value !== null && !(value instanceof Date);
    if (!Array.isArray(at) && (!isHolder || random.below(4) === 0)) return { holder: at, key };
    if (!isHolder) return undefined;
    at = value as Holder;
  }
  return undefined;
}

function objectsIn(root: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) found.push(value as Record<string, unknown>);
    for (const each of Object.values(value)) visit(each);
  };
  visit(root);
  return found;
}

/** Renames a key at its place. */
function rename(holder: Record<string, unknown>, key: string, to: string): void {
  const entries = Object.entries(holder);
  for (const [each] of entries) delete holder[each];
  for (const [each, value] of entries) holder[each === key ? to : each] = value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

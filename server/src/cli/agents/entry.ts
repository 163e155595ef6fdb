import { isDeepStrictEqual } from 'node:util';

/** Plain value of JSON, TOML or YAML. */
export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };

/** An entry of this program in a file that an agent reads. */
export interface AgentEntry {
  /** Keys of the objects around it, from the root. The last one may be that of an array, see `key`. */
  readonly containers: readonly string[];
  /** Key in the innermost object; `undefined` for an element of an array. */
  readonly key: string | undefined;
  readonly value: Value;
  /** Properties that a new file needs as well. */
  readonly base?: Readonly<Record<string, Value>>;
  /** Whether a value in its place was made by this program. */
  isOwn(value: unknown): boolean;
}

/** A file cannot be edited: it is damaged, or laid out in a way that cannot be edited without loss. */
export class FormatError extends Error {
  override readonly name = 'FormatError';

  /** @param kind `layout`: the file is valid, but the place of the entry has another type, or cannot be edited */
  constructor(readonly kind: 'damaged' | 'layout') {
    super(kind);
  }
}

/** Reads and edits the text of a file in one format. All methods throw `FormatError`. */
export interface FileFormat {
  /** Data of the text. */
  read(text: string): unknown;
  /** Text of a file that has nothing but the entry. */
  create(entry: AgentEntry): string;
  /** Text with the entry, which is not there yet. The rest is unchanged. */
  add(text: string, entry: AgentEntry): string;
  /** Text without the entry, which is there: exactly the text that it was added to. */
  remove(text: string, entry: AgentEntry): string;
}

/** Value at the place of an entry; `undefined` if there is none. */
export function entryValue(data: unknown, { containers, key, isOwn }: AgentEntry): unknown {
  let container = data;
  for (const name of containers) container = fieldOf(container, name);
  if (key !== undefined) return fieldOf(container, key);
  return Array.isArray(container) ? container.find(isOwn) : undefined;
}

/** Value of the property of an object; `undefined` if it is not an object, or lacks the property. */
export function fieldOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text with an entry; the same text if the place is taken. @param text `undefined` if there is no file. @throws {FormatError} */
export function withEntry(format: FileFormat, text: string | undefined, entry: AgentEntry): string {
  if (text === undefined) return format.create(entry);
  // An empty file is recognized later by the missing line break.
  if (text.trim() === '') return format.create(entry).trimEnd();
  const before = format.read(text);
  if (entryValue(before, entry) !== undefined) return text;
  const after = format.add(text, entry);
  const data = readBack(format, after);
  if (!isSameValue(entryValue(data, entry), entry.value) || !isSameWithout(before, data, entry)) throw new FormatError('layout');
  return after;
}

/** Text without an entry; `undefined` if the file had nothing else. @throws {FormatError} */
export function withoutEntry(format: FileFormat, text: string, entry: AgentEntry): string | undefined {
  if (text.trim() === '') return text;
  const before = format.read(text);
  const found = entryValue(before, entry);
  if (found === undefined) return text;
  const alone = format.create({ ...entry, value: plain(found) as Value });
  if (text === alone) return undefined;
  if (text === alone.trimEnd()) return '';
  const after = format.remove(text, entry);
  if (!isSameWithout(before, after.trim() === '' ? {} : readBack(format, after), entry)) throw new FormatError('layout');
  return after;
}

/** Data of an edited text: an edit that damages it was not possible. */
function readBack(format: FileFormat, text: string): unknown {
  try {
    return format.read(text);
  } catch {
    throw new FormatError('layout');
  }
}

/** Whether a value that was read is the value of an entry. The order of keys has no meaning. */
export function isSameValue(found: unknown, value: Value): boolean {
  return isDeepStrictEqual(plain(found), plain(value));
}

/** Copy without prototypes and classes of a parser. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

/** Whether two files differ in nothing but an entry and empty containers of it. */
function isSameWithout(before: unknown, after: unknown, entry: AgentEntry): boolean {
  deleteEntry(before, entry);
  deleteEntry(after, entry);
  return isDeepStrictEqual(before, after);
}

/** Deletes an entry from data, with the containers that are empty then. */
function deleteEntry(data: unknown, { containers, key, isOwn }: AgentEntry): void {
  const path = [data];
  for (const name of containers) path.push(fieldOf(path.at(-1), name));
  const innermost = path.at(-1);
  if (key !== undefined) {
    if (isObject(innermost)) delete innermost[key];
  } else if (Array.isArray(innermost)) {
    const index = innermost.findIndex(isOwn);
    if (index >= 0) innermost.splice(index, 1);
  }
  for (let depth = containers.length; depth > 0; depth--) {
    const [container, parent, name] = [path[depth], path[depth - 1], containers[depth - 1]];
    const isEmpty = Array.isArray(container) ? container.length === 0 : isObject(container) && Object.keys(container).length === 0;
    if (isEmpty && isObject(parent) && name !== undefined) delete parent[name];
  }
}

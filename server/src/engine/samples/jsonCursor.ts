/** Place in JSON that is being written, which may have errors. */
export interface JsonCursor {
  /** `key`: of a property. `value`: of a property or an item. */
  readonly kind: 'key' | 'value';
  readonly isQuoted: boolean;
  /** Offset of what is typed, without its quote. */
  readonly start: number;
  /** The containers around it, from the root; the last one has the cursor. */
  readonly path: readonly JsonContainer[];
}

/** An object or an array around a cursor. */
export interface JsonContainer {
  readonly isArray: boolean;
  /** Key of the property with the cursor in its value. */
  readonly key: string | undefined;
  /** Values of its properties by their keys, if they are strings; without the key at the cursor. */
  readonly properties: ReadonlyMap<string, string | undefined>;
}

interface OpenContainer {
  readonly isArray: boolean;
  readonly properties: Map<string, string | undefined>;
  key: string | undefined;
  state: 'key' | 'value' | 'after';
}

const token = /"(?:[^"\\\r\n]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/g;

/** Finds the place of an offset in JSON; `undefined` where neither a key nor a value is expected. Linear in the length of the text. */
export function jsonCursorAt(text: string, offset: number): JsonCursor | undefined {
  const before = text.slice(0, offset);
  const tokens = [...before.matchAll(token)];
  const last = tokens.at(-1);
  const isTyped = last !== undefined && last.index + last[0].length === offset && /^(?:"(?:[^"\\]|\\.)*$|[^"{}[\],:])/.test(last[0]);
  const isQuoted = isTyped && last[0].startsWith('"');
  const open: OpenContainer[] = [];
  for (const each of isTyped ? tokens.slice(0, -1) : tokens) advance(open, each[0]);
  const top = open.at(-1);
  if (!top || top.state === 'after') return undefined;
  const kind = top.state;
  if (kind === 'key') top.key = undefined;
  const path = open.map(({ isArray, key, properties }) => ({ isArray, key, properties }));
  // The rest of the object has further properties.
  top.state = 'after';
  const [rest = ''] = (isQuoted ? /^(?:[^"\\\r\n]|\\.)*"?/ : /^[^\s"{}[\],:]*/).exec(text.slice(offset)) ?? [];
  for (const each of text.slice(offset + rest.length).matchAll(token)) {
    advance(open, each[0]);
    if (open.length < path.length) break;
  }
  return { kind, isQuoted, start: isTyped ? last.index + (isQuoted ? 1 : 0) : offset, path };
}

function advance(open: OpenContainer[], text: string): void {
  const top = open.at(-1);
  switch (text) {
    case '{':
    case '[':
      open.push({ isArray: text === '[', properties: new Map(), key: undefined, state: text === '[' ? 'value' : 'key' });
      return;
    case '}':
    case ']':
      open.pop();
      endValue(open.at(-1), undefined);
      return;
    case ',':
      if (top) top.state = top.isArray ? 'value' : 'key';
      return;
    case ':':
      if (top && !top.isArray) top.state = 'value';
      return;
    default:
      if (!top) return;
      if (top.isArray || top.state === 'value') endValue(top, text.startsWith('"') ? content(text) : undefined);
      else if (text.startsWith('"')) {
        top.key = content(text);
        top.properties.set(top.key, undefined);
        top.state = 'after';
      }
  }
}

function endValue(container: OpenContainer | undefined, value: string | undefined): void {
  if (!container) return;
  container.state = 'after';
  if (!container.isArray && container.key !== undefined) container.properties.set(container.key, value);
}

function content(text: string): string {
  return text.slice(1, text.endsWith('"') ? -1 : undefined);
}

/** Messages between a page and the worker that runs its components. Both sides validate what they get. */
import type { PageValue } from '../../../server/src/engine/pageModel/model';
import { isRecord } from '../../../shared/record';

/** A text or an element that a component shows. */
export type LiveContent = string | LiveNode;

export interface LiveNode {
  /** Number that the element has as long as it is shown. */
  readonly id: number;
  /** Element of HTML, or component of the service. */
  readonly name: string;
  readonly props: Readonly<Record<string, PageValue>>;
  /** Names of the events that it has handlers for, such as `click`. */
  readonly events: readonly string[];
  /** Properties that are elements. */
  readonly slots: Readonly<Record<string, readonly LiveContent[]>>;
  readonly children: readonly LiveContent[];
}

/** An event of an element, as data. */
export interface LiveEvent {
  readonly type: string;
  readonly value?: string;
  readonly checked?: boolean;
  readonly key?: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
}

/** Reason why a component shows nothing, or not all. `unavailable`: code that is not loaded, by its name. */
export interface LiveFailure {
  readonly kind: 'error' | 'unavailable' | 'tooLarge';
  readonly text: string;
}

export type ToWorker =
  | { readonly type: 'ping'; readonly count: number }
  | { readonly type: 'mode'; readonly mode: 'light' | 'dark' }
  /** `count`: number of the event, which the next picture of the component has. */
  | { readonly type: 'event'; readonly root: number; readonly node: number; readonly event: LiveEvent; readonly count: number };

export type FromWorker =
  /** The worker is about to run code of the page. */
  | { readonly type: 'started' }
  /** A component gets its turn. */
  | { readonly type: 'begin'; readonly root: number }
  | { readonly type: 'pong'; readonly count: number }
  /** `count`: number of the last event of the component. */
  | { readonly type: 'shown'; readonly root: number; readonly nodes: readonly LiveContent[]; readonly count: number }
  | { readonly type: 'failed'; readonly root: number; readonly failure: LiveFailure; readonly count: number };

/** Limit of the elements and texts of one component, of their nesting, and of the characters of a text. */
const maxNodes = 20_000;
const maxDepth = 100;
const maxText = 500_000;

/** Validates a message of the worker; `undefined` for any other. */
export function readFromWorker(data: unknown): FromWorker | undefined {
  if (!isRecord(data)) return undefined;
  const { type, root, count, nodes, failure } = data;
  if (type === 'started') return { type };
  if (type === 'pong') return isIndex(count) ? { type, count } : undefined;
  if (!isIndex(root)) return undefined;
  if (type === 'begin') return { type, root };
  if (!isIndex(count)) return undefined;
  if (type === 'failed') {
    const read = readFailure(failure);
    return read && { type, root, failure: read, count };
  }
  if (type !== 'shown') return undefined;
  const room = { nodes: maxNodes };
  const read = readContents(nodes, room, 0);
  return read && room.nodes >= 0 ? { type, root, nodes: read, count } : undefined;
}

function readFailure(value: unknown): LiveFailure | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, text } = value;
  if ((kind !== 'error' && kind !== 'unavailable' && kind !== 'tooLarge') || typeof text !== 'string') return undefined;
  return { kind, text: text.slice(0, 1_000) };
}

function readContents(value: unknown, room: { nodes: number }, depth: number): LiveContent[] | undefined {
  if (!Array.isArray(value) || depth > maxDepth) return undefined;
  const contents: LiveContent[] = [];
  for (const each of value as readonly unknown[]) {
    if (--room.nodes < 0) return undefined;
    const content = typeof each === 'string' ? each.slice(0, maxText) : readNode(each, room, depth);
    if (content === undefined) return undefined;
    contents.push(content);
  }
  return contents;
}

function readNode(value: unknown, room: { nodes: number }, depth: number): LiveNode | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, props, events, slots, children } = value;
  if (!isIndex(id) || typeof name !== 'string' || !isRecord(props) || !isRecord(slots) || !Array.isArray(events)) return undefined;
  const contents = readContents(children, room, depth + 1);
  const slotContents: (readonly [string, LiveContent[]])[] = [];
  for (const [key, each] of Object.entries(slots)) {
    const read = readContents(each, room, depth + 1);
    if (!read) return undefined;
    slotContents.push([key, read]);
  }
  const values = readValue(props, room, depth);
  if (!contents || !isRecord(values)) return undefined;
  return {
    ...{ id, name, children: contents, slots: Object.fromEntries(slotContents) },
    props: values as Readonly<Record<string, PageValue>>,
    events: events.filter((each) => typeof each === 'string'),
  };
}

/** Copies plain data; `undefined` for anything else. */
function readValue(value: unknown, room: { nodes: number }, depth: number): PageValue | undefined {
  if (typeof value === 'string') return value.slice(0, maxText);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || depth > maxDepth || --room.nodes < 0) return undefined;
  if (Array.isArray(value)) {
    return (value as readonly unknown[]).flatMap((each) => {
      const read = readValue(each, room, depth + 1);
      return read === undefined ? [] : [read];
    });
  }
  const entries = Object.entries(value).flatMap(([key, each]) => {
    const read = readValue(each, room, depth + 1);
    return read === undefined ? [] : [[key, read] as const];
  });
  return Object.fromEntries(entries);
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** A document without a screen: what components show is read from it as data. It has what the library and usual components call. */
import type { LiveContent, LiveEvent } from '../messages';
import { dataOf } from './dataOf';

/** Event as handlers get it. */
interface VirtualEvent extends LiveEvent {
  readonly target: VirtualElement;
  readonly currentTarget: VirtualElement;
}

type Listener = (this: VirtualElement, event: VirtualEvent) => void;

const elementNode = 1;
const textNode = 3;

abstract class VirtualNode {
  abstract readonly nodeType: number;
  parentNode: VirtualElement | null = null;

  get nextSibling(): VirtualNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  remove(): void {
    this.parentNode?.removeChild(this);
  }
}

class VirtualText extends VirtualNode {
  readonly nodeType = textNode;

  constructor(public data: string) {
    super();
  }
}

/** Element in a property of a component. */
export const slotElement = 'docs-json-slot';

/** An element, or a component of the service: the library sets properties that an object has, so that it has no others than it calls. */
export class VirtualElement extends VirtualNode {
  readonly nodeType = elementNode;
  readonly childNodes: VirtualNode[] = [];
  readonly style = new VirtualStyle();
  readonly #serial: number;
  readonly #attributes = new Map<string, unknown>();
  readonly #listeners = new Map<string, Listener>();

  constructor(
    readonly ownerDocument: VirtualDocument,
    readonly localName: string,
    readonly namespaceURI: string | null,
    serial: number,
  ) {
    super();
    this.#serial = serial;
  }

  get firstChild(): VirtualNode | null {
    return this.childNodes[0] ?? null;
  }

  insertBefore(node: VirtualNode, before: VirtualNode | null): VirtualNode {
    node.remove();
    const index = before ? this.childNodes.indexOf(before) : -1;
    this.childNodes.splice(index < 0 ? this.childNodes.length : index, 0, node);
    node.parentNode = this;
    return node;
  }

  appendChild(node: VirtualNode): VirtualNode {
    return this.insertBefore(node, null);
  }

  removeChild(node: VirtualNode): VirtualNode {
    const index = this.childNodes.indexOf(node);
    if (index >= 0) this.childNodes.splice(index, 1);
    node.parentNode = null;
    return node;
  }

  getAttribute(name: string): unknown {
    return this.#attributes.get(name) ?? null;
  }

  setAttribute(name: string, value: unknown): void {
    this.#attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }

  removeEventListener(type: string): void {
    this.#listeners.delete(type);
  }

  /** Calls the handlers of an event, from an element outwards. */
  static dispatch(target: VirtualElement, event: LiveEvent): void {
    const shared = { isStopped: false };
    for (let element: VirtualElement | null = target; element && !shared.isStopped; element = element.parentNode) {
      const listener = element.#listeners.get(event.type);
      if (listener) listener.call(element, eventFor(event, target, element, shared));
      if (event.type === 'mouseenter' || event.type === 'mouseleave') return;
    }
  }

  /** An element with a number, in another one. */
  static find(within: VirtualElement, serial: number): VirtualElement | undefined {
    if (within.#serial === serial) return within;
    for (const child of within.childNodes) {
      const found = child instanceof VirtualElement ? VirtualElement.find(child, serial) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  /** Contents of an element, as data. */
  static contents({ childNodes }: VirtualElement): LiveContent[] {
    return childNodes.flatMap((node): LiveContent[] => {
      if (node instanceof VirtualText) return node.data === '' ? [] : [String(node.data)];
      return node instanceof VirtualElement && node.localName !== slotElement ? [VirtualElement.content(node)] : [];
    });
  }

  private static content(element: VirtualElement): LiveContent {
    const { localName, childNodes, style } = element;
    const props = Object.fromEntries(
      [...element.#attributes].flatMap(([name, value]) => {
        const plain = dataOf(value);
        return plain === undefined ? [] : [[name, plain] as const];
      }),
    );
    const styles = VirtualStyle.values(style);
    const slots = childNodes.flatMap((node) =>
      node instanceof VirtualElement && node.localName === slotElement
        ? [[String(node.getAttribute('name')), VirtualElement.contents(node)] as const]
        : [],
    );
    return {
      ...{ id: element.#serial, name: localName, events: [...element.#listeners.keys()] },
      props: styles === undefined ? props : { ...props, style: styles },
      slots: Object.fromEntries(slots),
      children: VirtualElement.contents(element),
    };
  }

  /** Whether an element is in another one. */
  static isIn(within: VirtualElement, node: unknown): boolean {
    let at = node instanceof VirtualElement ? node : null;
    while (at && at !== within) at = at.parentNode;
    return at !== null;
  }
}

function eventFor(event: LiveEvent, target: VirtualElement, currentTarget: VirtualElement, shared: { isStopped: boolean }): VirtualEvent {
  const stop = (): void => {
    shared.isStopped = true;
  };
  const quiet = (): void => {};
  const own = { preventDefault: quiet, persist: quiet, stopPropagation: stop, stopImmediatePropagation: stop };
  return { ...event, ...own, nativeEvent: event, target, currentTarget } as VirtualEvent;
}

/** Element of HTML, with what usual components read and call. It has no sizes, since it has no screen. */
class VirtualHtmlElement extends VirtualElement {
  textContent = '';
  readonly offsetWidth = 0;
  readonly offsetHeight = 0;
  readonly clientWidth = 0;
  readonly clientHeight = 0;
  scrollTop = 0;
  readonly dataset: Record<string, string> = {};

  get tagName(): string {
    return this.localName.toUpperCase();
  }

  get value(): unknown {
    return this.getAttribute('value') ?? '';
  }

  set value(value: unknown) {
    this.setAttribute('value', value);
  }

  get checked(): boolean {
    return this.getAttribute('checked') === true;
  }

  set checked(value: unknown) {
    this.setAttribute('checked', Boolean(value));
  }

  get className(): string {
    return String(this.getAttribute('className') ?? '');
  }

  set className(value: unknown) {
    this.setAttribute('className', value);
  }

  get classList() {
    const names = (): string[] => this.className.split(/\s+/).filter(Boolean);
    const change = (edit: (all: readonly string[]) => readonly string[]): void => {
      this.className = [...new Set(edit(names()))].join(' ');
    };
    return {
      contains: (name: string) => names().includes(name),
      add: (...added: string[]) => change((all) => [...all, ...added]),
      remove: (...removed: string[]) => change((all) => all.filter((name) => !removed.includes(name))),
      toggle: (name: string, force = !names().includes(name)) =>
        change((all) => (force ? [...all, name] : all.filter((each) => each !== name))),
    };
  }

  focus(): void {}
  blur(): void {}
  click(): void {}
  select(): void {}
  scrollIntoView(): void {}
  scrollTo(): void {}

  getBoundingClientRect() {
    return { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };
  }

  contains(node: unknown): boolean {
    return VirtualElement.isIn(this, node);
  }

  closest(): null {
    return null;
  }

  querySelector(): null {
    return null;
  }

  querySelectorAll(): readonly [] {
    return [];
  }
}

class VirtualStyle {
  [property: string]: unknown;
  #text: string | undefined;

  set cssText(text: string) {
    for (const name of Object.keys(this)) delete this[name];
    this.#text = text;
  }

  setProperty(name: string, value: unknown): void {
    this[name] = value;
  }

  static values(style: VirtualStyle): string | Record<string, string | number> | undefined {
    const set = Object.entries(style).flatMap(([name, value]) =>
      (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, value] as const] : [],
    );
    if (set.length > 0) return Object.fromEntries(set);
    return style.#text === '' ? undefined : style.#text;
  }
}

export class VirtualDocument {
  private count = 0;
  readonly documentElement = this.createElement('html');
  readonly body = this.createElement('body');
  readonly title = '';
  readonly cookie = '';
  readonly activeElement = this.body;
  readonly visibilityState = 'visible';

  createElement(name: string): VirtualElement {
    return this.createElementNS(null, name);
  }

  createElementNS(namespace: string | null, name: string): VirtualElement {
    const Kind = /^[A-Z]/.test(name) ? VirtualElement : VirtualHtmlElement;
    return new Kind(this, name, namespace, this.count++);
  }

  createTextNode(text: string): VirtualText {
    return new VirtualText(text);
  }

  addEventListener(): void {}
  removeEventListener(): void {}

  getElementById(): null {
    return null;
  }

  querySelector(): null {
    return null;
  }

  querySelectorAll(): readonly [] {
    return [];
  }
}

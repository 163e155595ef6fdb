/** Runs the components of a page, and gives what they show as data. */
import type { ComponentChildren } from 'preact';
import { childrenElement, type PageValue } from '../../../../server/src/engine/pageModel/model';
import type { FromWorker, LiveFailure, ToWorker } from '../messages';
import { Component, createElement, Fragment, options, react, render } from './react';
import { VirtualDocument, VirtualElement } from './virtualDocument';

type Scope = Readonly<Record<string, unknown>>;
type Show = (scope: Scope) => ComponentChildren;
type Exports = Readonly<Record<string, unknown>>;

/** A module. @returns the components and expressions of its file, each after its index */
type Module = (exports: object, require: Require, element: unknown, fragment: unknown) => readonly (readonly [number, Show])[];

interface Require {
  (name: string): Exports;
  /** @throws since the code of a file cannot be run */
  refuse(name: string): never;
}

/** Code of a page: see `PageProgram`. */
export interface Program {
  readonly modules: Readonly<Record<string, Module>>;
  readonly roots: readonly { readonly file: string; readonly props: Readonly<Record<string, PageValue>> }[];
}

interface Root {
  readonly container: VirtualElement;
  /** Picture that was sent last, as JSON. */
  sent: string;
  /** Number of the last event. */
  count: number;
}

/** Shortest time between two pictures. */
const pictureMs = 16;
/** Limit of the characters of a picture. */
const maxPicture = 2_000_000;

/** Code that the preview does not load. */
class UnavailableError extends Error {}

export class ComponentWorker {
  readonly document = new VirtualDocument();
  private readonly roots: Root[] = [];
  private readonly modules = new Map<string, Exports>();
  private readonly shows = new Map<number, Show>();
  /** Errors of modules, by file. */
  private readonly errors = new Map<string, unknown>();
  private isScheduled = false;
  private program: Program = { modules: {}, roots: [] };

  constructor(
    private readonly post: (message: FromWorker) => void,
    private readonly later: (call: () => void, delayMs: number) => void,
  ) {
    const { diffed } = options;
    options.diffed = (vnode) => {
      diffed?.(vnode);
      this.schedule();
    };
  }

  start(program: Program): void {
    this.program = program;
    this.post({ type: 'started' });
    for (const [index, { file, props }] of program.roots.entries()) {
      this.post({ type: 'begin', root: index });
      const container = this.document.createElement('div');
      this.roots.push({ container, sent: '', count: 0 });
      this.require(file);
      const error = this.errors.get(file);
      const show = this.shows.get(index);
      if (error !== undefined || !show) {
        this.fail(index, error);
        continue;
      }
      const scope = { ...props, props, children: createElement(childrenElement, null) };
      const boundary = createElement(Boundary, { failed: (reason) => this.fail(index, reason), show: () => show(scope) });
      try {
        render(boundary, container as unknown as Element);
      } catch (reason) {
        this.fail(index, reason);
      }
      this.send(index);
    }
  }

  receive(message: ToWorker): void {
    if (message.type === 'ping') this.post({ type: 'pong', count: message.count });
    if (message.type !== 'event') return;
    const { root: index, node, event, count } = message;
    const root = this.roots[index];
    const target = root && VirtualElement.find(root.container, node);
    if (!root) return;
    root.count = count;
    this.post({ type: 'begin', root: index });
    if (target && event.value !== undefined) target.setAttribute('value', event.value);
    if (target && event.checked !== undefined) target.setAttribute('checked', event.checked);
    try {
      if (target) VirtualElement.dispatch(target, event);
    } catch (reason) {
      this.fail(index, reason);
    }
    // A picture follows each event, so that a field shows what its component made of it.
    root.sent = '';
    this.schedule();
  }

  private require(name: string): Exports {
    const known = this.modules.get(name);
    if (known) return known;
    if (/^package:react(?:\/|$|-dom$)/.test(name)) return { ...react, default: react };
    const exports: Exports = {};
    this.modules.set(name, exports);
    const module = Object.hasOwn(this.program.modules, name) ? this.program.modules[name] : undefined;
    if (!module) {
      return this.failed(name, new UnavailableError(name.replace(/^package:/, '')));
    }
    const require = Object.assign((other: string) => this.require(other), {
      refuse(file: string): never {
        throw new UnavailableError(file);
      },
    });
    try {
      for (const [index, show] of module(exports, require, react.createElement, Fragment)) this.shows.set(index, show);
    } catch (error) {
      this.errors.set(name, error);
      return this.failed(name, error);
    }
    return exports;
  }

  /** Exports of a module that failed: each of them fails as well when it is called. */
  private failed(name: string, error: unknown): Exports {
    const refuse = (): never => {
      throw error;
    };
    const exports = new Proxy({}, { get: () => refuse });
    this.modules.set(name, exports);
    return exports;
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.later(() => {
      this.isScheduled = false;
      for (const index of this.roots.keys()) this.send(index);
    }, pictureMs);
  }

  private send(index: number): void {
    const root = this.roots[index];
    if (!root) return;
    const nodes = VirtualElement.contents(root.container);
    const picture = JSON.stringify(nodes);
    if (picture === root.sent) return;
    root.sent = picture;
    if (picture.length > maxPicture) this.post({ type: 'failed', root: index, failure: { kind: 'tooLarge', text: '' }, count: root.count });
    else this.post({ type: 'shown', root: index, nodes, count: root.count });
  }

  private fail(root: number, reason: unknown): void {
    this.post({ type: 'failed', root, failure: failureOf(reason), count: this.roots[root]?.count ?? 0 });
  }
}

/** Reports errors of what is in it, and shows nothing after one. */
class Boundary extends Component<
  { readonly failed: (reason: unknown) => void; readonly show: () => ComponentChildren },
  { hasFailed?: true }
> {
  override componentDidCatch(reason: unknown): void {
    this.props.failed(reason);
    this.setState({ hasFailed: true });
  }

  render(): ComponentChildren {
    return this.state.hasFailed ? null : createElement(Shown, { show: this.props.show });
  }
}

function Shown({ show }: { readonly show: () => ComponentChildren }): ComponentChildren {
  return createElement(Fragment, null, show());
}

function failureOf(reason: unknown): LiveFailure {
  if (reason instanceof UnavailableError) return { kind: 'unavailable', text: reason.message };
  try {
    const hasMessage = typeof reason === 'object' && reason !== null && 'message' in reason;
    return { kind: 'error', text: String(hasMessage ? reason.message : reason) };
  } catch {
    return { kind: 'error', text: '' };
  }
}

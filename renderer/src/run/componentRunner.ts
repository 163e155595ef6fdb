import type { PageProgram } from '../../../server/src/engine/pageModel/model';
import { type ComponentFrame, type FrameOptions, openComponentFrame } from './componentFrame';
import { type LiveContent, type LiveEvent, type LiveFailure, readFromWorker } from './messages';

/** Time that components have until the worker answers again. */
const limitMs = 2_000;
/** Time for an answer that waits behind other work of the page. */
const graceMs = 50;
/** Time between an answer and the next question. */
const pauseMs = 500;
/** Time that the frame has until it runs the first line. */
const startMs = 30_000;
/** Limit of the messages between two answers. */
const maxMessages = 3_000;

/** Picture of a component, and what became of it. */
export interface LiveState {
  /** `stopped`: ended since it did not pause, or sent too much. `broken`: the frame did not start. */
  readonly kind: 'starting' | 'shown' | 'stopped' | 'broken';
  readonly nodes: readonly LiveContent[];
  /** Number of the last event that the picture follows. */
  readonly count: number;
  /** The last error, with the number of the event that led to it. */
  readonly failure?: LiveFailure & { readonly count: number };
  /** Whether the component had its turn when all were stopped. */
  readonly isCause?: boolean;
}

interface Session {
  readonly frame: ComponentFrame;
  /** Number of the question without an answer. */
  asked: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The component that has its turn. */
  current: number | undefined;
  messages: number;
}

const initial: LiveState = { kind: 'starting', nodes: [], count: 0 };

/** Runs the components of the page that is shown, and ends them if they do not pause. */
export class ComponentRunner {
  private program: PageProgram | undefined;
  private mode: 'light' | 'dark' = 'light';
  private states = new Map<number, LiveState>();
  /** State of components that have no other. */
  private others = initial;
  private readonly listeners = new Set<() => void>();
  private session: Session | undefined;
  /** Changes with each start, so that frames of former ones are ignored. */
  private starts = 0;
  private count = 0;

  constructor(
    private readonly nonce: string,
    private readonly title: string,
    private readonly openFrame: (options: FrameOptions) => Promise<ComponentFrame | undefined> = openComponentFrame,
  ) {}

  /** Runs a program; one that runs goes on, so that components have their state through edits of the text around them. */
  use(program: PageProgram | undefined, mode: 'light' | 'dark'): void {
    if (this.mode !== mode) this.session?.frame.send({ type: 'mode', mode });
    this.mode = mode;
    if (program?.code === this.program?.code) return;
    this.program = program;
    this.restart();
  }

  /** Runs the program from its start. */
  readonly restart = (): void => {
    this.end();
    // The former picture stays until there is a new one, so that the page does not jump.
    this.states = new Map([...this.states].map(([root, { nodes }]) => [root, { ...initial, nodes }]));
    this.others = initial;
    this.changed();
    if (this.program) void this.start(this.program);
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  stateOf(root: number): LiveState {
    return this.states.get(root) ?? this.others;
  }

  /** @returns the number of the event */
  send(root: number, node: number, event: LiveEvent): number {
    const count = ++this.count;
    this.session?.frame.send({ type: 'event', root, node, event, count });
    if (this.session && this.session.asked === undefined) this.ask(this.session);
    return count;
  }

  dispose(): void {
    this.program = undefined;
    this.end();
  }

  private async start(program: PageProgram): Promise<void> {
    const turn = this.starts;
    const { nonce, title, mode } = this;
    const receive = (data: unknown): void => {
      if (turn === this.starts) this.receive(data);
    };
    const frame = await this.openFrame({ program, mode, nonce, title, receive });
    if (turn !== this.starts) frame?.close();
    else if (frame) this.begin(frame);
    else this.stop('broken');
  }

  private begin(frame: ComponentFrame): void {
    this.session = { frame, asked: undefined, timer: undefined, current: undefined, messages: 0 };
    this.session.timer = setTimeout(() => this.stop('broken'), startMs);
  }

  private receive(data: unknown): void {
    const { session } = this;
    if (!session) return;
    const message = ++session.messages > maxMessages ? undefined : readFromWorker(data);
    // A worker that sends too much, or something else, is not to be trusted.
    if (!message) this.stop('stopped');
    switch (message?.type) {
      case 'started':
        this.ask(session);
        break;
      case 'begin':
        session.current = message.root;
        break;
      case 'pong':
        if (message.count === session.asked) this.answered(session);
        break;
      case 'shown': {
        const { root, nodes, count } = message;
        const { failure } = this.stateOf(root);
        this.set(root, { kind: 'shown', nodes, count, ...(failure && count <= failure.count && { failure }) });
        break;
      }
      case 'failed': {
        const { root, failure, count } = message;
        this.set(root, { ...this.stateOf(root), kind: 'shown', failure: { ...failure, count } });
      }
    }
  }

  private ask(session: Session): void {
    clearTimeout(session.timer);
    const count = ++this.count;
    session.asked = count;
    session.timer = setTimeout(() => {
      session.timer = setTimeout(() => this.stop('stopped'), graceMs);
    }, limitMs);
    session.frame.send({ type: 'ping', count });
  }

  private answered(session: Session): void {
    clearTimeout(session.timer);
    session.asked = undefined;
    session.messages = 0;
    session.timer = setTimeout(() => this.ask(session), pauseMs);
  }

  private stop(kind: 'stopped' | 'broken'): void {
    const current = this.session?.current;
    this.end();
    this.others = { ...initial, kind };
    this.states = new Map(current === undefined ? [] : [[current, { ...this.others, isCause: true }]]);
    this.changed();
  }

  private end(): void {
    this.starts++;
    clearTimeout(this.session?.timer);
    this.session?.frame.close();
    this.session = undefined;
  }

  private set(root: number, state: LiveState): void {
    this.states.set(root, state);
    this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

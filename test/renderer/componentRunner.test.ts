import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameOptions } from '../../renderer/src/run/componentFrame';
import { ComponentRunner } from '../../renderer/src/run/componentRunner';
import { readFromWorker, type ToWorker } from '../../renderer/src/run/messages';

/** A frame whose worker answers if it is told to. */
class Frame {
  readonly sent: ToWorker[] = [];
  isClosed = false;
  isBusy = false;

  constructor(readonly options: FrameOptions) {}

  send(message: ToWorker): void {
    this.sent.push(message);
    if (message.type === 'ping' && !this.isBusy) this.options.receive({ type: 'pong', count: message.count });
  }

  close(): void {
    this.isClosed = true;
  }
}

const shown = (root: number, text: string, count = 0) => ({ type: 'shown', root, nodes: [text], count });

describe('components that run', () => {
  let frames: Frame[];
  let runner: ComponentRunner;

  beforeEach(() => {
    vi.useFakeTimers();
    frames = [];
    runner = new ComponentRunner('nonce', 'title', (options) => {
      const frame = new Frame(options);
      frames.push(frame);
      return Promise.resolve(frame);
    });
  });
  afterEach(() => {
    runner.dispose();
    vi.useRealTimers();
  });

  const last = (): Frame => {
    const frame = frames.at(-1);
    if (!frame) throw new Error('There is no frame.');
    return frame;
  };
  async function started(code = '{}'): Promise<Frame> {
    runner.use({ code }, 'light');
    await vi.advanceTimersByTimeAsync(0);
    last().options.receive({ type: 'started' });
    return last();
  }

  it('are shown as they come', async () => {
    const frame = await started();
    const changes: string[] = [];
    const end = runner.subscribe(() => changes.push(runner.stateOf(1).kind));
    expect(runner.stateOf(1).kind).toBe('starting');
    frame.options.receive(shown(1, 'a'));
    expect(runner.stateOf(1)).toMatchObject({ kind: 'shown', nodes: ['a'] });
    end();
    frame.options.receive(shown(1, 'b'));
    expect(changes).toEqual(['shown']);
    expect(frame.options).toMatchObject({ nonce: 'nonce', title: 'title', mode: 'light' });
  });

  it('go on while the worker answers', async () => {
    const frame = await started();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(frame.isClosed).toBe(false);
    expect(frame.sent.length).toBeGreaterThan(100);
  });

  it('end after two seconds without an answer, with the one that had its turn as the cause', async () => {
    const frame = await started();
    frame.options.receive(shown(0, 'a'));
    frame.isBusy = true;
    frame.options.receive({ type: 'begin', root: 1 });
    runner.send(1, 5, { type: 'click' });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(frame.isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(frame.isClosed).toBe(true);
    expect([runner.stateOf(0), runner.stateOf(1)]).toMatchObject([{ kind: 'stopped' }, { kind: 'stopped', isCause: true }]);
    expect(runner.stateOf(0).isCause).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(frames.length).toBe(1);
  });

  it('end if a timer of theirs does not end', async () => {
    const frame = await started();
    frame.isBusy = true;
    await vi.advanceTimersByTimeAsync(2_600);
    expect(runner.stateOf(0).kind).toBe('stopped');
  });

  it('run again on request', async () => {
    const frame = await started();
    frame.isBusy = true;
    await vi.advanceTimersByTimeAsync(3_000);
    runner.restart();
    expect(runner.stateOf(0).kind).toBe('starting');
    await vi.advanceTimersByTimeAsync(0);
    last().options.receive({ type: 'started' });
    last().options.receive(shown(0, 'again'));
    expect(runner.stateOf(0)).toMatchObject({ kind: 'shown', nodes: ['again'] });
    frame.options.receive(shown(0, 'former'));
    expect(runner.stateOf(0).nodes).toEqual(['again']);
  });

  it('end if they send without end, or something else', async () => {
    const frame = await started();
    for (let i = 0; i < 6_000; i++) frame.options.receive(shown(0, String(i)));
    expect(frame.isClosed).toBe(true);
    expect(runner.stateOf(0).kind).toBe('stopped');
    runner.restart();
    await vi.advanceTimersByTimeAsync(0);
    last().options.receive({ type: 'shown', root: 0, nodes: [{ name: 1 }], count: 0 });
    expect(last().isClosed).toBe(true);
  });

  it('go on through edits that do not concern them, and start again with the others', async () => {
    const frame = await started('a');
    frame.options.receive(shown(0, 'a'));
    runner.use({ code: 'a' }, 'dark');
    expect(frame.sent).toContainEqual({ type: 'mode', mode: 'dark' });
    expect(frames.length).toBe(1);
    runner.use({ code: 'b' }, 'dark');
    expect(frame.isClosed).toBe(true);
    // The former picture stays until there is a new one.
    expect(runner.stateOf(0)).toMatchObject({ kind: 'starting', nodes: ['a'] });
    runner.use(undefined, 'dark');
    await vi.advanceTimersByTimeAsync(0);
    expect(frames.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });

  it('have an error until the next event', async () => {
    const frame = await started();
    frame.options.receive(shown(0, 'a'));
    frame.options.receive({ type: 'failed', root: 0, failure: { kind: 'error', text: 'no' }, count: 3 });
    frame.options.receive(shown(0, 'b', 3));
    expect(runner.stateOf(0)).toMatchObject({ nodes: ['b'], failure: { text: 'no' } });
    frame.options.receive(shown(0, 'c', 4));
    expect(runner.stateOf(0).failure).toBeUndefined();
  });

  it('are reported if the frame does not start', async () => {
    runner.use({ code: '{}' }, 'light');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(runner.stateOf(0).kind).toBe('broken');
  });
});

describe('a message of the worker', () => {
  const node = { id: 1, name: 'p', props: {}, events: [], slots: {}, children: [] };
  const picture = (nodes: unknown) => readFromWorker({ type: 'shown', root: 0, nodes, count: 0 });

  it('is data', () => {
    expect(picture(['a', node])).toEqual({ type: 'shown', root: 0, nodes: ['a', node], count: 0 });
    expect(picture([{ ...node, props: { a: [1, { b: null }], f: () => 1 }, more: 1 }])).toMatchObject({
      nodes: [{ props: { a: [1, { b: null }] } }],
    });
  });

  it.each([
    ['no object', 'text'],
    ['no type', {}],
    ['another type', { type: 'other', root: 0, count: 0 }],
    ['no root', { type: 'begin' }],
    ['a root that is no index', { type: 'begin', root: -1 }],
    ['no failure', { type: 'failed', root: 0, failure: 'x', count: 0 }],
    ['another kind of failure', { type: 'failed', root: 0, failure: { kind: 'x', text: '' }, count: 0 }],
    ['a node without a name', { type: 'shown', root: 0, count: 0, nodes: [{ ...node, name: undefined }] }],
    ['a node without children', { type: 'shown', root: 0, count: 0, nodes: [{ ...node, children: 'x' }] }],
    ['a slot without nodes', { type: 'shown', root: 0, count: 0, nodes: [{ ...node, slots: { a: 1 } }] }],
    ['too many nodes', { type: 'shown', root: 0, count: 0, nodes: Array.from({ length: 30_000 }, () => 'x') }],
  ])('is refused with %s', (_, data) => {
    expect(readFromWorker(data)).toBeUndefined();
  });

  it('is refused if it is nested without end', () => {
    let deep: object = node;
    for (let i = 0; i < 200; i++) deep = { ...node, children: [deep] };
    expect(picture([deep])).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { createTurns } from '../../server/src/node/turns';

/** Creates a loop whose clock advances by a millisecond with each turn, and which writes for the first turns. */
function loop(turnsOfWriting: number) {
  const callbacks: (() => void)[] = [];
  let now = 0;
  const letOthersWork = createTurns({
    now: () => now,
    isWriting: () => now < turnsOfWriting,
    next: (callback) => callbacks.push(callback),
  });
  /** Pauses; returns the number of turns until work continues. */
  return (): number => {
    const start = now;
    let isOver = false;
    letOthersWork(() => {
      isOver = true;
    });
    while (!isOver) {
      now++;
      callbacks.shift()?.();
    }
    return now - start;
  };
}

it('a pause takes the turns in which the library reads a message, handles it, and writes its answer', () => {
  expect(loop(0)()).toBe(6);
});

it('a pause lasts until all messages are written', () => {
  const pause = loop(40);
  expect(pause()).toBe(40);
  expect(pause()).toBe(6);
});

it('work continues even if the client reads nothing', () => {
  const pause = loop(Number.POSITIVE_INFINITY);
  expect([pause(), pause()]).toEqual([100, 100]);
});

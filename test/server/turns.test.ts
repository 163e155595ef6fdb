import { expect, it } from 'vitest';
import { createTurns } from '../../server/src/node/turns';

/** A loop whose clock goes on by a millisecond with each turn, and which writes for some of them. */
function loop(turnsOfWriting: number) {
  const callbacks: (() => void)[] = [];
  let now = 0;
  const letOthersWork = createTurns({
    now: () => now,
    isWriting: () => now < turnsOfWriting,
    next: (callback) => callbacks.push(callback),
  });
  /** Pauses; returns the number of turns until work goes on. */
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

it('work goes on though the client reads nothing', () => {
  const pause = loop(Number.POSITIVE_INFINITY);
  expect([pause(), pause()]).toEqual([100, 100]);
});

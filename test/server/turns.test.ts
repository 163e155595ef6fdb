import { expect, it } from 'vitest';
import { createTurns } from '../../server/src/node/turns';

/** A loop whose clock goes on by a tenth of a millisecond with each turn. */
function loop() {
  const callbacks: (() => void)[] = [];
  const state = { now: 0, idle: 5 };
  const letOthersWork = createTurns({
    now: () => state.now,
    idle: () => state.idle,
    next: (callback) => callbacks.push(callback),
  });
  /** Pauses; returns the number of turns until work goes on. */
  const pause = (): number => {
    let turns = 0;
    let isOver = false;
    letOthersWork(() => {
      isOver = true;
    });
    while (!isOver) {
      state.now += 0.1;
      turns++;
      callbacks.shift()?.();
    }
    return turns;
  };
  return { state, pause };
}

it('a pause takes two turns: the second has the messages that arrived in the first', () => {
  expect(loop().pause()).toBe(2);
});

it('a pause of work that has gone on for long takes two milliseconds', () => {
  const { pause } = loop();
  const turns = Array.from({ length: 20 }, pause);
  expect(turns.slice(0, 8)).toEqual(Array(8).fill(2));
  for (const each of turns.slice(8)) expect(each).toBeGreaterThanOrEqual(20);
});

it('work is new after a time without any', () => {
  const { state, pause } = loop();
  for (let count = 0; count < 20; count++) pause();
  state.idle += 1;
  expect(pause()).toBe(2);
});

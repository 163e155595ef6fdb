import { expect, it } from 'vitest';
import { createPauses } from '../../server/src/lsp/pauses';

/** Creates pauses with a manual clock and manual turns. */
function pauses() {
  const turns: (() => void)[] = [];
  const clock = { now: 1_000 };
  return {
    clock,
    turns,
    pause: createPauses(
      () => clock.now,
      (resume) => turns.push(resume),
    ),
  };
}

it('work continues without a pause until it has taken long', () => {
  const { pause, clock, turns } = pauses();
  expect(pause()).toBeUndefined();
  clock.now += 20;
  expect(pause()).toBeUndefined();
  expect(turns).toHaveLength(0);
});

it('work that has taken long waits for a turn, after which its time starts again', async () => {
  const { pause, clock, turns } = pauses();
  clock.now += 30;
  const pausing = pause();
  clock.now += 500;
  turns[0]?.();
  await pausing;
  expect(pause()).toBeUndefined();
  clock.now += 30;
  expect(pause()).toBeInstanceOf(Promise);
});

it('all work waits for the same turn', () => {
  const { pause, clock, turns } = pauses();
  clock.now += 30;
  expect(pause()).toBe(pause());
  expect(turns).toHaveLength(1);
});

import { describe, expect, it } from 'vitest';
import { Aging } from '../../../client/src/agentJobs/aging';
import { FakeClock } from '../../agentJobs/core/support/fakeClock';

const minute = 60_000;

/** Creates a view that counts how often it is drawn, and each time sets the end of its text (milliseconds). */
function createView(end: () => number | undefined = () => undefined) {
  const clock = new FakeClock();
  const view = { drawn: 0 };
  const draw = () => {
    view.drawn += 1;
    aging.restart(end());
  };
  const aging = new Aging(clock, draw);
  return { clock, aging, view, draw };
}

describe('Aging', () => {
  it('draws once a minute, with one timer', async () => {
    const { clock, view, draw } = createView();
    draw();
    expect(clock.pending).toBe(1);
    await clock.advance(60 * minute);
    expect(view.drawn).toBe(61);
    expect(clock.fired).toBe(60);
    expect(clock.pending).toBe(1);
  });

  it('does not wake while the view is drawn for other reasons', async () => {
    const { clock, draw } = createView();
    for (let turn = 0; turn < 20; turn += 1) {
      draw();
      await clock.advance(minute / 2);
    }
    expect(clock.fired).toBe(0);
    expect(clock.pending).toBe(1);
  });

  it('sets no timer before the view is drawn, nor after it is hidden or disposed', async () => {
    const { clock, aging, view, draw } = createView();
    expect(clock.pending).toBe(0);
    for (const end of [() => aging.stop(), () => aging.dispose()]) {
      draw();
      end();
      expect(clock.pending).toBe(0);
    }
    await clock.advance(10 * minute);
    expect(view.drawn).toBe(2);
  });

  it('draws at an earlier end, and not again at once', async () => {
    const start = new FakeClock().now();
    const { clock, view, draw } = createView(() => (clock.now() < start + 7_000 ? start + 7_000 : undefined));
    draw();
    await clock.advance(6_999);
    expect(view.drawn).toBe(1);
    await clock.advance(1);
    expect(view.drawn).toBe(2);
    await clock.advance(minute - 1);
    expect(view.drawn).toBe(2);
  });

  it('draws each minute until an end that is far ahead', async () => {
    const { clock, view, draw } = createView(() => clock.now() + 10 * minute);
    draw();
    await clock.advance(3 * minute);
    expect(view.drawn).toBe(4);
  });

  it('draws at once if the end has passed because the clock was set', async () => {
    const { clock, aging, view } = createView();
    aging.restart(clock.now() - minute);
    await clock.advance(0);
    expect(view.drawn).toBe(1);
  });
});

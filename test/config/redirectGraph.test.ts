import { expect, it, vi } from 'vitest';
import { RedirectGraph } from '../../server/src/engine/config/redirects/redirectGraph';
import { readRedirects } from '../../server/src/engine/config/redirects/redirects';
import { loadConfig } from '../support/config';

/** Graph of redirects from `from` to `to`, in this order. */
async function graphOf(pairs: readonly (readonly [from: string, to: string])[]): Promise<RedirectGraph> {
  const redirects = pairs.map(([source, destination]) => ({ source, destination }));
  return new RedirectGraph(readRedirects(await loadConfig({ 'docs.json': JSON.stringify({ redirects }) })));
}

const chain = (length: number) => Array.from({ length }, (_, index) => [`/${index}`, `/${index + 1}`] as const);

/** Destinations at the ends of all chains, one per redirect. */
function ends(graph: RedirectGraph): (string | undefined)[] {
  return graph.all.map((redirect) => graph.last(redirect)?.destination.node.value);
}

it.each([
  ['forwards', (pairs: readonly (readonly [string, string])[]) => [...pairs]],
  ['backwards', (pairs: readonly (readonly [string, string])[]) => [...pairs].reverse()],
])('a chain that is written %s is followed in linear time', async (_order, arrange) => {
  const stepsOf = async (length: number): Promise<number> => {
    const graph = await graphOf(arrange(chain(length)));
    const steps = vi.spyOn(graph, 'next');
    expect(new Set(ends(graph))).toEqual(new Set([`/${length}`]));
    return steps.mock.calls.length;
  };
  expect(await stepsOf(4_000)).toBeLessThan(2.1 * (await stepsOf(2_000)));
});

it('the end of a chain is the same from each of its redirects', async () => {
  expect(
    ends(
      await graphOf([
        ['/c', '/d'],
        ['/a', '/b'],
        ['/b', '/c'],
        ['/x', '/b'],
        ['/y', '/y2'],
      ]),
    ),
  ).toEqual(['/d', '/d', '/d', '/d', '/y2']);
});

it('a chain that ends in a loop has no end', async () => {
  expect(
    ends(
      await graphOf([
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/b'],
        ['/x', '/a'],
        ['/d', '/e'],
      ]),
    ),
  ).toEqual([undefined, undefined, undefined, undefined, '/e']);
});

import { describe, expect, it } from 'vitest';
import { runAtMostTwice } from '../../scripts/vscodeTests/secondRun';

const results = (passed: number, ...titles: string[]) => ({
  ...{ passed, failed: titles.length },
  failures: titles.map((title) => ({ title, message: `message of ${title}` })),
});

async function runs(...all: ReturnType<typeof results>[]) {
  const left = [...all];
  const lines: string[] = [];
  const next = async () => left.shift() ?? results(0, 'ran too often');
  return { last: await runAtMostTwice(next, (line) => lines.push(line)), log: lines.join('\n'), left: left.length };
}

describe('a suite', () => {
  it('runs once when all is well', async () => {
    expect(await runs(results(5), results(0, 'never'))).toEqual({ last: results(5), log: '', left: 1 });
  });

  it('runs once more when few tests fail, and says which', async () => {
    const { last, log, left } = await runs(results(4, 'types a comma'), results(5));
    expect({ last, left }).toEqual({ last: results(5), left: 0 });
    expect(log).toContain('types a comma\nmessage of types a comma');
  });

  it('fails when the second run does, also by another test', async () => {
    expect((await runs(results(4, 'a'), results(4, 'b'))).last).toEqual(results(4, 'b'));
  });

  it('does not run again when many tests fail', async () => {
    const many = results(0, 'a', 'b', 'c', 'd');
    expect((await runs(many, results(4))).last).toEqual(many);
  });
});

import { describe, expect, it } from 'vitest';
import { inTurns, type Program } from '../../bench/beside/turns';

const node = (name: string, script: string): Program => ({ name, command: process.execPath, args: ['-e', script] });

describe('inTurns', () => {
  it('reports the times of programs, compared with those of the first, and their memory', async () => {
    const rows = await inTurns([node('quick', '0'), node('large', 'globalThis.kept = Buffer.alloc(3e8, 1)')], 3, 'a site');
    expect(rows.map(({ figure }) => figure)).toEqual([
      'a site, quick',
      'a site, quick: peak memory',
      'a site, large',
      'a site, large: peak memory',
    ]);
    const [quick, quickMemory, large, largeMemory] = rows;
    expect(quick?.samples).toHaveLength(3);
    expect(large).toMatchObject({ unit: 'ms', referenceName: 'quick', reference: quick?.reference });
    expect(quick?.samples).toContain(quick?.reference);
    expect(Math.max(...(largeMemory?.samples ?? []))).toBeGreaterThan(Math.max(...(quickMemory?.samples ?? [])) + 100);
  });

  it('accepts programs that find problems, and rejects those that fail', async () => {
    await expect(inTurns([node('strict', 'process.exitCode = 1')], 1, 'a site')).resolves.toHaveLength(2);
    await expect(inTurns([node('broken', 'process.exitCode = 2')], 1, 'a site')).rejects.toThrow('broken ended with code 2.');
  });

  it('rejects a program that is missing', async () => {
    await expect(inTurns([{ name: 'gone', command: './no-such-program', args: [] }], 1, 'a site')).rejects.toThrow(
      'gone could not be started',
    );
  });
});

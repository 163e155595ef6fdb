import { describe, expect, it } from 'vitest';
import { ExclusiveTasks } from '../../../../client/src/agentJobs/core';

describe('ExclusiveTasks', () => {
  it('runs one task per key at a time', async () => {
    const tasks = new ExclusiveTasks<string>();
    const started: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const first = tasks.run('a', async () => {
      started.push('first');
      await ended;
    });
    await tasks.run('a', async () => void started.push('second'));
    await tasks.run('b', async () => void started.push('other'));
    expect(started).toEqual(['first', 'other']);
    end();
    await first;
    await tasks.run('a', async () => void started.push('third'));
    expect(started).toEqual(['first', 'other', 'third']);
  });

  it('runs the next task after one that failed', async () => {
    const tasks = new ExclusiveTasks<string>();
    const failure = new Error('failed');
    await expect(tasks.run('a', () => Promise.reject(failure))).rejects.toBe(failure);
    let hasRun = false;
    await tasks.run('a', async () => {
      hasRun = true;
    });
    expect(hasRun).toBe(true);
  });
});

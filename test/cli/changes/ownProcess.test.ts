import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownProcess, runs } from '../../../server/src/cli/changes/ownProcess';
import { until } from '../../support/lspUntil';

describe('a process', () => {
  it('runs while it exists, and is another process if its start time differs', () => {
    const own = ownProcess();
    expect(runs(own)).toBe('yes');
    expect(runs({ ...own, start: 'other' })).toBe('no');
    expect(runs({ ...own, pid: 999_999_999 })).toBe('no');
  });

  it('of another machine or container is unknown', () => {
    expect(runs({ ...ownProcess(), host: `${hostname()}-other` })).toBe('unknown');
  });

  it.runIf(process.platform === 'linux')('that has ended does not run, even if its parent has not waited for it', async () => {
    // The shell becomes a program that never waits for its child.
    const parent = spawn('sh', ['-c', 'sleep 0 & exec sleep 100'], { stdio: 'ignore' });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const ended = await until('the end of the child', () => endedChildOf(parent.pid ?? 0));
    expect(runs({ ...ended, host: hostname() })).toBe('no');
  });
});

function endedChildOf(parent: number): { readonly pid: number; readonly start: string } | undefined {
  const [child] = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  if (!child) return undefined;
  const fields = readFileSync(`/proc/${child}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return fields[0] === 'Z' ? { pid: Number(child), start: fields[19] ?? '' } : undefined;
}

import { describe, expect, it } from 'vitest';
import { schedule } from '../../scripts/testRun/schedule';

interface TestStage {
  readonly name: string;
  readonly cores: number;
  readonly after: readonly string[];
}

const stage = (name: string, cores = 1, ...after: string[]): TestStage => ({ name, cores, after });

/** Stages that run until they are ended by name. */
class Run {
  private readonly ends = new Map<string, (result: string) => void>();
  readonly started: string[] = [];
  readonly results: Promise<string[]>;

  constructor(cores: number, ...stages: TestStage[]) {
    this.results = schedule(stages, cores, ({ name }, former: readonly string[]) => {
      this.started.push(former.length > 0 ? `${name} after ${former.join(' and ')}` : name);
      return new Promise((resolve) => this.ends.set(name, resolve));
    });
  }

  /** Ends a stage, and waits until others have started in its place. */
  async end(name: string): Promise<void> {
    this.ends.get(name)?.(`${name}!`);
    await Promise.resolve();
    await Promise.resolve();
  }
}

describe('schedule', () => {
  it('runs as many stages as there are cores, in their order', async () => {
    const run = new Run(2, stage('a'), stage('b'), stage('c'), stage('d'));
    expect(run.started).toEqual(['a', 'b']);
    await run.end('b');
    expect(run.started).toEqual(['a', 'b', 'c']);
    await run.end('a');
    expect(run.started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('returns the results in the order of the stages, whichever ends first', async () => {
    const run = new Run(2, stage('a'), stage('b'));
    await run.end('b');
    await run.end('a');
    expect(await run.results).toEqual(['a!', 'b!']);
  });

  it('starts a stage with the results of the stages that have to end first', async () => {
    const run = new Run(4, stage('build'), stage('unit', 1, 'build'), stage('lint'));
    expect(run.started).toEqual(['build', 'lint']);
    await run.end('build');
    expect(run.started).toEqual(['build', 'lint', 'unit after build!']);
  });

  it('does not wait for a stage that is not among those to run', () => {
    expect(new Run(2, stage('unit', 1, 'build')).started).toEqual(['unit']);
  });

  it('waits for the cores that a stage keeps busy, and starts no later stage in its place', async () => {
    const run = new Run(2, stage('a'), stage('wide', 2), stage('b'));
    expect(run.started).toEqual(['a']);
    await run.end('a');
    expect(run.started).toEqual(['a', 'wide']);
    await run.end('wide');
    expect(run.started).toEqual(['a', 'wide', 'b']);
  });

  it('runs a stage alone if it needs more cores than exist', async () => {
    const run = new Run(1, stage('wide', 2), stage('a'));
    expect(run.started).toEqual(['wide']);
    await run.end('wide');
    expect(run.started).toEqual(['wide', 'a']);
  });

  it('rejects with the error of a run', async () => {
    await expect(schedule([stage('a')], 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('has no results for no stages', async () => {
    expect(await schedule([], 2, () => Promise.resolve('never'))).toEqual([]);
  });
});

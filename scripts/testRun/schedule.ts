// Runs stages side by side, as far as processor cores are free.

interface Scheduled {
  readonly name: string;
  /** Cores that it keeps busy. */
  readonly cores: number;
  /** Names of stages that have to end first. */
  readonly after: readonly string[];
}

/**
 * Runs each stage once. The next stage is the first in order whose `after` stages have ended; it starts when its cores are free. A stage
 * that needs more cores than exist runs alone.
 * @param run receives the results of the `after` stages, as far as these are among the stages; must not reject
 * @returns the results in the order of the stages
 */
export function schedule<Stage extends Scheduled, Result>(
  stages: readonly Stage[],
  cores: number,
  run: (stage: Stage, former: readonly Result[]) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<string, Result>();
  const waiting = [...stages];
  let free = cores;
  return new Promise((resolve, reject) => {
    const isReady = ({ after }: Stage): boolean => after.every((name) => results.has(name) || !stages.some((stage) => stage.name === name));
    const fits = (stage: Stage): boolean => Math.min(stage.cores, cores) <= free;
    const startNext = (): void => {
      for (let next = waiting.find(isReady); next !== undefined && fits(next); next = waiting.find(isReady)) {
        waiting.splice(waiting.indexOf(next), 1);
        start(next);
      }
      if (results.size === stages.length) resolve(stages.flatMap(({ name }) => results.get(name) ?? []));
    };
    const start = (stage: Stage): void => {
      const taken = Math.min(stage.cores, cores);
      free -= taken;
      const former = stage.after.flatMap((name) => results.get(name) ?? []);
      run(stage, former).then((result) => {
        free += taken;
        results.set(stage.name, result);
        startNext();
      }, reject);
    };
    startNext();
  });
}

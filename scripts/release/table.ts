/** Outcome of a step of a release. `skipped`: it cannot be done here. `open`: it is left to do before the release. */
export type Outcome = 'ok' | 'open' | 'skipped' | 'failed';

export interface ReleaseStep {
  readonly name: string;
  readonly outcome: Outcome;
  /** One line. */
  readonly detail: string;
}

/** The steps as a table for a terminal, with one line each. */
export function releaseTable(steps: readonly ReleaseStep[]): string {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const rows = steps.map(({ name, outcome, detail }) =>
    `${name.padEnd(width)}  ${outcome.padEnd(7)}  ${detail.split('\n')[0] ?? ''}`.trimEnd(),
  );
  return `${rows.join('\n')}\n`;
}

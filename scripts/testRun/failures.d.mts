export interface Failure {
  readonly title: string;
  readonly message: string;
}
export function vitestFailures(report: unknown): Failure[];
export function suiteFailures(results: unknown): readonly Failure[];
export function failureLines(stages: readonly { readonly name: string; readonly failures?: readonly Failure[] }[]): string[];

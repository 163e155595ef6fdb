export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
}
export interface StageResult extends Counts {
  readonly name: string;
  readonly seconds: number;
  readonly note?: string;
}
export function oneCheck(ok: boolean): Counts;
export function countVitest(report: unknown, exitCode: number): Counts;
export function countSuite(results: unknown): Counts;
export function total(all: readonly Counts[]): Counts;
export function totalLine(counts: Counts): string;
export function summaryLines(stages: readonly StageResult[]): string[];

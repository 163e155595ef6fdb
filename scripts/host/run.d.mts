import type { ChildProcess } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;
export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Environment;
  readonly limit?: number;
  readonly show?: boolean;
  readonly onLine?: (line: string) => void;
}
export interface RunResult {
  code: number;
  output: string;
  timedOut: boolean;
}
export function run(command: string, args: readonly string[], options?: RunOptions): Promise<RunResult>;
export function exitOnSignal(atEnd?: () => void): void;
export function stopGroup(child: ChildProcess, signal?: NodeJS.Signals): void;
export function npmCommand(args: readonly string[]): { command: string; args: string[] };
export function withoutProjectConfig(env: Environment): Record<string, string | undefined>;

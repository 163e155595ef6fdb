import type { Mode, Results } from './workspace.mjs';

export type Desktop = { readonly executable: string; readonly prefix: readonly string[] } | { readonly reason: string };
type Environment = Readonly<Record<string, string | undefined>>;
export function displayPrefix(platform: string, env: Environment, hasXvfb: boolean): string[] | undefined;
export function findDesktop(env?: Environment): Promise<Desktop>;
export function runInDesktop(
  desktop: Extract<Desktop, { executable: string }>,
  project: string,
  modes: readonly Mode[],
  settings: Readonly<Record<string, unknown>>,
  log: (line: string) => void,
): Promise<Results[]>;

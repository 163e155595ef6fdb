export interface WindowOptions {
  readonly folder?: string;
  /** A `.code-workspace` file, instead of a folder. */
  readonly workspace?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly extension?: string;
  readonly tests?: string;
  readonly logLevel?: 'trace' | 'debug' | 'info';
}
export function windowAddress(
  server: { readonly origin: string; readonly authority: string; readonly token: string },
  window: WindowOptions,
): string;

export interface Step {
  readonly kind: 'keys' | 'type' | 'command' | 'hover' | 'wait';
  readonly value: string;
}
export interface ScreenshotOptions {
  readonly help?: boolean;
  readonly folder: string;
  readonly out: string;
  readonly open?: string;
  readonly extension?: string;
  readonly theme: string;
  readonly line: number;
  readonly column: number;
  readonly clean: boolean;
  readonly untrusted: boolean;
  readonly size: { readonly width: number; readonly height: number };
  readonly settings: Readonly<Record<string, unknown>>;
  readonly limit: number;
  readonly steps: readonly Step[];
}
export const screenshotUsage: string;
export function parseScreenshotArguments(args: readonly string[]): ScreenshotOptions;

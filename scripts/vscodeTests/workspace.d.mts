export interface Mode {
  readonly name: string;
  readonly trusted: boolean;
  readonly folder: string;
  /** Folders of real sites that are opened beside the example site. */
  readonly sites?: readonly string[];
}
export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly { readonly title: string; readonly message: string }[];
}
export const modes: readonly Mode[];
export const corpusMode: Mode;

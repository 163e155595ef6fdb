export interface Mode {
  readonly name: string;
  readonly trusted: boolean;
  readonly folder: string;
}
export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly { readonly title: string; readonly message: string }[];
}
export const modes: readonly Mode[];

export interface FontNames {
  readonly version: string;
  readonly families: readonly string[];
  readonly facts: readonly string[];
}
export function readFontNames(modules: URL): Promise<FontNames>;
export function fontModule(fonts: FontNames): string;

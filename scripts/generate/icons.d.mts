export interface IconNames {
  readonly library: string;
  readonly version: string;
  readonly names: readonly string[];
  readonly aliases: readonly string[];
  readonly aliasOf: readonly string[];
  readonly renamed: Readonly<Record<string, string>>;
  readonly brands: readonly string[];
  readonly removed: readonly string[];
}
export function readIconNames(modules: URL): Promise<IconNames[]>;
export function iconModule(icons: IconNames): string;

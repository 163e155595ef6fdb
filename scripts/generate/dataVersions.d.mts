export const iconPackages: readonly string[];
export function versionTable(modules: URL): Promise<string>;
export function withVersions(readme: string, table: string): string;

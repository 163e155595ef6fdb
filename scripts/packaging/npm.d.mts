export interface NpmPackage {
  readonly path: string;
  readonly size: number;
  readonly installedSize: number;
  readonly files: readonly string[];
}
export const maxInstalledSize: number;
export function makeNpmPackage(project: string, folder: string): Promise<NpmPackage>;
export function npmContentProblems(names: readonly string[]): string[];

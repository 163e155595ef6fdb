export function makePackage(project: string, path: string): Promise<{ size: number; files: string[] }>;
export function contentProblems(names: readonly string[]): string[];

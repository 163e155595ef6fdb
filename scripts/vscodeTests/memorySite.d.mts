export const memoryFolder: { readonly scheme: string; readonly authority: string; readonly path: string };
export function prepareMemorySite(project: string): Promise<string>;

export function browserCandidates(env: Readonly<Record<string, string | undefined>>): string[];
export function findBrowser(env?: Readonly<Record<string, string | undefined>>): string | undefined;
export function ensureBrowser(log?: (line: string) => void): Promise<string>;

export function readBrowserStorage(): Promise<[name: string, content: string][]>;

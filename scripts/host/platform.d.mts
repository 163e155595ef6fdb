export const codeServerVersion: string;
export function nodePackageFor(platform: string, arch: string): { name: string; version: string };
export function hostDirectory(env: Readonly<Record<string, string | undefined>>, platform: string, arch: string, home?: string): string;

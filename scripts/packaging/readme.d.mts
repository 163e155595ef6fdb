export function packedReadme(text: string): string;

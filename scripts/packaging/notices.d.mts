import type { Metafile } from 'esbuild';

export declare function packagesOf(inputs: readonly string[]): string[];
export declare function bundleNotices(project: string, metafiles: readonly Metafile[]): Promise<string>;

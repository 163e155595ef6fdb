export function bundleModule(folder: string, name: 'engine' | 'panel' | 'preview'): Promise<string>;

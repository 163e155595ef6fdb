export function bundlePanel(folder: string): Promise<string>;

export function dataNotices(modules: URL): Promise<string>;

export function withLock<T>(folder: string, onWait: () => void, work: () => Promise<T>): Promise<T>;

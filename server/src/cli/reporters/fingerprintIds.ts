import { createHash } from 'node:crypto';
import type { Fingerprint } from '../compare/fingerprints';

/** Ids of the problems of one file, which stay when lines move. Several with one fingerprint get different ones, in their order. */
export function fingerprintIds(path: string): (fingerprint: Fingerprint) => string {
  const seen = new Map<string, number>();
  return ({ code, text }) => {
    const id = JSON.stringify([path, code, text]);
    const nth = seen.get(id) ?? 0;
    seen.set(id, nth + 1);
    return createHash('sha256').update(`${id}${nth}`).digest('hex');
  };
}

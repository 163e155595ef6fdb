import { readHttp } from './http';
import type { SampleRequest } from './request';
import { readCurl } from './shell/curl';

/** Requests of a code block, in the order of the text; empty if its language is not known. @param offset of the code in the whole text */
export function readSamples(language: string, code: string, offset: number): readonly SampleRequest[] {
  const name = language.toLowerCase();
  if (shells.has(name)) return readCurl(code, offset);
  if (name === 'http' || name === 'rest') return readHttp(code, offset);
  // A block without a language of its own may be either.
  if (unnamed.has(name)) return [...readCurl(code, offset), ...readHttp(code, offset)];
  return [];
}

const shells: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'zsh', 'curl', 'console', 'terminal', 'shellscript', 'shellsession']);
const unnamed: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plaintext']);

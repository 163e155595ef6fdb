import { readHttp } from './http';
import type { SampleRequest } from './request';
import { readScript } from './script';
import { readCurl } from './shell/curl';

/** Requests of a code block, in the order of the text; empty if its language is not known. @param offset of the code in the whole text */
export function readSamples(language: string, code: string, offset: number): readonly SampleRequest[] {
  const name = language.toLowerCase();
  if (shells.has(name)) return readCurl(code, offset);
  if (name === 'http' || name === 'rest') return readHttp(code, offset);
  const script = scripts.get(name);
  if (script) return readScript(script, code, offset);
  // A block without a language of its own may be either.
  if (unnamed.has(name)) return [...readCurl(code, offset), ...readHttp(code, offset)];
  return [];
}

const shells: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'zsh', 'curl', 'console', 'terminal', 'shellscript', 'shellsession']);
const unnamed: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plaintext']);

/** Languages of programs, by the names that blocks of code have for them. */
const scripts: ReadonlyMap<string, 'javascript' | 'python' | 'go'> = new Map([
  ...['javascript', 'js', 'jsx', 'typescript', 'ts', 'tsx', 'mjs', 'node'].map((name) => [name, 'javascript'] as const),
  ...['python', 'py', 'python3'].map((name) => [name, 'python'] as const),
  ...['go', 'golang'].map((name) => [name, 'go'] as const),
]);

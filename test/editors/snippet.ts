import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../support/lspProcess';

const server = '/path/to/docs-json/dist/server.js';

/** A snippet of docs/editors.md by the mark above it, with the path of the built server filled in. */
export function snippet(mark: string): string {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'editors.md'), 'utf8');
  const code = new RegExp(`<!-- ${mark} -->\n\`\`\`\\w+\n([^]*?)\`\`\``).exec(text)?.[1];
  if (!code?.includes(server)) throw new Error(`docs/editors.md has no snippet ${mark} with the path of the server.`);
  return code.replace(server, bundle);
}

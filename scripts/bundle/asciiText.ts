// Bundles in ASCII, which Node reads and compiles faster.
import { readFile, writeFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Escapes the other characters in the file of a bundle for Node. One of them is enough for V8 to store the whole text with two bytes a
 * character, and for a slower way to decode it. esbuild itself leaves them in regular expressions, tagged templates and comments.
 */
export function asciiText(): Plugin {
  return {
    name: 'ascii-text',
    setup: ({ initialOptions: { outfile }, onEnd }) => {
      onEnd(async ({ errors }) => {
        if (outfile === undefined || errors.length > 0) return;
        const text = await readFile(outfile, 'utf8');
        const escaped = escapeOthers(text);
        if (escaped !== text) await writeFile(outfile, escaped);
      });
    },
  };
}

/**
 * Escapes all characters that are not ASCII, for texts in which the code has them in regular expressions, templates and comments only. A
 * backslash before such a character has no meaning, and would escape that of the escape sequence.
 */
export function escapeOthers(code: string): string {
  return code.replace(/(\\*)([\u0080-\uFFFF])/g, (_, backslashes: string, character: string) => {
    const before = backslashes.slice(backslashes.length % 2);
    return `${before}\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  });
}

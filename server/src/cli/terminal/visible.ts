/** Control characters, which can steer terminals, and bidirectional marks, which can disguise text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are searched for.
const unsafe = /[\u0000-\u0008\u000A-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

/** Makes a text of several lines from a file safe for a terminal. */
export function visibleLines(text: string): string {
  return text.split('\n').map(withoutControlCharacters).join('\n');
}

/** Makes a text from a file safe for a terminal, one character for one. Tabs stay. */
export function withoutControlCharacters(text: string): string {
  return text.replace(unsafe, (char) => {
    const code = char.charCodeAt(0);
    // Control characters have symbols of their own.
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\uFFFD';
  });
}

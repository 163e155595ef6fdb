/** Characters that JSON does not escape, but that control terminals or change the order of the text; see `visible`. */
const unsafe = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

/**
 * JSON with an indentation of two spaces. Characters that control terminals, and commands of CI services, are escaped: parsers read the
 * same value.
 */
export function escapedJson(data: unknown): string {
  return JSON.stringify(data, null, 2)
    .replace(unsafe, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/##(?=[a-z]*\[)/gi, '#\\u0023');
}

/** What JSON leaves as it is and a terminal obeys, or shows in another order: see `visible`. */
const unsafe = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

/** JSON of two spaces. Characters that can steer a terminal, and commands of CI services, are escaped: a reader gets the same value. */
export function escapedJson(data: unknown): string {
  return JSON.stringify(data, null, 2)
    .replace(unsafe, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/##(?=[a-z]*\[)/gi, '#\\u0023');
}

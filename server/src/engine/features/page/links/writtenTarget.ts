import type { CursorText } from '../../../pages/cursor/cursorText';

/** The segments of dots that begin a relative path. */
const dots = /^(?:\.{1,2}(?:\/|$))+/;

/** What is searched for: the typed text without the start of a relative or root-relative path. */
export function searchedIn({ typed }: CursorText): string {
  return typed.replace(dots, '').replace(/^\/+/, '');
}

/** The filter text of a path from the documentation folder. It begins with what has been typed, or editors do not find it. */
export function filterText({ typed }: CursorText, path: string): string {
  const start = dots.exec(typed)?.[0];
  if (start !== undefined) return `${start.replace(/[^/]$/, '$&/')}${path}`;
  return typed === '' || typed.startsWith('/') ? `/${path}` : path;
}

/** The root-relative address of a path, without characters that end a link or a string. */
export function addressOf(path: string): string {
  return `/${path.replace(/[\s%?#"<>\\^`{|}]/g, encodeURIComponent).replaceAll("'", '%27')}`;
}

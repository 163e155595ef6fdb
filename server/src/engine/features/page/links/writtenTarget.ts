import type { CursorText } from '../../../pages/cursor/cursorText';

/** Leading `.` and `..` segments of a relative path. */
const dots = /^(?:\.{1,2}(?:\/|$))+/;

/** Search text: the typed text without the leading dots or slash of a relative or root-relative path. */
export function searchedIn({ typed }: CursorText): string {
  return typed.replace(dots, '').replace(/^\/+/, '');
}

/** Filter text of a path from the documentation folder. Begins like the typed text, because editors would filter it out otherwise. */
export function filterText({ typed }: CursorText, path: string): string {
  const start = dots.exec(typed)?.[0];
  if (start !== undefined) return `${start.replace(/[^/]$/, '$&/')}${path}`;
  return typed === '' || typed.startsWith('/') ? `/${path}` : path;
}

/** Root-relative address of a path, with encoded characters where they would end a link or a string. */
export function writtenAddress(path: string): string {
  return `/${path.replace(/[\s%?#"<>\\^`{|}]/g, encodeURIComponent).replaceAll("'", '%27')}`;
}

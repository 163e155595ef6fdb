import { suffixOf } from '../config/redirects/redirects';

/**
 * Another path in the place of one that somebody wrote, in the same manner: slashes or `./` at the start, a slash at the end, back
 * slashes, and what follows behind `?` or `#`.
 * @param path without slashes at either end
 */
export function respelled(written: string, path: string): string {
  const suffix = suffixOf(written);
  const former = suffix === '' ? written : written.slice(0, -suffix.length);
  const start = /^(?:\.?[\\/]+)?/.exec(former)?.[0] ?? '';
  const end = /[^\\/]([\\/]+)$/.exec(former)?.[1] ?? '';
  return start + withSlashesOf(former, path) + end + suffix;
}

/**
 * The same for a path that starts at the file it stands in.
 * @param way to the target: `a/b`, `../a`
 * @param needsDots whether the target would be looked for elsewhere without `./`
 */
export function respelledRelative(written: string, way: string, needsDots: boolean): string {
  const suffix = suffixOf(written);
  const former = suffix === '' ? written : written.slice(0, -suffix.length);
  const isPlain = !former.startsWith('.');
  const start = way.startsWith('../') || (isPlain && !needsDots) ? '' : './';
  return withSlashesOf(former, start + way) + suffix;
}

/** A path as a part of a URL: what means something there is escaped. Letters of all languages may stand as they are. */
export function asAddress(written: string, path: string): string {
  const isEscaped = /%[0-9a-f]{2}/i.test(written);
  if (isEscaped) return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  return path.replace(/[\s%?#"<>\\^`{|}]/g, encodeURIComponent);
}

function withSlashesOf(written: string, path: string): string {
  const isWindows = written.includes('\\') && !written.includes('/');
  return isWindows ? path.replaceAll('/', '\\') : path;
}

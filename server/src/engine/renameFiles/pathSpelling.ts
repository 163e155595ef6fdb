import { percentEncoded, suffixOf, wellFormed } from '../base/addresses';

/**
 * A new path in the notation of the former path: leading slash or `./`, trailing slash, backslashes, anchor and query.
 * @param path without leading and trailing slashes
 */
export function respelled(written: string, path: string): string {
  const suffix = suffixOf(written);
  const former = suffix === '' ? written : written.slice(0, -suffix.length);
  const start = /^(?:\.?[\\/]+)?/.exec(former)?.[0] ?? '';
  const end = /[^\\/]([\\/]+)$/.exec(former)?.[1] ?? '';
  return start + withSlashesOf(former, path) + end + suffix;
}

/**
 * Same as `respelled`, for a path relative to its file.
 * @param relativePath path to the target: `a/b`, `../a`; empty for the folder of the file
 * @param needsDots whether the target would be looked up elsewhere without `./`
 */
export function respelledRelative(written: string, relativePath: string, needsDots: boolean): string {
  const suffix = suffixOf(written);
  const former = suffix === '' ? written : written.slice(0, -suffix.length);
  const isPlain = !former.startsWith('.');
  const start = /^\.\.(?:\/|$)/.test(relativePath) || (relativePath !== '' && isPlain && !needsDots) ? '' : './';
  const end = relativePath !== '' && /[^\\/][\\/]$/.test(former) ? '/' : '';
  return withSlashesOf(former, start + relativePath + end) + suffix;
}

/** Encodes a path as part of a URL. Letters of all languages are unchanged. */
export function asAddress(written: string, path: string): string {
  const isEscaped = /%[0-9a-f]{2}/i.test(written);
  if (isEscaped) return percentEncoded(path).replace(/[?#]/g, encodeURIComponent);
  return wellFormed(path).replace(/[\s%?#"<>\\^`{|}]/g, encodeURIComponent);
}

function withSlashesOf(written: string, path: string): string {
  const isWindows = written.includes('\\') && !written.includes('/');
  return isWindows ? path.replaceAll('/', '\\') : path;
}

import { maxNameLength } from '../../base/addresses';
import { editDistance } from '../../base/stringDistance';

const schemes = ['https', 'http'];

/** Top-level domains that are not file extensions. */
const hostEndings = 'com|org|net|io|dev|ai|app|co|gg|edu|gov|cloud|tech|xyz';
const bareHost = new RegExp(`^(?:www\\.[\\w-]+\\.|(?:[\\w-]+\\.)+(?:${hostEndings})(?:[/?#:]|$))`, 'i');

/**
 * The URL that is probably meant by an invalid one: with whitespace around it, a misspelled scheme or separator, without a scheme, or a
 * path with backslashes. `undefined` if the URL is valid or too long, or if there is no guess.
 */
export function suggestedAddress(text: string): string | undefined {
  if (text.length > maxNameLength) return undefined;
  const trimmed = text.trim();
  const meant = withScheme(trimmed) ?? trimmed;
  return meant === text || trimmed === '' ? undefined : meant;
}

/** Whether a string begins with a URL scheme, spelled right or wrong, unlike the path of a file. */
export function beginsWithScheme(text: string): boolean {
  return /^\s*[a-z]+[:;]/i.test(text);
}

function withScheme(text: string): string | undefined {
  if (/^https?:\/\/[^/]/i.test(text)) return withoutSecondScheme(text);
  const [, scheme = '', between = '', rest = ''] = /^([a-z]{2,7})([:;]?[/\\]*)[\\/]*([\w-].*)$/i.exec(text) ?? [];
  if (/[:;]/.test(between) || /^[\\/]{2}/.test(between)) {
    const intended = schemes.find((known) => editDistance(scheme.toLowerCase(), known) <= (scheme.length > 2 ? 1 : 0));
    if (intended) return `${intended}://${rest}`;
  }
  // If there are slashes, a backslash is part of a name: old URLs contain all sorts of characters.
  if (/^\\[\\\w.-]*$/.test(text)) return text.replaceAll('\\', '/');
  return bareHost.test(text) ? `https://${text}` : undefined;
}

/** `https://https://…`: pasted after an existing scheme. */
function withoutSecondScheme(text: string): string | undefined {
  return /^https?:\/\/(https?:\/\/[^/].*)$/i.exec(text)?.[1];
}

const loopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i;

/** Whether a URL leads to the computer that it is opened on. */
export function isLoopback(text: string): boolean {
  const host = /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)/i.exec(text)?.[1];
  return host !== undefined && loopback.test(host);
}

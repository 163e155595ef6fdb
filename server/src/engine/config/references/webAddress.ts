import { editDistance } from '../../base/stringDistance';

const schemes = ['https', 'http'];

/** Endings of hosts that are no endings of files. */
const hostEndings = 'com|org|net|io|dev|ai|app|co|gg|edu|gov|cloud|tech|xyz';
const bareHost = new RegExp(`^(?:www\\.[\\w-]+\\.|(?:[\\w-]+\\.)+(?:${hostEndings})(?:[/?#:]|$))`, 'i');

/**
 * The address that is most likely meant by one that leads nowhere: with blanks around it, with a slip in its scheme or in what
 * stands between scheme and host, without a scheme, or a path with back slashes. `undefined` for an address that is as it should be, or when it cannot be told.
 */
export function suggestedAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const meant = withScheme(trimmed) ?? trimmed;
  return meant === text || trimmed === '' ? undefined : meant;
}

/** Whether a text begins as an address does that names its scheme, well or with a slip: the path of a file does not. */
export function beginsWithScheme(text: string): boolean {
  return /^\s*[a-z]+[:;]/i.test(text);
}

function withScheme(text: string): string | undefined {
  if (/^https?:\/\/[^/]/i.test(text)) return withoutSecondScheme(text);
  const [, scheme = '', between = '', rest = ''] = /^([a-z]{2,7})([:;]?[/\\]*)[\\/]*([\w-].*)$/i.exec(text) ?? [];
  if (/[:;]/.test(between) || /^[\\/]{2}/.test(between)) {
    const wanted = schemes.find((known) => editDistance(scheme.toLowerCase(), known) <= (scheme.length > 2 ? 1 : 0));
    if (wanted) return `${wanted}://${rest}`;
  }
  // Beside slashes a back slash is part of a name: old addresses hold all sorts of signs.
  if (/^\\[\\\w.-]*$/.test(text)) return text.replaceAll('\\', '/');
  return bareHost.test(text) ? `https://${text}` : undefined;
}

/** `https://https://…` of a paste into what was there. */
function withoutSecondScheme(text: string): string | undefined {
  return /^https?:\/\/(https?:\/\/[^/].*)$/i.exec(text)?.[1];
}

// Formats of strings in the schema, as regular expressions: they are compiled into the validator, and the engine has no URL parser.

const control = '[\\u0000-\\u0020]*';
/** Schemes that need a host, after any number of slashes; other schemes have a host only after `//`. */
const special = '(?:https?|wss?|ftp):';
const host = '(?:\\[[\\da-f:.]+\\]|[^\\u0000-\\u0020#%/<>?@[\\\\\\]^|:\\u007f]+)(?::\\d{0,5})?';
const authority = `(?:[^\\\\/?#]*@)?${host}(?=[\\\\/?#]|${control}$)`;
const other = `(?!${special})[a-z][a-z\\d+.-]*:`;
/** Start of an absolute URL, which the URL parser of browsers accepts without a base. */
const absolute = `(?:${special}[\\\\/]*${authority}|${other}//(?:${authority}|(?=[/?#]|${control}$))|${other}(?!//))`;
/** Start of an `https` URL; its path is not that of an image or an archive. */
const httpsLink = `https:[\\\\/]*${authority}(?![\\\\/][^?#]*\\.(?:svg|exe|zip)[\\\\/]*${control}(?:[?#]|$))`;

/** Regular expressions by the name of the format. */
export const formats: Readonly<Record<string, RegExp>> = {
  /** A URL. */
  uri: new RegExp(`^${control}${absolute}`, 'i'),
  /** A URL that begins with `https://`. */
  'https-uri': new RegExp(`^(?=https://)${absolute}`, 'i'),
  /** A URL that begins with `https://`, without query and fragment. */
  'https-base': new RegExp(`^(?=https://[^?#]*$)${absolute}`, 'i'),
  /** An `https` URL that readers can open. */
  'https-link': new RegExp(`^${control}${httpsLink}`, 'i'),
  /** An `https` URL that readers can open, a path that starts with `/`, an anchor or a mail address. */
  'https-href': new RegExp(`^(?:/(?!/)|#|mailto:|${control}${httpsLink})`, 'i'),
  /** A URL, a path that starts with `/`, an anchor or a mail address. */
  href: new RegExp(`^(?:[/#]|mailto:|${control}${absolute})`, 'i'),
  /** A path, or a URL over HTTP. */
  source: new RegExp(`^(?!${control}(?!https?:)${absolute})`, 'i'),
  /** A path, or an `https` URL. */
  'https-source': new RegExp(`^(?!${control}(?!https:)${absolute})`, 'i'),
};

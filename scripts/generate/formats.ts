// Formats of strings in the schema, as regular expressions: they are compiled into the validator, and the engine has no parser of URLs.

const control = '[\\u0000-\\u0020]*';
/** Schemes that need a host, after any number of slashes; of the others, only those with `//` have one. */
const special = '(?:https?|wss?|ftp):';
const host = '(?:\\[[\\da-f:.]+\\]|[^\\u0000-\\u0020#%/<>?@[\\\\\\]^|:\\u007f]+)(?::\\d{0,5})?';
const authority = `(?:[^\\\\/?#]*@)?${host}(?=[\\\\/?#]|${control}$)`;
const other = `(?!${special})[a-z][a-z\\d+.-]*:`;
/** The start of what the URL parser of browsers reads without a base. */
const absolute = `(?:${special}[\\\\/]*${authority}|${other}//(?:${authority}|(?=[/?#]|${control}$))|${other}(?!//))`;
/** The start of an `https` URL; its path is not that of an image or an archive. */
const httpsLink = `https:[\\\\/]*${authority}(?![\\\\/][^?#]*\\.(?:svg|exe|zip)[\\\\/]*${control}(?:[?#]|$))`;

/** Each with what it accepts. */
export const formats: Readonly<Record<string, RegExp>> = {
  /** A URL. */
  uri: new RegExp(`^${control}${absolute}`, 'i'),
  /** A URL that begins with `https://`. */
  'https-uri': new RegExp(`^(?=https://)${absolute}`, 'i'),
  /** The same without query and fragment. */
  'https-base': new RegExp(`^(?=https://[^?#]*$)${absolute}`, 'i'),
  /** An `https` URL that a reader can be sent to. */
  'https-link': new RegExp(`^${control}${httpsLink}`, 'i'),
  /** The same, a path that starts with `/`, an anchor or a mail address. */
  'https-href': new RegExp(`^(?:/(?!/)|#|mailto:|${control}${httpsLink})`, 'i'),
  /** A URL, a path that starts with `/`, an anchor or a mail address. */
  href: new RegExp(`^(?:[/#]|mailto:|${control}${absolute})`, 'i'),
  /** A path, or a URL over HTTP. */
  source: new RegExp(`^(?!${control}(?!https?:)${absolute})`, 'i'),
  /** A path, or an `https` URL. */
  'https-source': new RegExp(`^(?!${control}(?!https:)${absolute})`, 'i'),
};

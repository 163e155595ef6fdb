/** The class `URL`, which each host has. */
interface UrlClass {
  canParse(text: string): boolean;
  new (text: string): Readonly<Record<'protocol' | 'search' | 'hash' | 'username' | 'password' | 'href', string>>;
}

/** URL of a site without a slash at its end; `undefined` if paths cannot be added to it. */
export function siteUrlOf(text: string, Url: UrlClass): string | undefined {
  if (!Url.canParse(text)) return undefined;
  const { protocol, search, hash, username, password, href } = new Url(text);
  const isPlain = /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === '';
  return isPlain ? href.replace(/\/+$/, '') : undefined;
}

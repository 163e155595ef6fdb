/** Form of the links to pages: to a server, or between files. `toRoot`: path from the page to the root, such as `../`. */
export type Addressing = { readonly kind: 'server' } | { readonly kind: 'files'; readonly toRoot: string };

/** `href` of a page by its address with leading slash, which may have an anchor. */
export function pageHref(address: string, addressing: Addressing): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const encoded = encodedPath(path.replace(/^\/+|\/+$/g, ''));
  if (addressing.kind === 'server') return `/${encoded}${suffix}`;
  return `${addressing.toRoot}${encoded === '' ? 'index' : encoded}.html${suffix}`;
}

/** Path of the file of a page by its address. */
export function pageFile(address: string): string {
  const path = address.replace(/^\/+|\/+$/g, '');
  return `${path === '' ? 'index' : path}.html`;
}

/** `href` of a file by its path from the documentation folder. */
export function fileHref(path: string, addressing: Addressing): string {
  return `${addressing.kind === 'server' ? '/' : addressing.toRoot}${encodedPath(path)}`;
}

/** Path to the root from the file of a page. */
export function rootFrom(file: string): string {
  return '../'.repeat(file.split('/').length - 1);
}

/** Whether a URL may be opened by a click. */
export function isOpenable(url: string): boolean {
  return /^(?:https?|mailto|tel):/i.test(url.trim());
}

function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

import { nameOf, parentOf } from '../../../../../shared/paths';
import { maxNameLength, percentDecoded, withoutSuffix } from '../../base/addresses';
import { isPattern, isUrl, type Redirect } from '../../config/redirects/redirects';
import { normalizeFilePath } from '../../config/references/targets';

/** Target of an address in a page. Paths are relative to the documentation folder, without leading and trailing slashes. */
export type AddressTarget =
  /** The page that contains the address, which is only an anchor or a query. */
  | { readonly kind: 'self' }
  /** An existing page. `path`: without extension. */
  | {
      readonly kind: 'page';
      readonly path: string;
      /** Whether the site excludes the page, so that the address leads nowhere. */
      readonly isIgnored: boolean;
      /** Extension in the address: `.md` leads to the Markdown text of the page, other extensions lead nowhere. */
      readonly extension: AddressExtension;
      /** Whether a bare address names the page from the documentation folder, while browsers resolve it beside the linking page. */
      readonly isOnlyAtRoot?: boolean;
    }
  /** A page that the service may generate. */
  | { readonly kind: 'generated'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string }
  /** A redirect. `destination`: address or URL at the end of the chain; `undefined` if unknown. */
  | { readonly kind: 'redirect'; readonly redirect: Redirect; readonly destination: string | undefined }
  /** A file that the service generates, such as `/llms.txt`. */
  | { readonly kind: 'virtual' }
  /** A URL, including schemes such as `mailto:`. */
  | { readonly kind: 'external' }
  /** A folder with pages, but without an index page. */
  | { readonly kind: 'folder'; readonly path: string }
  /** Neither a page nor a file. `path`: path that the service looks for. */
  | {
      readonly kind: 'missing';
      readonly path: string;
      /** Whether the address has the extension of a file. */
      readonly isFile: boolean;
      /** Whether the address leads out of the documentation folder with `../`: it then starts at the root. */
      readonly isOutside?: boolean;
      /** Path of the page that may be generated, if the address has an extension. */
      readonly withoutExtension?: string;
    }
  | { readonly kind: 'unknown' };

/** Extension in the address of a page. */
export type AddressExtension = '' | 'md' | 'mdx' | 'html';

/** Form of an address, which determines where it starts. */
type AddressForm =
  /** With a leading slash. */
  | 'root'
  /** With `./` or `../`: from the folder of the file. */
  | 'relative'
  /** Without a prefix, such as `setup`: beside the page in browsers, from the documentation folder for the service. */
  | 'bare';

export function formOf(address: string): AddressForm {
  if (/^[\\/]/.test(address)) return 'root';
  return /^\.{1,2}(?:[\\/]|$)/.test(address) ? 'relative' : 'bare';
}

/**
 * Path that an address in a page names: from the folder of its file if it begins with dots, also in an index page; otherwise from the
 * documentation folder. `undefined` outside of the documentation folder.
 * @param file path of the page, with extension
 */
export function pathOfPageAddress(address: string, file: string): string | undefined {
  const written = percentDecoded(withoutSuffix(address));
  return normalizeFilePath(formOf(written) === 'relative' ? `${parentOf(file)}/${written}` : written);
}

/** An address as its text alone tells: copies of a page share it. */
export type WrittenAddress =
  /** `self`: only an anchor or a query. `external`: a URL. `unknown`: a placeholder, an expression, or a text that cannot be an address. */
  { readonly kind: 'self' | 'external' | 'unknown' } | WrittenPath;

/** An address that names a path. */
interface WrittenPath {
  readonly kind: 'path';
  readonly text: string;
  readonly isRelative: boolean;
  /** Path of a page with this address, as of `pathOfPageAddress`. */
  from(file: string): string | undefined;
}

export function readAddress(address: string): WrittenAddress {
  const text = address.trim();
  if (/^[#?]/.test(text)) return { kind: 'self' };
  if (isUrl(text)) return { kind: 'external' };
  if (text === '' || text.length > maxNameLength || isPattern(text) || /[$<>}|]|^@/.test(text)) return { kind: 'unknown' };
  return { kind: 'path', text, isRelative: formOf(text) === 'relative', from: pathFrom(text) };
}

/** The same as `pathOfPageAddress` for one address: the path is read once for all pages that have it. */
function pathFrom(address: string): WrittenPath['from'] {
  const written = percentDecoded(withoutSuffix(address));
  if (formOf(written) !== 'relative') {
    const path = normalizeFilePath(written);
    return () => path;
  }
  const segments: string[] = [];
  let above = 0;
  for (const segment of withoutSuffix(written).split(/[\\/]/)) {
    if (segment === '..') {
      if (segments.pop() === undefined) above++;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const rest = segments.join('/');
  return (file) => {
    let folder = parentOf(file);
    // The name of a folder may look like the suffix of an address.
    if (/[?#\\]/.test(folder)) return pathOfPageAddress(address, file);
    for (let left = above; left > 0; left--) {
      if (folder === '') return undefined;
      folder = parentOf(folder);
    }
    return folder === '' || rest === '' ? folder + rest : `${folder}/${rest}`;
  };
}

/** Path of a relative address that leads out of the documentation folder: `../` above the root has no effect, as in URLs. */
export function pathClampedToRoot(address: string, file: string): string | undefined {
  const written = percentDecoded(withoutSuffix(address));
  if (formOf(written) !== 'relative' || written.includes('\\')) return undefined;
  const segments: string[] = [];
  for (const segment of `${parentOf(file)}/${written}`.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return normalizeFilePath(segments.join('/'));
}

/** Path that a bare address names from the folder of its file; `undefined` for other addresses. */
export function pathBeside(address: string, file: string): string | undefined {
  return pathsBeside(address, file)[0];
}

/**
 * Paths that a bare address may name in browsers: from the folder of its file, and in an index page from the folder around it, since the
 * address of the page is that of its folder. Empty for other addresses.
 */
export function pathsBeside(address: string, file: string): string[] {
  const written = percentDecoded(withoutSuffix(address));
  if (formOf(written) !== 'bare') return [];
  const folder = parentOf(file);
  const isIndex = folder !== '' && /^index\.mdx?$/i.test(nameOf(file));
  return [folder, ...(isIndex ? [parentOf(folder)] : [])].flatMap((each) => normalizeFilePath(`${each}/${written}`) ?? []);
}

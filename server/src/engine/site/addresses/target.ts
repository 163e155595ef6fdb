import { parentOf } from '../../../../../shared/paths';
import { percentDecoded, withoutSuffix } from '../../base/addresses';
import type { Redirect } from '../../config/redirects/redirects';
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
      /** Path of the existing page or file, if the address is written as if it started at the folder of the page. */
      readonly beside?: string;
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
  /** Without a prefix, such as `setup`: from the documentation folder. */
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

/** Path that a bare address would name if it started at the folder of its file; `undefined` for other addresses. */
export function pathBeside(address: string, file: string): string | undefined {
  const written = percentDecoded(withoutSuffix(address));
  return formOf(written) === 'bare' ? normalizeFilePath(`${parentOf(file)}/${written}`) : undefined;
}

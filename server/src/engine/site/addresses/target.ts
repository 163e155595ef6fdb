import { percentDecoded, withoutSuffix } from '../../base/addresses';
import type { Redirect } from '../../config/redirects/redirects';
import { normalizeFilePath } from '../../config/references/targets';
import { parentOf } from '../fileIndex/folders';

/** What an address that is written in a page leads to. Paths are relative to the documentation folder, without slashes at their ends. */
export type AddressTarget =
  /** The page that it is written in: an anchor or a query. */
  | { readonly kind: 'self' }
  /** `path`: of an existing page, without extension. */
  | {
      readonly kind: 'page';
      readonly path: string;
      /** Whether the site excludes the page, so that nothing is there. */
      readonly isIgnored: boolean;
      /** The extension in the address: `.md` leads to the Markdown text of the page, the others to nothing. */
      readonly extension: AddressExtension;
    }
  /** A page that the service may generate, unknown which. */
  | { readonly kind: 'generated'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string }
  /** `destination`: an address or a URL at the end of the chain; `undefined` if it is unknown. */
  | { readonly kind: 'redirect'; readonly redirect: Redirect; readonly destination: string | undefined }
  /** A file that the service makes, such as `/llms.txt`. */
  | { readonly kind: 'virtual' }
  /** A URL, also of a scheme such as `mailto:`. */
  | { readonly kind: 'external' }
  /** A folder with pages and without index page. */
  | { readonly kind: 'folder'; readonly path: string }
  /** Neither a page nor a file: `path` is what the service looks for. */
  | {
      readonly kind: 'missing';
      readonly path: string;
      /** By its extension; also of a page whose extension is written. */
      readonly isFile: boolean;
      /** Path of the existing page or file beside the page, if the address is written as if it started there. */
      readonly beside?: string;
      /** Path of the page that may be generated, if the address has an extension. */
      readonly withoutExtension?: string;
    }
  | { readonly kind: 'unknown' };

/** The extension that is written in the address of a page. */
export type AddressExtension = '' | 'md' | 'mdx' | 'html';

/** What a relative address starts from. */
type AddressForm =
  /** With a leading slash. */
  | 'root'
  /** With `./` or `../`: from the folder of the file. */
  | 'relative'
  /** `setup`: of a link from the documentation folder. */
  | 'bare';

export function formOf(address: string): AddressForm {
  if (/^[\\/]/.test(address)) return 'root';
  return /^\.{1,2}(?:[\\/]|$)/.test(address) ? 'relative' : 'bare';
}

/**
 * The path that an address in a page names: with dots from the folder of its file, also in an index page, otherwise from the documentation
 * folder. `undefined` outside of it.
 * @param file path of the page, with extension
 */
export function pathOfPageAddress(address: string, file: string): string | undefined {
  const written = percentDecoded(withoutSuffix(address));
  return normalizeFilePath(formOf(written) === 'relative' ? `${parentOf(file)}/${written}` : written);
}

/** The path that a bare address would name if it started at the folder of its file; `undefined` for another one. */
export function pathBeside(address: string, file: string): string | undefined {
  const written = percentDecoded(withoutSuffix(address));
  return formOf(written) === 'bare' ? normalizeFilePath(`${parentOf(file)}/${written}`) : undefined;
}

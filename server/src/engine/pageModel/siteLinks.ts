import { percentDecoded, withoutSuffix } from '../base/addresses';
import { joinUri } from '../base/uris';
import { isUrl } from '../config/redirects/redirects';
import type { AddressResolver } from '../site/addresses/addressResolver';
import { pathOfPageAddress, pathsBeside } from '../site/addresses/target';
import type { FileIndex } from '../site/fileIndex/fileIndex';
import type { PageTarget } from './model';

/** Limit of redirects of redirects that are followed. */
const maxRedirects = 10;

/** Targets of links, and files of images, for one version of a site. */
export class SiteLinks {
  private readonly imageIndices = new Map<string, number>();

  constructor(
    private readonly folder: string,
    private readonly addresses: AddressResolver,
    private readonly files: Pick<FileIndex, 'file'>,
  ) {}

  /** URIs of the images of `image`. */
  get images(): string[] {
    return [...this.imageIndices.keys()];
  }

  /** @param file path of the page with the address, with extension */
  target(address: string, file: string, redirects = 0): PageTarget {
    const hash = /#([^?]*)/.exec(address)?.[1] ?? '';
    const { target } = this.addresses.resolve(address, file);
    switch (target.kind) {
      case 'self':
        return { kind: 'anchor', hash };
      case 'page':
        return target.isIgnored ? { kind: 'missing', path: target.path } : { kind: 'page', path: target.path, hash };
      case 'generated':
        return { kind: 'page', path: target.path, hash };
      case 'file':
        return { kind: 'file', path: target.path };
      case 'external':
        return { kind: 'external' };
      case 'redirect': {
        if (target.destination === undefined || redirects >= maxRedirects) return { kind: 'unknown' };
        const end = this.target(target.destination, file, redirects + 1);
        return end.kind === 'page' ? { ...end, hash: end.hash || hash, from: withoutSuffix(address) } : end;
      }
      case 'missing':
        return { kind: 'missing', path: target.path };
      default:
        return { kind: 'unknown' };
    }
  }

  /** Index of the file of an image; its text if the site does not have it. */
  image(address: string, file: string): number | string {
    if (isUrl(address) || address === '') return address;
    const paths = [pathOfPageAddress(address, file), ...pathsBeside(address, file)];
    const path = paths.find((each) => each !== undefined && this.files.file(each) === 'exists') ?? this.undecoded(address);
    if (path === undefined) return address;
    const uri = joinUri(this.folder, path);
    const known = this.imageIndices.get(uri) ?? this.imageIndices.size;
    this.imageIndices.set(uri, known);
    return known;
  }

  /** Path of a file whose name has a percent sign. */
  private undecoded(address: string): string | undefined {
    const path = withoutSuffix(address).replace(/^\/+/, '');
    return percentDecoded(path) !== path && this.files.file(path) === 'exists' ? path : undefined;
  }
}

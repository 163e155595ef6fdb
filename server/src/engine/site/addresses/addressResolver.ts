import { nameOf } from '../../../../../shared/paths';
import { maxNameLength } from '../../base/addresses';
import { RedirectMatcher } from '../../config/redirects/redirectMatcher';
import type { Redirect } from '../../config/redirects/redirects';
import { extensionOf, isIgnoredByDefault, isSourceFile, kindOfName, withoutPageExtension } from '../fileIndex/fileNames';
import type { Existence } from '../fileIndex/folders';
import { type AddressExtension, type AddressTarget, pathClampedToRoot, pathsBeside, readAddress, type WrittenAddress } from './target';

/** Site in which addresses are resolved. Paths are relative to the documentation folder. */
interface AddressSite {
  /** Whether a page exists, by its path without extension. */
  page(path: string): Existence;
  file(path: string): Existence;
  hasFolder(path: string): boolean;
  /** Whether there are pages in a folder with a similar path. */
  isNearFolder(path: string): boolean;
  redirects(): readonly Redirect[];
  /** Whether a generated page may have this address. */
  mayBeGenerated(path: string): boolean;
  /** Addresses of generated pages that a path may misspell, nearest first. */
  nearGenerated(path: string): string[];
  /** Whether the site is known to exclude a file, by its path with extension. */
  isIgnored(path: string): boolean;
  /** Whether all pages and redirects of the site are known; otherwise no address is resolved as missing. */
  readonly isWhole: boolean;
}

/** Result of resolving an address in a page. */
interface AddressResolution {
  readonly target: AddressTarget;
  /** Paths that the target depends on. */
  readonly paths: readonly string[];
}

const withoutPath: Readonly<Record<Exclude<WrittenAddress['kind'], 'path'>, AddressResolution>> = {
  self: { target: { kind: 'self' }, paths: [] },
  external: { target: { kind: 'external' }, paths: [] },
  unknown: { target: { kind: 'unknown' }, paths: [] },
};

/** Base path that the documentation of the service uses where it explains how to serve a site below a path. */
const usualBase = 'docs';

/** Resolves the addresses that are written in pages, for one version of a site. */
export class AddressResolver {
  /** Targets by path, cached because most addresses occur in many pages. */
  private readonly targetByPath = new Map<string, AddressTarget>();
  /** Whether a first segment may be the base path of the site, by segment. */
  private readonly mayBeBaseBySegment = new Map<string, boolean>();
  private matcher: RedirectMatcher | undefined;

  constructor(private readonly site: AddressSite) {}

  /**
   * Resolves an address.
   * @param file path of the page that contains the address, with extension
   */
  resolve(address: string, file: string): AddressResolution {
    return this.resolveWritten(readAddress(address), file);
  }

  /** The same for an address that has been read. */
  resolveWritten(address: WrittenAddress, file: string): AddressResolution {
    if (address.kind !== 'path') return withoutPath[address.kind];
    const { text } = address;
    const path = address.from(file);
    if (path === undefined) return this.outside(text, file);
    const target = this.at(path);
    if (address.isRelative) return { target: this.inTree(target, path, path.includes('/')), paths: [path] };
    const beside = pathsBeside(text, file);
    const isBare = beside.length > 0 && !beside.includes(path);
    return { target: isBare ? this.bare(target, beside) : target, paths: isBare ? [path, ...beside] : [path] };
  }

  /** Target of a relative address: a file of the source tree around the page is not published. */
  private inTree(target: AddressTarget, path: string, isBelow: boolean): AddressTarget {
    const isMissing = target.kind === 'unknown' && isBelow && this.site.isWhole && isSourceFile(path);
    return isMissing ? { kind: 'missing', path, isFile: false } : target;
  }

  /** Target of an address that leads out of the documentation folder. */
  private outside(text: string, file: string): AddressResolution {
    const path = pathClampedToRoot(text, file);
    if (path === undefined) return { target: { kind: 'unknown' }, paths: [] };
    const target = this.inTree(this.at(path), path, true);
    return { target: target.kind === 'missing' ? { ...target, isOutside: true } : target, paths: [path] };
  }

  /** Target of an address without a prefix: what is beside the page, where browsers look for it. */
  private bare(fromRoot: AddressTarget, paths: readonly string[]): AddressTarget {
    const found = paths.map((path) => this.at(path)).find(({ kind }) => kind !== 'missing' && kind !== 'folder');
    if (found) return found;
    return fromRoot.kind === 'page' && !fromRoot.isIgnored && this.site.isWhole ? { ...fromRoot, isOnlyAtRoot: true } : fromRoot;
  }

  /** Whether a path certainly belongs to this site, which has pages or redirects below its first segment, unlike `/login` of the host. */
  isOwnFolder(path: string): boolean {
    const slash = path.indexOf('/');
    const first = path.slice(0, slash);
    return slash > 0 && (this.site.hasFolder(first) || this.redirects.startsBelow(first));
  }

  /** Addresses of generated pages that a path may misspell, nearest first. */
  nearGenerated(path: string): string[] {
    return this.site.nearGenerated(path);
  }

  /** Target of a path from the documentation folder. */
  at(path: string): AddressTarget {
    const known = this.targetByPath.get(path);
    if (known) return known;
    const target = this.asHtml(path) ?? this.look(path) ?? this.belowBase(path) ?? this.absent(path);
    this.targetByPath.set(path, target);
    return target;
  }

  /** Page that a path leads to without redirects; `undefined` if there is none. */
  private page(path: string, extension: AddressExtension): AddressTarget | undefined {
    for (const each of path === '' ? ['index'] : [path, `${path}/index`]) {
      const existence = this.site.page(each);
      if (existence !== 'missing') {
        const isIgnored = this.isIgnored(each);
        if (existence === 'exists' || isIgnored) return { kind: 'page', path: each, isIgnored, extension };
        // A page in a folder that cannot be listed, or a snippet.
        return { kind: 'unknown' };
      }
    }
    return undefined;
  }

  private get redirects(): RedirectMatcher {
    this.matcher ??= new RedirectMatcher(this.site.redirects());
    return this.matcher;
  }

  private look(path: string): AddressTarget | undefined {
    const { site } = this;
    const page = this.page(path, '');
    if (page?.kind === 'page' && !page.isIgnored) return page;
    // The home page may be the first page of the navigation.
    if (path === '') return { kind: 'unknown' };
    const match = this.redirects.match(path);
    if (match) return { kind: 'redirect', ...match };
    if (page) return page;
    const extension = extensionOf(path);
    if (extension === 'md' || extension === 'mdx') {
      const bare = withoutPageExtension(path);
      const written = this.page(bare === 'index' ? '' : bare, extension) ?? this.page(bare.replace(/\/index$/, ''), extension);
      if (written) return written;
      // No page has this extension, not even a generated page.
      if (extension === 'mdx' && site.mayBeGenerated(bare)) return { kind: 'missing', path, isFile: false, withoutExtension: bare };
    }
    if (isVirtualAddress(path)) return { kind: 'virtual' };
    if (kindOfName(nameOf(path)) === 'asset') {
      const existence = site.file(path);
      if (existence === 'exists') return { kind: 'file', path };
      if (existence === 'unknown') return { kind: 'unknown' };
    }
    if (site.mayBeGenerated(path)) return { kind: 'generated', path };
    return site.hasFolder(path) ? { kind: 'folder', path } : undefined;
  }

  /** Target of an address with the extension `.html`, if it is a page; other files with this extension are unknown. */
  private asHtml(path: string): AddressTarget | undefined {
    const bare = /^(.+)\.html$/i.exec(path)?.[1];
    if (bare === undefined || nameOf(bare).toLowerCase() === 'index') return undefined;
    if (this.site.page(path) !== 'missing' || this.redirects.match(path)) return undefined;
    const page = this.page(bare, 'html');
    return page?.kind === 'page' && !page.isIgnored ? page : undefined;
  }

  /** Target below the first segment, if that segment may be the base path of the site. */
  private belowBase(path: string): AddressTarget | undefined {
    const slash = path.indexOf('/');
    // The base path alone is the home page. Only the usual name is certain enough.
    if (slash < 0) return path === usualBase && this.mayBeBase(path) ? { kind: 'unknown' } : undefined;
    if (!this.mayBeBase(path.slice(0, slash))) return undefined;
    const found = this.look(path.slice(slash + 1));
    return found?.kind === 'folder' ? { kind: 'unknown' } : found;
  }

  /** Whether a path leads to something only below its first segment, which is then the base path of the site. */
  isBelowBase(path: string): boolean {
    const target = (this.asHtml(path) ?? this.look(path)) ? undefined : this.belowBase(path);
    return target !== undefined && target.kind !== 'unknown';
  }

  private mayBeBase(segment: string): boolean {
    let mayBe = this.mayBeBaseBySegment.get(segment);
    if (mayBe === undefined) {
      mayBe = !this.site.hasFolder(segment) && !this.site.isNearFolder(segment);
      this.mayBeBaseBySegment.set(segment, mayBe);
    }
    return mayBe;
  }

  private absent(path: string): AddressTarget {
    const { site } = this;
    const kind = kindOfName(nameOf(path));
    const isFile = kind === 'asset';
    if (!site.isWhole || path.length > maxNameLength) return { kind: 'unknown' };
    // Files with other extensions are not indexed, and a page may have a period in its name.
    if (kind === 'other' && extensionOf(path) !== '' && site.file(path) !== 'missing') return { kind: 'unknown' };
    return site.page(path) === 'unknown' ? { kind: 'unknown' } : { kind: 'missing', path, isFile };
  }

  /** Whether all files of a page are excluded. */
  private isIgnored(path: string): boolean {
    const files = [`${path}.mdx`, `${path}.md`].filter((file) => this.site.file(file) === 'exists');
    return files.length > 0 && files.every((file) => isIgnoredByDefault(file) || this.site.isIgnored(file));
  }
}

/** Names of files that the service generates in any folder: text and Markdown for agents, feeds of changelogs. */
const generatedNames: ReadonlySet<string> = new Set(['llms.txt', 'llms-full.txt', 'skill.md', 'rss.xml', 'sitemap.xml', 'robots.txt']);
/** Addresses of the MCP servers of the service. */
const mcpAddresses: ReadonlySet<string> = new Set(['mcp', 'authed/mcp']);

/** Whether the service itself serves a path. @param path without leading and trailing slashes */
function isVirtualAddress(path: string): boolean {
  const lower = path.toLowerCase();
  if (lower.startsWith('.well-known') || mcpAddresses.has(lower)) return true;
  return generatedNames.has(nameOf(lower));
}

import { withoutTrailingSlash } from '../../base/addresses';
import { relativePath } from '../../base/uris';
import type { DocsConfig } from '../../config/docsConfig';
import type { NavigationScope } from '../../config/navigation/scope';
import { pathOfAddress } from '../../config/redirects/redirects';
import type { EndpointReference } from '../../config/references/endpoint';
import { normalizePagePath, type Reference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { ownIconLibrary, siteIconLibrary } from '../../icons/iconLibraryName';
import { channelSourcesOf, parseChannel } from '../../openapi/channelSource';
import { type OpenApiSource, sourceOfEndpointOnce } from '../../openapi/source';
import type { ServiceProfile } from '../../schema/serviceProfile';
import type { FileIndex } from '../fileIndex/fileIndex';
import { withoutPageExtension } from '../fileIndex/fileNames';

/** A symbol: the target of references of a site. Paths are relative to the site root. */
export type SiteSymbol =
  /** `path`: without extension. The page may not exist. */
  | { readonly kind: 'page'; readonly path: string }
  /** An image, an OpenAPI file, a fragment. */
  | { readonly kind: 'file'; readonly path: string }
  /** An operation or webhook. `description`: path of its OpenAPI file; `undefined` for a URL, and if unknown. */
  | { readonly kind: 'operation'; readonly description: string | undefined; readonly method: string; readonly path: string }
  | { readonly kind: 'channel'; readonly description: string | undefined; readonly name: string }
  /** An anchor in the body of a page. `path`: of its file, with extension; `id`: as the service writes it. */
  | { readonly kind: 'anchor'; readonly path: string; readonly id: string }
  /** An icon. `library`: the library set beside the name, or of the site; `undefined` if unknown. */
  | { readonly kind: 'icon'; readonly library: string | undefined; readonly name: string };

/** Key of a symbol, equal for equal symbols. */
export function symbolKey(symbol: SiteSymbol): string {
  switch (symbol.kind) {
    case 'operation':
      return JSON.stringify([symbol.kind, symbol.description ?? 0, symbol.method, withoutTrailingSlash(symbol.path)]);
    case 'channel':
      return JSON.stringify([symbol.kind, symbol.description ?? 0, symbol.name]);
    case 'anchor':
      return JSON.stringify([symbol.kind, symbol.path.normalize(), symbol.id]);
    case 'icon':
      return JSON.stringify([symbol.kind, symbol.library ?? 0, symbol.name]);
    default:
      return JSON.stringify([symbol.kind, symbol.path.normalize()]);
  }
}

/** Resolves the references of one configuration to symbols. Created per request, because it is not updated when files change. */
export class SymbolResolver {
  private readonly sources = new Map<NavigationScope, OpenApiSource>();

  constructor(
    private readonly config: DocsConfig,
    private readonly fileIndex: Pick<FileIndex, 'page' | 'file'>,
    private readonly profile: ServiceProfile,
  ) {}

  of(reference: Reference): SiteSymbol | undefined {
    const { kind, text } = reference;
    switch (kind) {
      case 'page':
        return this.pageOrChannel(reference);
      case 'address':
        return symbolAtAddress(text, this.fileIndex);
      case 'endpoint': {
        const { endpoint } = reference;
        return endpoint && operation(endpoint, sourceOfEndpointOnce(this.config, reference, this.sources));
      }
      case 'asset':
      case 'openapi':
        return fileSymbol(text.trim());
      case 'fragment': {
        const object = reference.node.parent?.parent;
        const uri = object?.type === 'object' ? this.config.links.get(object)?.targetUri : undefined;
        const path = uri === undefined ? undefined : relativePath(this.config.folder, uri);
        return path === undefined ? undefined : { kind: 'file', path };
      }
      case 'icon':
        return this.icon(reference);
      default:
        return undefined;
    }
  }

  private icon({ file, node, text: name }: Extract<Reference, { kind: 'icon' }>): SiteSymbol {
    const own = ownIconLibrary(this.config, file, node);
    return { kind: 'icon', name, library: own.kind === 'named' ? own.id : siteIconLibrary(this.config, this.profile) };
  }

  private pageOrChannel({ text, scope }: Reference): SiteSymbol | undefined {
    const path = normalizeFilePath(withoutPageExtension(normalizePagePath(text)));
    if (scope?.holderOf('asyncapi') && (path === undefined || this.fileIndex.page(path) === 'missing')) {
      const [source] = channelSourcesOf(this.config, text, scope);
      return { kind: 'channel', description: source?.kind === 'file' ? source.path : undefined, name: parseChannel(text).name };
    }
    return path ? { kind: 'page', path } : undefined;
  }
}

/** Symbol at an address of a site: a page, the index page of a folder, or a file; else the missing page. */
export function symbolAtAddress(text: string, fileIndex: Pick<FileIndex, 'page' | 'file'>): SiteSymbol | undefined {
  const given = pathOfAddress(text);
  const path = given === undefined ? undefined : normalizeFilePath(given);
  return path === undefined ? undefined : symbolAtPath(path, fileIndex);
}

/** Symbol at a path from the documentation folder: a page, the index page of a folder, or a file; else the missing page. */
export function symbolAtPath(path: string, fileIndex: Pick<FileIndex, 'page' | 'file'>): SiteSymbol {
  if (path === '') return { kind: 'page', path: 'index' };
  if (fileIndex.page(path) === 'exists') return { kind: 'page', path };
  if (fileIndex.page(`${path}/index`) === 'exists') return { kind: 'page', path: `${path}/index` };
  return fileIndex.file(path) === 'exists' ? { kind: 'file', path } : { kind: 'page', path };
}

export function fileSymbol(text: string): SiteSymbol | undefined {
  const path = normalizeFilePath(text);
  return path ? { kind: 'file', path } : undefined;
}

function operation({ method, path }: EndpointReference, source: OpenApiSource): SiteSymbol {
  return { kind: 'operation', description: source.kind === 'file' ? source.path : undefined, method, path };
}

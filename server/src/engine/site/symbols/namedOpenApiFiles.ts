import type { Location } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { toRange } from '../../base/spans';
import type { DocsConfig } from '../../config/docsConfig';
import { isUrl } from '../../config/redirects/redirects';
import { type EndpointReference, parseEndpoint } from '../../config/references/endpoint';
import { normalizeFilePath } from '../../config/references/targets';
import { siteIconLibrary } from '../../icons/iconLibraryName';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { fileNamed, type ResolvedOperation, resolveOperation } from '../../openapi/operationHolders';
import type { Operation } from '../../openapi/table';
import type { FrontMatterReference } from '../../pages/references';
import type { FileIndex } from '../fileIndex/fileIndex';
import { openApiPaths } from '../resolve';
import type { SiteContext } from '../siteContext';
import { fileSymbol, type SiteSymbol, symbolAtAddress } from './siteSymbol';

/** OpenAPI files that the pages of a site may refer to: all files of the project, and those that its configuration names. */
export class NamedOpenApiFiles {
  private constructor(
    readonly all: readonly OpenApiFile[],
    private readonly fileIndex: FileIndex,
    private readonly iconLibrary: string | undefined,
  ) {}

  /** @throws {CancelledError} */
  static async read(context: SiteContext, config: DocsConfig, token: CancellationToken): Promise<NamedOpenApiFiles> {
    const fileIndex = await context.sites.of(config.folder, token);
    const { all } = await context.projectOpenApi.of(fileIndex, token);
    const found = new Map(all.map((openApiFile) => [openApiFile.path, openApiFile]));
    for (const path of openApiPaths(context, config)) {
      const openApiFile = found.has(path) ? undefined : await context.openApiFiles.read(config.folder, path);
      throwIfCancelled(token);
      if (openApiFile) found.set(path, openApiFile);
    }
    return new NamedOpenApiFiles(
      [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
      fileIndex,
      siteIconLibrary(config, context.profile),
    );
  }

  /** Operation of an endpoint in front matter; `undefined` if its file is at a URL. */
  find(endpoint: EndpointReference): ResolvedOperation | undefined {
    return endpoint.file !== undefined && isUrl(endpoint.file) ? undefined : resolveOperation(this.all, endpoint);
  }

  /** Location of the schema that a string in front matter names. */
  schema({ text, file }: FrontMatterReference): Location | undefined {
    for (const openApiFile of this.all) {
      const schema = mayBe(openApiFile, file) ? openApiFile.table.schemas.find(({ name }) => name === text) : undefined;
      if (schema) return { uri: openApiFile.uri, range: toRange(openApiFile.document, schema.span) };
    }
    return undefined;
  }

  /** Symbol that a string in front matter refers to. */
  symbol({ kind, text, file }: FrontMatterReference): SiteSymbol | undefined {
    switch (kind) {
      case 'endpoint': {
        const endpoint = parseEndpoint(text);
        if (!endpoint) return undefined;
        const description = this.find({ ...endpoint, file })?.openApiFile.path ?? this.pathOf(file);
        return { kind: 'operation', description, method: endpoint.method, path: endpoint.path };
      }
      case 'channel': {
        const holder = this.all.find((each) => mayBe(each, file) && each.channels.find(text));
        return { kind: 'channel', description: holder?.path ?? this.pathOf(file), name: text };
      }
      case 'openapi':
        return fileSymbol(this.pathOf(text) ?? text);
      case 'asset':
        return fileSymbol(text);
      case 'address':
        return symbolAtAddress(text, this.fileIndex);
      case 'icon':
        return { kind: 'icon', library: this.iconLibrary, name: text };
      default:
        return undefined;
    }
  }

  /** Path of the OpenAPI file with this name, whether it exists or not. */
  private pathOf(file: string | undefined): string | undefined {
    if (file === undefined) return undefined;
    const named = this.all.find((each) => mayBe(each, file)) ?? (isUrl(file) ? undefined : fileNamed(this.all, file));
    return named?.path ?? normalizeFilePath(file);
  }
}

/** Whether an OpenAPI file has the name in front matter, whose extension is optional. */
function mayBe({ path }: OpenApiFile, file: string | undefined): boolean {
  if (file === undefined) return true;
  const own = normalizeFilePath(file);
  return path === own || path.replace(/\.(?:json|ya?ml)$/i, '') === own;
}

export function operationIn({ lookup }: OpenApiFile, method: string, path: string): Operation | undefined {
  if (method === 'webhook') return lookup.webhook(path);
  const found = lookup.find(method, path);
  return found.kind === 'operation' ? found.operation : undefined;
}

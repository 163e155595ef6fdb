import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { ConfigNode, DocsConfig } from '../../config/docsConfig';
import { parseEndpoint } from '../../config/references/endpoint';
import { normalizeFilePath } from '../../config/references/targets';
import { readSource, sourcesOf } from '../../openapi/source';
import type { Operation } from '../../openapi/table';
import { frontMatterText } from '../../pages/frontMatter/frontMatter';
import { parseOperationName } from '../../pages/frontMatter/qualifiedName';
import type { PageFile } from '../../pages/page';
import { findInProject } from '../../site/projectOperation';
import type { EngineContext } from '../engineContext';

/** The operation of a page. */
export interface ShownOperation {
  /** In upper case. */
  readonly method: string;
  /** The path, or the name of a webhook. */
  readonly path: string;
  /** The title of its page in its OpenAPI file; `undefined` if there is none, or it cannot be read. */
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** Finds the operations of pages of one site. Waits for OpenAPI files that are being read; they are cached per file version. */
export class Operations {
  constructor(
    private readonly context: EngineContext,
    private readonly config: DocsConfig,
    private readonly token: CancellationToken,
  ) {}

  /** The operation of an entry of `pages`; `undefined` for a page. @throws {CancelledError} */
  async ofEntry(text: string, openapi: ConfigNode | undefined): Promise<ShownOperation | undefined> {
    const endpoint = parseEndpoint(text);
    if (!endpoint) return undefined;
    const { file, method, path } = endpoint;
    const source = file === undefined ? openapi && readSource(this.config, openapi) : undefined;
    const at = file === undefined ? source?.kind === 'file' && source.path : normalizeFilePath(file);
    const lookup = at ? (await this.read(at))?.lookup : undefined;
    if (method === 'webhook') return shown('webhook', path, lookup?.webhook(path));
    const found = lookup?.find(method, path);
    return shown(method, path, found?.kind === 'operation' ? found.operation : undefined);
  }

  /** The operation of a page by its front matter. @throws {CancelledError} */
  async ofPage(page: PageFile | undefined): Promise<ShownOperation | undefined> {
    const { frontMatter } = page ?? {};
    const named = parseOperationName(frontMatterText(frontMatter, 'openapi') ?? '');
    const endpoint = parseEndpoint(named?.name ?? frontMatterText(frontMatter, 'api') ?? '');
    if (!endpoint) return undefined;
    const { method, path } = endpoint;
    // The content of the page itself is shown.
    if (!named || frontMatterText(frontMatter, 'title') !== undefined) return shown(method, path, undefined);
    const site = await this.context.sites.of(this.config.folder, this.token);
    const project = await this.context.projectOpenApi.of(site, this.token);
    throwIfCancelled(this.token);
    const found = findInProject(project, named, (file) => site.file(file) === 'missing');
    return shown(method, path, found.kind === 'found' ? found.operation : undefined);
  }

  /**
   * The operations of an `openapi` with generated pages, in the order of their tags; `undefined` if an OpenAPI file cannot be read.
   * @throws {CancelledError}
   */
  async generated(openapi: ConfigNode): Promise<ReadonlyMap<string, readonly ShownOperation[]> | undefined> {
    const byTag = new Map<string, ShownOperation[]>();
    for (const source of sourcesOf(this.config, openapi)) {
      const table = source.kind === 'file' ? (await this.read(source.path))?.table : undefined;
      if (!table) return undefined;
      for (const operation of table.operations) {
        if (operation.hidden || operation.excluded) continue;
        const tag = operation.tags?.[0] ?? '';
        const known = byTag.get(tag);
        const made = shown(operation.method, operation.path, operation);
        if (known) known.push(made);
        else byTag.set(tag, [made]);
      }
    }
    return byTag.size > 0 ? byTag : undefined;
  }

  private async read(path: string) {
    const openApiFile = await this.context.openApiFiles.read(this.config.folder, path);
    throwIfCancelled(this.token);
    return openApiFile;
  }
}

function shown(method: string, path: string, operation: Operation | undefined): ShownOperation {
  return {
    method: method.toUpperCase(),
    path,
    title: operation?.title ?? operation?.summary,
    description: operation?.description,
  };
}

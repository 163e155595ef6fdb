import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import type { ConfigNode } from '../config/configNode';
import { type DocsConfig, entryOf } from '../config/docsConfig';
import { parseEndpoint } from '../config/references/endpoint';
import { normalizeFilePath } from '../config/references/targets';
import type { EngineContext } from '../engineContext';
import { parseChannel } from '../openapi/channelSource';
import { defaultDirectory } from '../openapi/generatedPages';
import type { OpenApiFile } from '../openapi/openApiFile';
import { defaultAddress } from '../openapi/pageAddresses';
import { type OpenApiSource, readSource, sourceNode, sourcesOf } from '../openapi/source';
import type { Channel, Operation } from '../openapi/table';
import type { TagGroup } from '../openapi/tagGroups';
import { frontMatterText } from '../pages/frontMatter/frontMatter';
import { parseOperationName, parseQualifiedName, type QualifiedName } from '../pages/frontMatter/qualifiedName';
import type { PageFile } from '../pages/page';
import { lookupScope } from '../site/projectLookup';
import type { ProjectOpenApiFiles } from '../site/projectOpenApiFiles';
import { findInProject, type ProjectOperation } from '../site/projectOperation';
import { channelTitle } from './channelTitle';

/** Operation of a page. */
export interface ShownOperation {
  /** HTTP method in upper case. */
  readonly method: string;
  /** Path, or name of the webhook. */
  readonly path: string;
  /** Title in the OpenAPI file; `undefined` if there is none, or the file cannot be read. */
  readonly title: string | undefined;
  /** Title in the sidebar, if the OpenAPI file sets one. */
  readonly sidebarTitle?: string;
  readonly description: string | undefined;
  /** Label beside the title of its generated page. */
  readonly tag?: string;
  /** Operation in its OpenAPI file, if it is known. */
  readonly held?: { readonly openApiFile: OpenApiFile; readonly operation: Operation };
}

/** Operation of an entry. `presence`: whether the OpenAPI file has it. */
interface EntryOperation extends ShownOperation {
  readonly presence: 'exists' | 'missing' | 'unknown';
  /** Path of the OpenAPI file, if it has not been read. */
  readonly unread?: string;
}

/** Channel of a page, in its AsyncAPI file. */
export interface ShownChannel {
  readonly title: string;
  readonly description: string | undefined;
  readonly channel: Channel;
  readonly openApiFile: OpenApiFile;
}

/** OpenAPI file in scope of entries, by the `openapi` of the nearest element. */
export function scopedSource(config: DocsConfig, openapi: ConfigNode | undefined): OpenApiSource {
  return openapi ? readSource(config, openapi) : { kind: 'none' };
}

/** Directory of the pages that are generated from an `openapi` value. */
export function directoryOf(config: DocsConfig, openapi: ConfigNode | undefined): string {
  const at = openapi && sourceNode(config, openapi);
  const value = at?.node.type === 'object' ? entryOf(config, at, 'directory')?.value?.node : undefined;
  return (value?.type === 'string' ? normalizeFilePath(value.value) : undefined) ?? defaultDirectory;
}

/**
 * Usual address of the generated page of an operation, without leading slash, or a URL; `undefined` if the operation is unknown.
 * @param directory of the pages that are generated
 */
export function operationAddress({ method, held }: ShownOperation, directory: string): string | undefined {
  if (!held) return undefined;
  const { operation, openApiFile } = held;
  const folder = openApiFile.tags.pathOf(operation).at(-1)?.name;
  return defaultAddress(operation, folder, method === 'WEBHOOK' ? 'webhook' : operation.method, directory);
}

/** The files that the operations of a site are in. */
interface OperationSources {
  readonly openApiFiles: Pick<EngineContext['openApiFiles'], 'peek' | 'read'>;
  readonly projectOpenApi: Pick<EngineContext['projectOpenApi'], 'of' | 'peek'>;
  readonly sites: Pick<EngineContext['sites'], 'of'>;
}

/** Finds the operations of pages of one site. OpenAPI files are cached per file version. */
export class Operations {
  /** @param pending treatment of OpenAPI files that are being read: they are awaited, or their operations are unknown */
  constructor(
    private readonly context: OperationSources,
    private readonly config: DocsConfig,
    private readonly pending: 'awaited' | 'unknown',
    private readonly token: CancellationToken,
  ) {}

  /** Operation of an entry of `pages`; `undefined` for a page. @throws {CancelledError} */
  async ofEntry(text: string, scope: OpenApiSource): Promise<EntryOperation | undefined> {
    const endpoint = parseEndpoint(text);
    if (!endpoint) return undefined;
    const { file, method, path } = endpoint;
    const named = file === undefined ? undefined : normalizeFilePath(file);
    const own: OpenApiSource = named ? { kind: 'file', path: named, isOverlaid: false } : { kind: 'unknown' };
    const source = file === undefined ? scope : own;
    const openApiFile = source.kind === 'file' ? await this.read(source.path) : undefined;
    if (source.kind !== 'file') return { ...toShownOperation(method, path, undefined), presence: 'unknown' };
    if (!openApiFile) return { ...toShownOperation(method, path, undefined), presence: 'unknown', unread: source.path };
    const isKnown = openApiFile.isComplete && !source.isOverlaid;
    if (method === 'webhook') {
      const operation = openApiFile.lookup.webhook(path);
      const isThere = openApiFile.lookup.hasWebhook(path);
      return {
        ...toShownOperation('webhook', path, operation, openApiFile),
        presence: isThere ? 'exists' : isKnown ? 'missing' : 'unknown',
      };
    }
    const found = openApiFile.lookup.find(method, path);
    if (found.kind === 'operation') return { ...toShownOperation(method, path, found.operation, openApiFile), presence: 'exists' };
    return { ...toShownOperation(method, path, undefined), presence: isKnown && found.kind !== 'open' ? 'missing' : 'unknown' };
  }

  /** Operation of a page by its front matter. @throws {CancelledError} */
  async ofPage(page: Pick<PageFile, 'frontMatter'> | undefined): Promise<ShownOperation | undefined> {
    const { frontMatter } = page ?? {};
    const named = parseOperationName(frontMatterText(frontMatter, 'openapi') ?? '');
    const endpoint = parseEndpoint(named?.name ?? frontMatterText(frontMatter, 'api') ?? '');
    if (!endpoint) return undefined;
    const { method, path } = endpoint;
    // The title of the page itself is used, so the OpenAPI files are not needed.
    if (!named || frontMatterText(frontMatter, 'title') !== undefined) return toShownOperation(method, path, undefined);
    const found = await this.inProject(named);
    return found ? toShownOperation(method, path, found.operation, found.openApiFile) : toShownOperation(method, path, undefined);
  }

  /** Operation of an OpenAPI file that the front matter of a page names, with its method in lower case. @throws {CancelledError} */
  async heldBy(
    page: PageFile,
  ): Promise<{ readonly method: string; readonly operation: Operation; readonly openApiFile: OpenApiFile } | undefined> {
    const named = parseOperationName(frontMatterText(page.frontMatter, 'openapi') ?? '');
    const endpoint = named && parseEndpoint(named.name);
    if (!endpoint) return undefined;
    const found = await this.inProject(named);
    if (!found?.operation) return undefined;
    return { method: endpoint.method, operation: found.operation, openApiFile: found.openApiFile };
  }

  /** Channel that the front matter of a page names. @throws {CancelledError} */
  async channelOfPage(page: Pick<PageFile, 'frontMatter'> | undefined): Promise<ShownChannel | undefined> {
    const text = frontMatterText(page?.frontMatter, 'asyncapi');
    const named = text === undefined ? undefined : parseQualifiedName(text);
    const found = named && (await this.project());
    const scope = found && lookupScope(found.project, 'asyncapi', named.file, found.isMissing);
    return scope?.kind === 'in' ? firstChannel(scope.openApiFiles, named?.name ?? '') : undefined;
  }

  /** Channel that an entry names; pages go first. @param asyncapi value in scope. @throws {CancelledError} */
  async channelOfEntry(text: string, asyncapi: ConfigNode | undefined): Promise<ShownChannel | undefined> {
    if (!asyncapi) return undefined;
    const { file, name } = parseChannel(text);
    const named = file === undefined ? undefined : normalizeFilePath(file);
    const own = named === undefined ? [] : [await this.read(named)];
    return firstChannel(file === undefined ? await this.filesOf(asyncapi) : own, name);
  }

  /** Channels of an `asyncapi` with generated pages, in the order of the files. @throws {CancelledError} */
  async channels(asyncapi: ConfigNode): Promise<readonly ShownChannel[]> {
    const found: ShownChannel[] = [];
    for (const openApiFile of await this.filesOf(asyncapi)) {
      for (const channel of openApiFile?.channels.all ?? []) if (openApiFile) found.push(toShownChannel(openApiFile, channel));
    }
    return found;
  }

  private async filesOf(source: ConfigNode): Promise<readonly (OpenApiFile | undefined)[]> {
    const found: (OpenApiFile | undefined)[] = [];
    for (const each of sourcesOf(this.config, source)) found.push(each.kind === 'file' ? await this.read(each.path) : undefined);
    return found;
  }

  private async inProject(named: QualifiedName): Promise<Extract<ProjectOperation, { readonly kind: 'found' }> | undefined> {
    const all = await this.project();
    const found = all && findInProject(all.project, named, all.isMissing);
    return found?.kind === 'found' ? found : undefined;
  }

  private async project(): Promise<{ readonly project: ProjectOpenApiFiles; isMissing(file: string): boolean } | undefined> {
    const fileIndex = await this.context.sites.of(this.config.folder, this.token);
    const project =
      this.pending === 'awaited'
        ? await this.context.projectOpenApi.of(fileIndex, this.token)
        : this.context.projectOpenApi.peek(fileIndex);
    throwIfCancelled(this.token);
    return project && { project, isMissing: (file) => fileIndex.file(file) === 'missing' };
  }

  /**
   * Operations of an `openapi` with generated pages, in their groups in the order of the files; `undefined` if an OpenAPI file cannot be
   * read.
   * @throws {CancelledError}
   */
  async generated(openapi: ConfigNode): Promise<readonly GeneratedItem[] | undefined> {
    const items = new ItemList();
    for (const source of sourcesOf(this.config, openapi)) {
      const openApiFile = source.kind === 'file' ? await this.read(source.path) : undefined;
      if (!openApiFile) return undefined;
      addGenerated(items, openApiFile);
    }
    return items.all.length > 0 ? items.all : undefined;
  }

  /** Reads an OpenAPI file; `undefined` if it cannot be read. @throws {CancelledError} */
  async read(path: string): Promise<OpenApiFile | undefined> {
    const { openApiFiles } = this.context;
    const openApiFile = await (this.pending === 'awaited'
      ? openApiFiles.read(this.config.folder, path)
      : openApiFiles.peek(this.config.folder, path));
    throwIfCancelled(this.token);
    return openApiFile === 'pending' ? undefined : openApiFile;
  }
}

/** Group of generated pages, by a tag. */
interface GeneratedGroup {
  readonly kind: 'group';
  readonly label: string;
  readonly items: readonly GeneratedItem[];
}

/** Generated page, or group of generated pages. */
export type GeneratedItem = { readonly kind: 'operation'; readonly operation: ShownOperation } | GeneratedGroup;

/** Operations of an OpenAPI file that have generated pages, in their groups in the order of the file, webhooks last. */
export function generatedItems(openApiFile: OpenApiFile): readonly GeneratedItem[] {
  const items = new ItemList();
  addGenerated(items, openApiFile);
  return items.all;
}

function addGenerated(items: ItemList, openApiFile: OpenApiFile): void {
  const add = (method: string, operation: Operation): void => {
    if (operation.hidden || operation.excluded) return;
    items.add(openApiFile.tags.pathOf(operation), toShownOperation(method, operation.path, operation, openApiFile));
  };
  for (const operation of openApiFile.table.operations) add(operation.method, operation);
  for (const operation of openApiFile.table.webhookOperations) add('webhook', operation);
}

/** Items of a level. */
class ItemList {
  readonly all: GeneratedItem[] = [];
  private readonly groups = new Map<string, ItemList>();
  /** Index behind the last operation of this level. */
  private end = 0;

  /** @param path groups around the operation, outermost first */
  add([first, ...rest]: readonly TagGroup[], operation: ShownOperation): void {
    if (!first) {
      // The operations without a group stand together.
      const index = this.end > 0 ? this.end : this.all.length;
      this.all.splice(index, 0, { kind: 'operation', operation });
      this.end = index + 1;
      return;
    }
    let group = this.groups.get(first.key);
    if (!group) {
      group = new ItemList();
      this.groups.set(first.key, group);
      this.all.push({ kind: 'group', label: first.label, items: group.all });
    }
    group.add(rest, operation);
  }
}

function toShownOperation(method: string, path: string, operation: Operation | undefined, openApiFile?: OpenApiFile): ShownOperation {
  const tag = operation && openApiFile?.tags.badgeOf(operation);
  return {
    method: method.toUpperCase(),
    path,
    title: operation?.title ?? operation?.summary,
    description: operation?.description,
    ...(operation?.sidebarTitle !== undefined && { sidebarTitle: operation.sidebarTitle }),
    ...(tag !== undefined && { tag }),
    ...(operation && openApiFile && { held: { openApiFile, operation } }),
  };
}

function firstChannel(openApiFiles: readonly (OpenApiFile | undefined)[], name: string): ShownChannel | undefined {
  for (const openApiFile of openApiFiles) {
    const channel = openApiFile?.channels.find(name);
    if (openApiFile && channel) return toShownChannel(openApiFile, channel);
  }
  return undefined;
}

function toShownChannel(openApiFile: OpenApiFile, channel: Channel): ShownChannel {
  return { title: channelTitle(channel), description: channel.description ?? channel.summary, channel, openApiFile };
}

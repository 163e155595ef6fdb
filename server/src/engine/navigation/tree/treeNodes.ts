import type { Location } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { inBatches } from '../../base/batches';
import { spanOf, toRange } from '../../base/spans';
import { joinUri, relativePath } from '../../base/uris';
import type { ConfigNode } from '../../config/configNode';
import { entryOf, hasUnknownKeys } from '../../config/docsConfig';
import { type NavigationTree, namesOf, type TreeNode } from '../../config/navigation/navigationTree';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { Operations } from '../../display/operations';
import { Pictures } from '../../display/pictures';
import { literalOf, type Setting, Settings, shownText, truncate } from '../../display/settings';
import type { EngineContext } from '../../engineContext';
import { type OpenApiSource, readSource } from '../../openapi/source';
import type { PageFile } from '../../pages/page';
import type { Existence, FileIndex } from '../../site/fileIndex/fileIndex';
import { GeneratedNodes, generatedSources } from './generated';
import type { NavigationAbility, NavigationNode } from './model';
import { operationProperties, pageProperties, startOf } from './nodeProperties';
import type { PageReader } from './pageReader';
import type { Problems } from './problems';
import { unlistedId } from './siblingIds';
import type { Survey } from './survey';
import { type UnlistedNode, unlistedPath } from './unlisted';

/** Limit of nodes that are computed concurrently. */
const maxConcurrentNodes = 64;

/** Files of a site, for one answer. */
export interface LevelFiles {
  readonly fileIndex: FileIndex;
  readonly pages: PageReader;
}

/** Whether the service may generate a page at a path without a file. */
export type MayBeGenerated = (path: string, node: TreeNode) => boolean;

/** Operations that are possible on a node. A parameter, since the edits that decide it are in a room below this one. */
export type AbilitiesReader = (tree: NavigationTree, node: TreeNode) => readonly NavigationAbility[];

/** Converts nodes of the navigation to nodes for clients. Never waits for OpenAPI files, and only for a limited number of pages. */
export class TreeNodes {
  private readonly settings: Settings;
  private readonly pictures: Pictures;
  private readonly operations: Operations;
  private readonly generated: GeneratedNodes;

  constructor(
    private readonly context: EngineContext,
    private readonly tree: NavigationTree,
    /** Lazy, because elements do not need files: the first levels do not wait for the listing of all files. */
    private readonly files: () => Promise<LevelFiles>,
    private readonly readers: { readonly mayBeGenerated: MayBeGenerated; readonly abilitiesOf: AbilitiesReader },
    private readonly survey: Survey | undefined,
    private readonly token: CancellationToken,
  ) {
    this.settings = new Settings(tree.config);
    this.pictures = new Pictures(context, this.settings);
    this.operations = new Operations(context, tree.config, 'unknown', token);
    this.generated = new GeneratedNodes(tree, async () => (await files()).fileIndex, this.operations);
  }

  /** Converts a node of the navigation. @throws {CancelledError} */
  nodeOf(node: TreeNode): Promise<NavigationNode> {
    return this.make(node, sourceAround(this.tree, node.parent ?? node));
  }

  /** Children of the node with an id; `undefined` if it does not exist. @throws {CancelledError} */
  async level(id: string): Promise<readonly NavigationNode[] | undefined> {
    const node = this.tree.node(id);
    if (node) return [...(await this.childrenOf(node)), ...(id === '' ? this.unlistedRoot() : [])];
    if (id === '') return this.unlistedRoot();
    const names = namesOf(id);
    if (names[0]?.kind === 'unlisted') return this.unlistedLevel(id);
    const source = names.findIndex(({ kind }) => kind === 'source');
    const owner = source < 0 ? undefined : this.tree.node(id.split('/').slice(0, source).join('/'));
    return owner && this.generated.levelAt(id, owner);
  }

  private async childrenOf(parent: TreeNode): Promise<readonly NavigationNode[]> {
    const source = sourceAround(this.tree, parent);
    const nodes = await inBatches(this.tree.children(parent), maxConcurrentNodes, (node) => this.make(node, source));
    return nodes.length > 0 ? nodes : this.generated.sourcesOf(parent);
  }

  private async make(node: TreeNode, source: OpenApiSource): Promise<NavigationNode> {
    throwIfCancelled(this.token);
    const pausing = this.context.pause();
    if (pausing) await pausing;
    return this.of(node, source);
  }

  private unlistedRoot(): readonly NavigationNode[] {
    if (!this.survey?.unlisted || this.survey.unlisted.length === 0) return [];
    return [{ id: unlistedId, kind: 'unlisted', label: '', marks: [], hasChildren: true, ...this.problemsOf(unlistedId) }];
  }

  private async unlistedLevel(id: string): Promise<readonly NavigationNode[] | undefined> {
    const all = this.survey?.unlisted ?? [];
    const nodes = id === unlistedId ? all : unlistedPath(all, (node) => node.id === id).at(-1)?.children;
    if (!nodes || nodes.length === 0) return undefined;
    return inBatches(nodes, maxConcurrentNodes, async (node) => {
      throwIfCancelled(this.token);
      return { id: node.id, ...(await this.unlisted(node)), ...this.problemsOf(node.id) };
    });
  }

  private async unlisted(node: UnlistedNode): Promise<Omit<NavigationNode, 'id'>> {
    switch (node.kind) {
      case 'folder':
        return { kind: 'unlisted folder', label: truncate(node.name), marks: [], hasChildren: true };
      case 'file':
        return {
          kind: 'unlisted file',
          label: truncate(node.openApiFile.path),
          marks: [],
          hasChildren: true,
          target: startOf(node.openApiFile.uri),
        };
      case 'page': {
        const { page } = node;
        return {
          kind: 'unlisted page',
          ...(await pageProperties(page, page.path, this.operations, this.pictures)),
          target: startOf(page.uri),
        };
      }
      case 'operation': {
        const found = await this.operations.ofEntry(node.entry, { kind: 'file', path: node.openApiFile.path, isOverlaid: false });
        const shown = found ? operationProperties(found) : { label: truncate(node.entry), marks: [], hasChildren: false };
        return { kind: 'unlisted operation', ...shown };
      }
    }
  }

  private problemsOf(id: string): { readonly problems?: Problems } {
    const problems = this.survey?.problems.get(id);
    return problems ? { problems } : {};
  }

  private async of(node: TreeNode, source: OpenApiSource): Promise<NavigationNode> {
    switch (node.kind) {
      case 'page':
        return this.page(node);
      case 'endpoint':
        return this.endpoint(node, source);
      case 'link':
        return { ...this.common(node, 'link'), label: truncate(node.name), marks: [], hasChildren: false, ...urlOf(node.name) };
      default:
        return this.element(node);
    }
  }

  private async element(node: TreeNode): Promise<NavigationNode> {
    const setting: Setting = { at: node.at, written: node.item, start: node.item.node.offset, steps: [] };
    const icon = await this.pictures.icon(this.settings.child(setting, 'icon'));
    const href = shownText(this.settings.child(setting, 'href'));
    const tag = shownText(this.settings.child(setting, 'tag'));
    const isSet = (key: 'default' | 'expanded' | 'hidden'): boolean => literalOf(this.settings.child(setting, key)) === true;
    return {
      ...this.common(node, node.kind ?? 'group'),
      label: truncate(node.name),
      ...(href !== undefined && { description: href, ...urlOf(href) }),
      ...(icon && { icon }),
      marks: (['hidden', 'default', 'expanded'] as const).filter(isSet),
      ...(tag !== undefined && { tag }),
      hasChildren: this.tree.hasChildren(node) || generatedSources(this.tree, node).length > 0,
    };
  }

  private async page(node: TreeNode): Promise<NavigationNode> {
    const { fileIndex, pages } = await this.files();
    const path = pathOf(fileIndex, node.name);
    const page = path === undefined ? undefined : await pages.page(path);
    const shown = await pageProperties(page, path ?? node.name, this.operations, this.pictures);
    const isMissing = path !== undefined && fileIndex.page(path) === 'missing' && !this.readers.mayBeGenerated(path, node);
    return {
      ...this.common(node, 'page'),
      ...shown,
      marks: isMissing ? [...shown.marks, 'missing'] : shown.marks,
      ...(path !== undefined && this.targetOf(fileIndex, path, page)),
    };
  }

  private async endpoint(node: TreeNode, source: OpenApiSource): Promise<NavigationNode> {
    const found = await this.operations.ofEntry(node.name, source);
    if (!found) return { ...this.common(node, 'endpoint'), label: truncate(node.name), marks: [], hasChildren: false };
    const shown = operationProperties(found);
    const isMissing =
      found.presence === 'missing' || (found.unread !== undefined && (await this.files()).fileIndex.file(found.unread) === 'missing');
    return { ...this.common(node, 'endpoint'), ...shown, marks: isMissing ? [...shown.marks, 'missing'] : shown.marks };
  }

  private common(node: TreeNode, kind: NavigationNode['kind']) {
    const fragment = this.fragmentOf(node);
    const { file } = node.item;
    const location: Location = { uri: file.uri, range: toRange(file.document, spanOf(node.item.node)) };
    const abilities = this.readers.abilitiesOf(this.tree, node);
    return { id: node.id, kind, location, abilities, ...(fragment !== undefined && { fragment }), ...this.problemsOf(node.id) };
  }

  /** Path of the fragment with the content of a node, unless its parent is in the same file. */
  private fragmentOf(node: TreeNode): string | undefined {
    const uri = this.fileOf(node.at);
    if (!node.parent || uri === this.fileOf(node.parent.at)) return undefined;
    return relativePath(this.tree.config.folder, uri);
  }

  /** URI of the file with the content of an object: of the target of its `$ref`, if it has one. */
  private fileOf({ file, node }: ConfigNode): string {
    const link = node.type === 'object' ? this.tree.config.links.get(node) : undefined;
    return link?.target?.uri ?? file.uri;
  }

  private targetOf(fileIndex: FileIndex, path: string, page: PageFile | undefined): { readonly target?: Location } {
    if (page) return { target: startOf(page.uri) };
    const file = ['.mdx', '.md'].map((extension) => path + extension).find((each) => fileIndex.file(each) === 'exists');
    return file === undefined ? {} : { target: startOf(joinUri(this.tree.config.folder, file)) };
  }
}

/** Path of the file of an entry, without extension; for a folder, of its index page. `undefined` if no file can have the path. */
function pathOf(fileIndex: FileIndex, text: string): string | undefined {
  const written = normalizeFilePath(normalizePagePath(text).trim());
  if (written === undefined) return undefined;
  const bare = written.replace(/\.mdx?$/i, '');
  const index = bare === '' ? 'index' : `${bare}/index`;
  return existence(fileIndex, bare) === 'missing' && existence(fileIndex, index) === 'exists' ? index : bare;
}

function existence(fileIndex: FileIndex, path: string): Existence {
  return path === '' ? 'missing' : fileIndex.page(path);
}

function urlOf(text: string): { readonly url?: string } {
  return /^https?:\/\//i.test(text) ? { url: text } : {};
}

/** OpenAPI file in scope for the entries of a node: the nearest `openapi` of the node and its ancestors. */
function sourceAround({ config }: NavigationTree, node: TreeNode): OpenApiSource {
  for (let each: TreeNode | undefined = node; each; each = each.parent) {
    const openapi = entryOf(config, each.at, 'openapi')?.value;
    if (openapi) return readSource(config, openapi);
    if (hasUnknownKeys(config, each.at)) return { kind: 'unknown' };
  }
  return { kind: 'none' };
}

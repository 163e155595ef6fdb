import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { textHash } from '../../base/textHash';
import { baseName } from '../../base/uris';
import { isMeantUnlisted } from '../../checks/page/unlisted';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import { NavigationTree, type TreeNode } from '../../config/navigation/navigationTree';
import { isSourceKey } from '../../config/navigation/scope';
import { stringOf } from '../../json/tree/nodes';
import { GeneratedPages } from '../../openapi/generatedPages';
import { resolve } from '../../site/resolve';
import { loadConfig } from '../../site/siteContext';
import { comparedRows } from '../compareLanguages/compare';
import type { Diagnostics } from '../diagnostics';
import type { EngineContext } from '../engineContext';
import type {
  NavigationComparison,
  NavigationComparisonRequest,
  NavigationLevels,
  NavigationLevelsRequest,
  NavigationNode,
  NavigationPath,
  NavigationPathRequest,
  NavigationTreeLevel,
  UnlistedItem,
} from './model';
import { PageReader } from './pageReader';
import { idsOf } from './path';
import { type Survey, surveySite } from './survey';
import { type LevelFiles, type MayBeGenerated, TreeNodes } from './treeNodes';
import type { UnlistedNode } from './unlisted';

/** Limit of levels of one answer. */
const maxLevels = 5_000;

/** The navigation of one configuration. */
interface SiteTree {
  readonly tree: NavigationTree;
  readonly mayBeGenerated: MayBeGenerated;
}

/** The levels of the navigation of sites, for users. */
export class NavigationModel {
  private readonly trees = new WeakMap<DocsConfig, SiteTree>();

  /** The last survey of each site, by URI of the docs.json. It may be of a former version: ids stay while names do. */
  private readonly surveys = new Map<string, Survey>();

  constructor(
    private readonly context: EngineContext,
    private readonly diagnostics: Diagnostics,
  ) {}

  /**
   * Reads what levels do not wait for: all pages and OpenAPI files of the site, and their problems.
   * @returns whether levels may differ from those before
   * @throws {CancelledError}
   */
  async survey(root: string, token: CancellationToken): Promise<boolean> {
    const config = await loadConfig(this.context, root, token);
    throwIfCancelled(token);
    if (!config) return this.surveys.delete(root);
    const former = this.surveys.get(root);
    const survey = await surveySite(this.context, this.diagnostics, this.treeOf(config).tree, former, token);
    this.surveys.set(root, survey);
    // Without a watcher everything is read again, though nothing may have changed: clients would be notified forever.
    const isSame = survey === former || (former?.sources[0]?.deref() === config && !this.context.documents.workspace.watchesFiles);
    return !isSame;
  }

  /** What is not in the navigation, except for pages that are marked as hidden; `undefined` if that is unknown, or there is no such docs.json. @throws {CancelledError} */
  async unlisted(root: string, token: CancellationToken): Promise<UnlistedItem[] | undefined> {
    await this.survey(root, token);
    const nodes = this.surveys.get(root)?.unlisted;
    return nodes && itemsOf(nodes);
  }

  /** `undefined` if the document is not part of a site. @throws {CancelledError} */
  async levels({ uri, levels }: NavigationLevelsRequest, token: CancellationToken): Promise<NavigationLevels | undefined> {
    const document = await resolve(this.context, uri, token);
    if (!document || document.kind === 'legacy') return undefined;
    const { config } = document;
    const nodes = this.nodesOf(config, token);
    const answers: NavigationTreeLevel[] = [];
    for (const { id, revision } of levels.slice(0, maxLevels)) {
      const found = await nodes.level(id);
      answers.push(found ? levelOf(id, revision, found) : { kind: 'gone', id });
      throwIfCancelled(token);
    }
    return { root: config.root.uri, name: nameOf(config), levels: answers };
  }

  /** `undefined` if the document is not part of a site. @throws {CancelledError} */
  async compare({ uri, left, right }: NavigationComparisonRequest, token: CancellationToken): Promise<NavigationComparison | undefined> {
    const document = await resolve(this.context, uri, token);
    if (!document || document.kind === 'legacy') return undefined;
    const { config } = document;
    const nodes = this.nodesOf(config, token);
    const rows = comparedRows(this.treeOf(config).tree, left, right);
    const [lefts, rights] = [await nodes.level(left), await nodes.level(right)];
    throwIfCancelled(token);
    const byId = new Map([...(lefts ?? []), ...(rights ?? [])].map((node) => [node.id, node]));
    const shown = (node: TreeNode | undefined): NavigationNode | undefined => node && byId.get(node.id);
    return {
      root: config.root.uri,
      rows: rows?.map(({ left, right, isReordered, missing }) => {
        const [leftNode, rightNode] = [shown(left), shown(right)];
        return { ...(leftNode && { left: leftNode }), ...(rightNode && { right: rightNode }), isReordered, missing };
      }),
    };
  }

  private nodesOf(config: DocsConfig, token: CancellationToken): TreeNodes {
    const { tree, mayBeGenerated } = this.treeOf(config);
    return new TreeNodes(this.context, tree, this.filesOf(config, token), mayBeGenerated, this.surveys.get(config.root.uri), token);
  }

  /** `undefined` if the document is not part of a site. @throws {CancelledError} */
  async path({ uri, position }: NavigationPathRequest, token: CancellationToken): Promise<NavigationPath | undefined> {
    const document = await resolve(this.context, uri, token);
    throwIfCancelled(token);
    if (!document || document.kind === 'legacy') return undefined;
    const { config } = document;
    const { tree } = this.treeOf(config);
    return {
      root: config.root.uri,
      ids: await idsOf(this.context, { tree, survey: this.surveys.get(config.root.uri) }, document, position, token),
    };
  }

  /** The files of a site, listed when they are asked for. */
  private filesOf({ folder }: DocsConfig, token: CancellationToken): () => Promise<LevelFiles> {
    const { pages, sites } = this.context;
    const read = async (): Promise<LevelFiles> => {
      const site = await sites.of(folder, token);
      const current = pages.current(site);
      const known = current ?? pages.peek(site);
      return { site, pages: new PageReader(pages, folder, known && { pages: known, isCurrent: known === current }) };
    };
    let files: Promise<LevelFiles> | undefined;
    return () => {
      files ??= read();
      return files;
    };
  }

  private treeOf(config: DocsConfig): SiteTree {
    let found = this.trees.get(config);
    if (!found) {
      let generated: GeneratedPages | undefined;
      const mayBeGenerated: MayBeGenerated = (path, node) => {
        generated ??= new GeneratedPages(config, this.context.references.of(config), {
          describedAt: () => undefined,
          isMisspelled: () => false,
        });
        return generated.mayBeEntry(path, undefined) || hasOtherSource(config, node);
      };
      found = { tree: new NavigationTree(config), mayBeGenerated };
      this.trees.set(config, found);
    }
    return found;
  }
}

/** Whether an element around an entry has a source whose entries are names, which look like paths. */
function hasOtherSource(config: DocsConfig, node: TreeNode): boolean {
  for (let each = node.parent; each; each = each.parent) {
    const { at } = each;
    if (['asyncapi', 'graphql', 'sdk'].some((key) => isSourceKey(key) && entryOf(config, at, key))) return true;
  }
  return false;
}

function itemsOf(nodes: readonly UnlistedNode[]): UnlistedItem[] {
  return nodes.flatMap((node): UnlistedItem[] => {
    if (node.kind === 'page') return isMeantUnlisted(node.page) ? [] : [{ uri: node.page.uri }];
    if (node.kind === 'operation') return [{ uri: node.openApiFile.uri, operation: node.entry }];
    return itemsOf(node.children);
  });
}

function levelOf(id: string, known: string | undefined, nodes: readonly NavigationNode[]): NavigationTreeLevel {
  const revision = textHash(JSON.stringify(nodes)).toString(36);
  return revision === known ? { kind: 'unchanged', id } : { kind: 'nodes', id, revision, nodes };
}

function nameOf({ root, folder }: DocsConfig): string {
  return stringOf(root.root, 'name')?.trim() || baseName(folder);
}

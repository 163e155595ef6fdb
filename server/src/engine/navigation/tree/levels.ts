import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { textHash } from '../../../../../shared/textHash';
import { inBatches } from '../../base/batches';
import { baseName } from '../../base/uris';
import type { FindingsReader } from '../../checks/siteFindings';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import { NavigationTree, type TreeNode } from '../../config/navigation/navigationTree';
import { isSourceKey } from '../../config/navigation/scope';
import { truncate } from '../../display/settings';
import type { EngineContext } from '../../engineContext';
import { stringOf } from '../../json/tree/nodes';
import { GeneratedPages } from '../../openapi/generatedPages';
import { isMeantUnlisted } from '../../site/readerPages';
import { resolve } from '../../site/resolve';
import { loadConfig } from '../../site/siteContext';
import { alternativesOf } from '../compare/alternatives';
import { type ComparedRow, Comparison } from '../compare/compare';
import type {
  NavigationAlternatives,
  NavigationComparedLevel,
  NavigationComparison,
  NavigationComparisonRequest,
  NavigationLevels,
  NavigationLevelsRequest,
  NavigationNode,
  NavigationPath,
  NavigationPathRequest,
  NavigationRow,
  NavigationTreeLevel,
  UnlistedItem,
} from './model';
import { PageReader } from './pageReader';
import { idsOf } from './path';
import { type Survey, surveySite } from './survey';
import { type AbilitiesReader, type LevelFiles, type MayBeGenerated, TreeNodes } from './treeNodes';
import type { UnlistedNode } from './unlisted';

/** Limit of rows that are computed concurrently. */
const maxConcurrentRows = 64;
/** Limit of levels of one answer. */
const maxLevels = 5_000;

/** The navigation of one configuration. */
interface SiteTree {
  readonly tree: NavigationTree;
  readonly mayBeGenerated: MayBeGenerated;
  /** Comparisons by the ids of the compared nodes. */
  readonly comparisons: Map<string, Comparison>;
}

/** Levels of the navigation of sites, for clients. */
export class NavigationModel {
  private readonly trees = new WeakMap<DocsConfig, SiteTree>();

  /** Last survey of each site, by URI of the docs.json. May be outdated: ids stay the same while names do. */
  private readonly surveys = new Map<string, Survey>();

  constructor(
    private readonly context: EngineContext,
    private readonly diagnostics: FindingsReader,
    private readonly abilitiesOf: AbilitiesReader,
  ) {}

  /**
   * Reads all pages and OpenAPI files of the site and their problems, for which levels do not wait.
   * @returns whether levels may have changed
   * @throws {CancelledError}
   */
  async survey(root: string, token: CancellationToken): Promise<boolean> {
    const config = await loadConfig(this.context, root, token);
    throwIfCancelled(token);
    if (!config) return this.surveys.delete(root);
    const former = this.surveys.get(root);
    const survey = await surveySite(this.context, this.diagnostics, this.treeOf(config).tree, former, token);
    this.surveys.set(root, survey);
    // Without a watcher everything is read again, even without changes, and clients would be notified each time.
    const isSame = survey === former || (former?.sources[0]?.deref() === config && !this.context.documents.workspace.watchesFiles);
    return !isSame;
  }

  /**
   * Pages and operations that are not in the navigation, except for pages that are marked as hidden; `undefined` if that is unknown or the
   * docs.json does not exist.
   * @throws {CancelledError}
   */
  async unlisted(root: string, token: CancellationToken): Promise<UnlistedItem[] | undefined> {
    await this.survey(root, token);
    const nodes = this.surveys.get(root)?.unlisted;
    return nodes && itemsOf(nodes);
  }

  /** Requested levels; `undefined` if the document is not part of a site. @throws {CancelledError} */
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
    return { root: config.root.uri, name: nameOf(config), levels: answers, alternatives: this.alternativesOf(config) };
  }

  /** Requested levels of a comparison; `undefined` if the document is not part of a site. @throws {CancelledError} */
  async compare(
    { uri, left, right, levels }: NavigationComparisonRequest,
    token: CancellationToken,
  ): Promise<NavigationComparison | undefined> {
    const document = await resolve(this.context, uri, token);
    if (!document || document.kind === 'legacy') return undefined;
    const { config } = document;
    const comparison = this.comparisonOf(config, left, right);
    const nodes = this.nodesOf(config, token);
    const answers: NavigationComparedLevel[] = [];
    for (const { left, right, revision } of levels.slice(0, maxLevels)) {
      const rows = comparison && this.rowsOf(config, comparison, left, right);
      const converted = rows && (await inBatches(rows, maxConcurrentRows, (row) => rowOf(row, nodes)));
      throwIfCancelled(token);
      answers.push(converted ? comparedLevelOf(revision, converted) : { kind: 'gone' });
    }
    return { root: config.root.uri, missing: comparison?.missing ?? { left: 0, right: 0 }, levels: answers };
  }

  /** Rows of a comparison; `undefined` if one of the nodes does not exist. */
  private rowsOf(config: DocsConfig, comparison: Comparison, left: string | undefined, right: string | undefined) {
    const { tree } = this.treeOf(config);
    const [a, b] = [left, right].map((id) => (id === undefined ? undefined : tree.node(id)));
    const isGone = (left !== undefined && !a) || (right !== undefined && !b);
    return isGone ? undefined : comparison.rows(a, b);
  }

  private comparisonOf(config: DocsConfig, left: string, right: string): Comparison | undefined {
    const { tree, comparisons } = this.treeOf(config);
    const [a, b] = [tree.node(left), tree.node(right)];
    if (!a || !b) return undefined;
    const id = JSON.stringify([left, right]);
    const found = comparisons.get(id) ?? new Comparison(tree, a, b);
    comparisons.set(id, found);
    return found;
  }

  private alternativesOf(config: DocsConfig): readonly NavigationAlternatives[] {
    return alternativesOf(this.treeOf(config).tree).map(({ around, nodes }) => ({
      around: around.map(({ name }) => truncate(name)),
      nodes: nodes.map(({ id, name }) => ({ id, label: truncate(name) })),
    }));
  }

  private nodesOf(config: DocsConfig, token: CancellationToken): TreeNodes {
    const { tree, mayBeGenerated } = this.treeOf(config);
    const survey = this.surveys.get(config.root.uri);
    return new TreeNodes(this.context, tree, this.filesOf(config, token), { mayBeGenerated, abilitiesOf: this.abilitiesOf }, survey, token);
  }

  /** Path to the node of a document; `undefined` if the document is not part of a site. @throws {CancelledError} */
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

  /** Files of a site, listed on the first call. */
  private filesOf({ folder }: DocsConfig, token: CancellationToken): () => Promise<LevelFiles> {
    const { pages, sites } = this.context;
    const read = async (): Promise<LevelFiles> => {
      const fileIndex = await sites.of(folder, token);
      const current = pages.current(fileIndex);
      const known = current ?? pages.peek(fileIndex);
      return { fileIndex, pages: new PageReader(pages, folder, known && { pages: known, isCurrent: known === current }) };
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
      found = { tree: new NavigationTree(config), mayBeGenerated, comparisons: new Map() };
      this.trees.set(config, found);
    }
    return found;
  }
}

/** Whether an element around an entry has a source whose entries are names that look like paths. */
export function hasOtherSource(config: DocsConfig, node: TreeNode): boolean {
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

function levelOf(id: string, clientRevision: string | undefined, nodes: readonly NavigationNode[]): NavigationTreeLevel {
  const revision = textHash(JSON.stringify(nodes)).toString(36);
  return revision === clientRevision ? { kind: 'unchanged', id } : { kind: 'nodes', id, revision, nodes };
}

function comparedLevelOf(clientRevision: string | undefined, rows: readonly NavigationRow[]): NavigationComparedLevel {
  const revision = textHash(JSON.stringify(rows)).toString(36);
  return revision === clientRevision ? { kind: 'unchanged' } : { kind: 'rows', revision, rows };
}

async function rowOf({ left, right, elsewhere, ...row }: ComparedRow, nodes: TreeNodes): Promise<NavigationRow> {
  const convert = async (node: TreeNode | undefined) => node && nodes.nodeOf(node);
  const [leftNode, rightNode, other] = [await convert(left), await convert(right), await convert(elsewhere)];
  return { ...(leftNode && { left: leftNode }), ...(rightNode && { right: rightNode }), ...(other && { elsewhere: other }), ...row };
}

function nameOf({ root, folder }: DocsConfig): string {
  return stringOf(root.root, 'name')?.trim() || baseName(folder);
}

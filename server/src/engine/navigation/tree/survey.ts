import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { withPauses } from '../../base/pause';
import { relativePath } from '../../base/uris';
import type { FindingsReader, SiteFindings } from '../../checks/siteFindings';
import type { DocsConfig } from '../../config/docsConfig';
import type { NavigationTree } from '../../config/navigation/navigationTree';
import type { EngineContext } from '../../engineContext';
import { ownFiles } from '../../site/resolve';
import { NamedOpenApiFiles } from '../../site/symbols/namedOpenApiFiles';
import { type ProblemSums, treeProblems } from './problems';
import { unlistedId } from './siblingIds';
import { type UnlistedNode, unlistedNodes } from './unlisted';

/** Data of a site's navigation that requires all of its pages and OpenAPI files. */
export interface Survey {
  /** Dependencies, the configuration first: the same sources make the same survey. Weak, as trees of large files take most memory. */
  readonly sources: readonly WeakRef<object>[];
  readonly problems: ProblemSums;
  /** `undefined` if unknown. */
  readonly unlisted: readonly UnlistedNode[] | undefined;
}

/** Surveys a site; returns `former` if nothing has changed since. Waits for all pages and OpenAPI files. @throws {CancelledError} */
export async function surveySite(
  context: EngineContext,
  diagnostics: FindingsReader,
  tree: NavigationTree,
  former: Survey | undefined,
  token: CancellationToken,
): Promise<Survey> {
  const { config } = tree;
  const fileIndex = await context.sites.of(config.folder, token);
  const openApiFiles = await NamedOpenApiFiles.read(context, config, token);
  const listed = await context.listings.of(context, config, token);
  const isIgnored = await context.ignoredPaths.of(config.folder);
  const findings = await diagnostics.findingsOfSite(config, token);
  const isOwn = await ownFiles(context, config, token);
  const pages = await context.pages.all(fileIndex, token);
  throwIfCancelled(token);
  const sources = [config, fileIndex, pages, findings.config, findings.pages, isIgnored, ...(listed ? [listed] : [])];
  const all = [...sources, ...openApiFiles.all];
  if (former?.sources.length === all.length && all.every((source, index) => source === former.sources[index]?.deref())) return former;
  const problems = await withPauses(
    treeProblems(tree, findings, (uri) => pathIn(config, uri)),
    context.pause,
  );
  throwIfCancelled(token);
  const unlisted = await unlistedNodes(context, { config, fileIndex, pages, listed, openApiFiles, isIgnored, isOwn });
  throwIfCancelled(token);
  addUnlistedProblems(problems, unlisted ?? [], findings.pages);
  return { sources: all.map((source) => new WeakRef(source)), problems, unlisted };
}

function pathIn({ folder }: DocsConfig, uri: string): string | undefined {
  return relativePath(folder, uri);
}

function addUnlistedProblems(sums: ProblemSums, nodes: readonly UnlistedNode[], pages: SiteFindings['pages']): void {
  const add = (node: UnlistedNode, around: readonly string[]): void => {
    const ids = [...around, node.id];
    if (node.kind === 'page') for (const finding of pages.get(node.page.uri) ?? []) sums.add(ids, finding);
    for (const child of node.children) add(child, ids);
  };
  for (const node of nodes) add(node, [unlistedId]);
}

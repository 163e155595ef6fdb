import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { inJson } from '../base/strings';
import { endOfChain, spanOfDestination } from '../checks/redirect/common';
import { RedirectGraph } from '../config/redirects/redirectGraph';
import { readRedirects } from '../config/redirects/redirects';
import type { EngineContext } from '../engineContext';
import { type DocumentEdits, RenameEdits } from '../renameFiles/renameEdits';
import { loadConfig } from '../site/siteContext';

/** Plan to make each redirect lead to the end of its chain; not applied yet. Loops and chains of patterns stay. */
export interface FlatteningPlan {
  readonly edits: readonly DocumentEdits[];
  /** Redirects that change. */
  readonly flattened: readonly { readonly source: string; readonly from: string; readonly to: string }[];
}

/** Plans to flatten redirect chains; `undefined` if the docs.json cannot be loaded. @throws {CancelledError} */
export async function planFlattening(context: EngineContext, root: string, token: CancellationToken): Promise<FlatteningPlan | undefined> {
  const config = await loadConfig(context, root, token);
  throwIfCancelled(token);
  if (!config) return undefined;
  const graph = new RedirectGraph(readRedirects(config));
  const edits = new RenameEdits();
  const flattened: { source: string; from: string; to: string }[] = [];
  for (const redirect of graph.all) {
    const { source, destination } = redirect;
    const to = endOfChain(graph, redirect);
    if (to === undefined || to === destination.node.value) continue;
    edits.add(destination.file.document, { span: spanOfDestination(redirect), text: inJson(to) }, 'redirect');
    flattened.push({ source: source.node.value, from: destination.node.value, to });
  }
  return { edits: edits.all(), flattened };
}

import type { CompletionList } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../../shared/cancellation';
import type { EngineContext } from '../../../engineContext';
import { nodeAt } from '../../../schema/nodeAt';
import type { DocsSchema } from '../../../schema/schemaView';
import type { ConfigDocument } from '../../../site/siteContext';
import { channelEntries } from './channelEntries';
import { endpointEntries } from './endpointEntries';
import { entryTargetAt } from './entryTarget';
import { pageEntries } from './pages/pageEntries';

/** Completion of array items, which the JSON language service does not support. `undefined` elsewhere. */
export async function entries(
  context: EngineContext,
  document: ConfigDocument,
  rootSchema: DocsSchema,
  offset: number,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  const root = document.file.tree;
  const target = root && entryTargetAt(root, document.file.document.getText(), offset);
  if (!target) return undefined;
  const { schema } = nodeAt(context.schemas, root, rootSchema, target.list.offset);
  const item = schema && context.schemas.items(schema);
  const kind = item && context.schemas.branch(item, 'string')?.['x-kind'];
  if (kind !== 'endpoint-or-page') return undefined;
  const lists = [
    await endpointEntries(context, document, target, token),
    await channelEntries(context, document, target, token),
    await pageEntries(context, document, target, token),
  ];
  return joined(lists);
}

function joined(lists: readonly (CompletionList | undefined)[]): CompletionList {
  const found = lists.filter((list) => list !== undefined);
  return { isIncomplete: found.some(({ isIncomplete }) => isIncomplete), items: found.flatMap(({ items }) => items) };
}

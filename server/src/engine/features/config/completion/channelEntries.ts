import { CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../../shared/cancellation';
import { toRange } from '../../../base/spans';
import { scopeAround } from '../../../config/navigation/scopeAround';
import type { EngineContext } from '../../../engineContext';
import { parseChannel } from '../../../openapi/channelSource';
import type { ConfigDocument } from '../../../site/siteContext';
import { asyncApisInScope, type FoundChannel } from '../../openapi/channels';
import type { EntryTarget } from './entryTarget';
import { rankedList } from './rankedList';
import { writtenIn } from './textTarget';

const maxItems = 300;

/** Channels for an entry of `pages`, unused channels first. `undefined` if no AsyncAPI file is in scope. */
export async function channelEntries(
  context: Pick<EngineContext, 'openApiFiles' | 'references'>,
  { config, file }: ConfigDocument,
  target: EntryTarget,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  const references = context.references.of(config);
  const scope = scopeAround(config, references, file, target.list);
  if (!scope?.holderOf('asyncapi')) return undefined;
  const used = new Set<string>();
  for (const list of references.lists) {
    if (!list.scope?.holderOf('asyncapi')) continue;
    for (const node of list.node.items) {
      const isOwn = list.uri === file.uri && node.offset === target.node?.offset;
      if (node.type === 'string' && !isOwn) used.add(parseChannel(node.value).name);
    }
  }
  const query = target.typed.trim().toLowerCase();
  const openApiFiles = await asyncApisInScope(context, config, scope, token);
  const all = openApiFiles.flatMap((openApiFile) => openApiFile.table.channels.map((channel) => ({ openApiFile, channel })));
  const fitting = all.filter(({ channel: { name, address, title = '' } }) =>
    [name, address ?? '', title].some((text) => text.toLowerCase().includes(query)),
  );
  const isUsed = ({ channel }: FoundChannel): number => (used.has(channel.name) || used.has(channel.address ?? channel.name) ? 1 : 0);
  const ranked = fitting.sort((a, b) => isUsed(a) - isUsed(b));
  const range = toRange(file.document, target.span);
  return rankedList(ranked, maxItems, '0c', ({ channel, openApiFile }) => {
    const { name, address, title, summary, description: text } = channel;
    return {
      label: name,
      kind: CompletionItemKind.Event,
      detail: [title ?? summary, address === name ? undefined : address, openApiFile.path].filter(Boolean).join(' · '),
      filterText: target.before + [name, address, title].filter(Boolean).join(' '),
      textEdit: { range, newText: writtenIn(target, name) },
      ...(text !== undefined && { documentation: { kind: 'plaintext', value: text } }),
    };
  });
}

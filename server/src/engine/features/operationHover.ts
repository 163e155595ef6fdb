import type { Hover } from 'vscode-languageserver-types';
import type { CancellationToken } from '../cancellation';
import type { ConfigDocument, EngineContext } from '../context';
import { type DocsConfig, entryOf } from '../model/docsConfig';
import type { SourceKey } from '../model/navigationScope';
import type { Reference } from '../model/references';
import { inlineCode, plainMarkdown } from '../text/markdown';
import { spanOf, toRange } from '../text/spans';
import { type FoundChannel, findChannel } from './channels';
import { descriptionFacts } from './descriptionFacts';
import { findDescription, findOperation } from './operations';
import { operationBlocks } from './operationText';

/**
 * What a description says of the endpoint or channel that a reference names, or what the description it names is; `undefined` when
 * it names none, or nothing is known of it. @throws {CancelledError}
 */
export async function operationHover(
  context: EngineContext,
  { config, file }: ConfigDocument,
  reference: Reference,
  token: CancellationToken,
): Promise<Hover | undefined> {
  const blocks = await blocksOf(context, config, reference, token);
  if (!blocks) return undefined;
  return { contents: { kind: 'markdown', value: blocks.join('\n\n') }, range: toRange(file.document, spanOf(reference.node)) };
}

async function blocksOf(
  context: EngineContext,
  config: DocsConfig,
  reference: Reference,
  token: CancellationToken,
): Promise<string[] | undefined> {
  switch (reference.kind) {
    case 'endpoint': {
      const found = await findOperation(context, config, reference, token);
      if (!found?.operation) return undefined;
      const { operation, description } = found;
      const isNamed = reference.endpoint?.file !== undefined;
      return [
        ...operationBlocks(operation, description.details.of(operation), reference.endpoint?.method === 'webhook'),
        `OpenAPI description: ${inlineCode(description.path)}${isNamed ? '' : origin(config, reference, 'openapi')}`,
      ];
    }
    case 'page': {
      const found = await findChannel(context, config, reference, token);
      return (
        found && [
          ...channelBlocks(found),
          `AsyncAPI description: ${inlineCode(found.description.path)}${origin(config, reference, 'asyncapi')}`,
        ]
      );
    }
    case 'description': {
      const description = await findDescription(context, config, reference.text, token);
      return description && descriptionFacts(description);
    }
    default:
      return undefined;
  }
}

/** Which element the description is inherited from; empty when it is the innermost one around. */
function origin(config: DocsConfig, { scope }: Reference, key: SourceKey): string {
  const holder = scope?.holderOf(key);
  if (!holder || holder === scope) return '';
  const name = holder.kind && entryOf(config, holder.at, holder.kind.nameKey)?.value?.node;
  const noun = holder.kind?.noun ?? '`navigation`';
  return name?.type === 'string' ? `, from ${noun} ${inlineCode(name.value)}` : `, from ${noun}`;
}

function channelBlocks({ channel }: FoundChannel): string[] {
  const { name, address, title, summary, description } = channel;
  const headline = title ?? summary;
  const blocks = [
    `**${inlineCode(name)}**${headline ? ` ${plainMarkdown(headline)}` : ''}`,
    description ? plainMarkdown(description) : '',
    address === undefined || address === name ? '' : `Address ${inlineCode(address)}`,
  ];
  return blocks.filter((block) => block !== '');
}

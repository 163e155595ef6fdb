import type { Hover } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../base/cancellation';
import { inlineCode, plainMarkdown } from '../../base/markdown';
import { spanOf, toRange } from '../../base/spans';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import type { SourceKey } from '../../config/navigation/scope';
import type { Reference } from '../../config/references/reference';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { ConfigDocument } from '../../site/siteContext';
import type { EngineContext } from '../engineContext';
import { type FoundChannel, findChannel } from './channels';

import { findOpenApiFile, findOperation } from './operations';
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
      const { operation, openApiFile } = found;
      const isNamed = reference.endpoint?.file !== undefined;
      return [
        ...operationBlocks(operation, openApiFile.details.of(operation), reference.endpoint?.method === 'webhook'),
        `OpenAPI description: ${inlineCode(openApiFile.path)}${isNamed ? '' : origin(config, reference, 'openapi')}`,
      ];
    }
    case 'page': {
      const found = await findChannel(context, config, reference, token);
      return (
        found && [
          ...channelBlocks(found),
          `AsyncAPI description: ${inlineCode(found.openApiFile.path)}${origin(config, reference, 'asyncapi')}`,
        ]
      );
    }
    case 'openapi': {
      const openApiFile = await findOpenApiFile(context, config, reference.text, token);
      return openApiFile && openApiFacts(openApiFile);
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

const names = { openapi: 'OpenAPI', swagger: 'Swagger', asyncapi: 'AsyncAPI', overlay: 'OpenAPI Overlay' } as const;

/** What a description is, in figures; `undefined` when it says nothing that is known here. */
function openApiFacts({ path, table }: OpenApiFile): string[] | undefined {
  const { format, version, operations, webhooks, channels, problem } = table;
  if (format === 'unknown') return undefined;
  const hidden = operations.filter((operation) => operation.hidden || operation.excluded).length;
  const counts = [
    counted(operations.length, 'operation') + (hidden > 0 ? ` (${hidden} hidden or excluded)` : ''),
    counted(webhooks.length, 'webhook'),
    counted(channels.length, 'channel'),
  ].filter((count) => !/^0 /.test(count));
  return [
    `**${inlineCode(path)}** ${names[format]}${version === undefined ? '' : ` ${inlineCode(version)}`}`,
    counts.join(' · '),
    problem ? 'It has mistakes, so that something may be missing here.' : '',
  ].filter((block) => block !== '');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

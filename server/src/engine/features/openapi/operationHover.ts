import type { Hover } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../shared/cancellation';
import { type Localizer, t } from '../../../../../shared/l10n';
import { inlineCode, plainMarkdown } from '../../base/markdown';
import { spanOf, toRange } from '../../base/spans';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import { elementName } from '../../config/navigation/elementNames';
import type { SourceKey } from '../../config/navigation/scope';
import type { Reference } from '../../config/references/reference';
import type { EngineContext } from '../../engineContext';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { ConfigDocument } from '../../site/siteContext';
import { type FoundChannel, findChannel } from './channels';

import { findOpenApiFile, findOperation } from './operations';
import { operationBlocks } from './operationText';

/**
 * Endpoint or channel of a reference, or the OpenAPI file that it names; `undefined` if there is none, or if it has not been read.
 * @throws {CancelledError}
 */
export async function operationHover(
  context: Pick<EngineContext, 'localize' | 'openApiFiles'>,
  { config, file }: ConfigDocument,
  reference: Reference,
  token: CancellationToken,
): Promise<Hover | undefined> {
  const blocks = await blocksOf(context, config, reference, token);
  if (!blocks) return undefined;
  return { contents: { kind: 'markdown', value: blocks.join('\n\n') }, range: toRange(file.document, spanOf(reference.node)) };
}

async function blocksOf(
  context: Pick<EngineContext, 'localize' | 'openApiFiles'>,
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
        ...operationBlocks(operation, openApiFile, reference.endpoint?.method === 'webhook', context.localize),
        context.localize(
          t`OpenAPI file: ${inlineCode(openApiFile.path)}${isNamed ? '' : origin(config, reference, 'openapi', context.localize)}`,
        ),
      ];
    }
    case 'page': {
      const found = await findChannel(context, config, reference, token);
      return (
        found && [
          ...channelBlocks(found, context.localize),
          context.localize(
            t`AsyncAPI file: ${inlineCode(found.openApiFile.path)}${origin(config, reference, 'asyncapi', context.localize)}`,
          ),
        ]
      );
    }
    case 'openapi': {
      const openApiFile = await findOpenApiFile(context, config, reference.text, token);
      return openApiFile && openApiFacts(openApiFile, context.localize);
    }
    default:
      return undefined;
  }
}

/** Text about the element from which the OpenAPI file is inherited; empty if it is the element itself. */
function origin(config: DocsConfig, { scope }: Reference, key: SourceKey, localize: Localizer): string {
  const holder = scope?.holderOf(key);
  if (!holder || holder === scope) return '';
  const name = holder.kind && entryOf(config, holder.at, holder.kind.nameKey)?.value?.node;
  const noun = holder.kind ? elementName(holder.kind.noun) : '`navigation`';
  return localize(name?.type === 'string' ? t`, from ${noun} ${inlineCode(name.value)}` : t`, from ${noun}`);
}

function channelBlocks({ channel }: FoundChannel, localize: Localizer): string[] {
  const { name, address, title, summary, description } = channel;
  const headline = title ?? summary;
  const blocks = [
    `**${inlineCode(name)}**${headline ? ` ${plainMarkdown(headline)}` : ''}`,
    description ? plainMarkdown(description) : '',
    address === undefined || address === name ? '' : localize(t`Address ${inlineCode(address)}`),
  ];
  return blocks.filter((block) => block !== '');
}

const names = { openapi: 'OpenAPI', swagger: 'Swagger', asyncapi: 'AsyncAPI', overlay: 'OpenAPI Overlay' } as const;

/** Version and size of an OpenAPI file, as blocks of Markdown; `undefined` for an unknown format. */
function openApiFacts({ path, table }: OpenApiFile, localize: Localizer): string[] | undefined {
  const { format, version, operations, webhooks, channels, problem } = table;
  if (format === 'unknown') return undefined;
  const hidden = operations.filter((operation) => operation.hidden || operation.excluded).length;
  const counts = [
    operations.length > 0 &&
      t`${operations.length === 1 ? t`1 operation` : t`${operations.length} operations`}${hidden > 0 ? t` (${hidden} hidden or excluded)` : ''}`,
    webhooks.length > 0 && (webhooks.length === 1 ? t`1 webhook` : t`${webhooks.length} webhooks`),
    channels.length > 0 && (channels.length === 1 ? t`1 channel` : t`${channels.length} channels`),
  ].flatMap((count) => (count === false ? [] : [localize(count)]));
  return [
    `**${inlineCode(path)}** ${names[format]}${version === undefined ? '' : ` ${inlineCode(version)}`}`,
    counts.join(' · '),
    problem ? localize(t`The file has errors: operations may be missing here.`) : '',
  ].filter((block) => block !== '');
}

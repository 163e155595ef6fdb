import { type Localizer, t } from '../../../../../shared/l10n';
import { inlineCode, plainMarkdown } from '../../base/markdown';
import { truncatedText } from '../../base/strings';
import type { ContentDetails, OperationDetails, ParameterDetails } from '../../openapi/details';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { Operation } from '../../openapi/table';

/** Limits of a hover; further parameters and responses are counted, descriptions are shortened to a number of characters. */
const maxParameters = 12;
const maxResponses = 8;
const maxDescription = 120;

/** Operation as blocks of Markdown. Texts of the OpenAPI file are escaped. */
export function operationBlocks(
  operation: Operation,
  { details: reader, tags: groups }: Pick<OpenApiFile, 'details' | 'tags'>,
  isWebhook: boolean,
  localize: Localizer,
): string[] {
  const details = reader.of(operation);
  const badge = groups.badgeOf(operation);
  const { method, path, summary, description, tags = [], operationId } = operation;
  const title = isWebhook ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
  const facts = [
    operation.deprecated && localize(t`deprecated`),
    operation.hidden && localize(t`hidden (\`x-hidden\`)`),
    operation.excluded && localize(t`excluded (\`x-excluded\`)`),
    ...tags.filter((tag) => !groups.isBadge(tag)).map((tag) => localize(t`tag ${inlineCode(groups.labelOf(tag))}`)),
    badge !== undefined && localize(t`badge ${inlineCode(badge)}`),
    operationId && `\`operationId\` ${inlineCode(operationId)}`,
    operation.href && localize(t`at ${inlineCode(operation.href)}`),
  ].filter(Boolean);
  const blocks = [
    `**${inlineCode(title)}**${summary ? ` ${plainMarkdown(summary)}` : ''}`,
    description ? plainMarkdown(description) : '',
    facts.join(' · '),
    ...parameterBlocks(details.parameters, localize),
    bodyBlock(details, localize),
    responsesBlock(details, localize),
  ];
  return blocks.filter((block) => block !== '');
}

const parameterLocations = ['path', 'query', 'querystring', 'header', 'cookie'];

function parameterBlocks(parameters: readonly ParameterDetails[], localize: Localizer): string[] {
  const shown = [...parameters].sort(
    (a, b) => parameterLocations.indexOf(a.in) - parameterLocations.indexOf(b.in) || Number(b.isRequired) - Number(a.isRequired),
  );
  if (shown.length === 0) return [];
  const lines = shown.slice(0, maxParameters).map((parameter) => {
    const { name, type, description } = parameter;
    const facts = [
      parameter.in,
      type && localize(type),
      parameter.isRequired && localize(t`required`),
      parameter.isDeprecated && localize(t`deprecated`),
    ].filter(Boolean) as string[];
    const text = description ? `: ${plainMarkdown(truncatedText(description, maxDescription))}` : '';
    return `- ${inlineCode(name)} (${facts.map(plainMarkdown).join(', ')})${text}`;
  });
  return [localize(t`Parameters:\n${list(lines, shown.length - maxParameters, localize)}`)];
}

function bodyBlock({ body }: OperationDetails, localize: Localizer): string {
  if (!body) return '';
  const facts = [body.isRequired ? localize(t`required`) : '', contentText(body.contents, localize)]
    .filter((fact) => fact !== '')
    .join(', ');
  const text = body.description ? ` ${plainMarkdown(truncatedText(body.description, maxDescription))}` : '';
  return localize(t`Request body${facts === '' ? '' : ` (${facts})`}${text === '' ? '' : ':'}${text}`);
}

function responsesBlock({ responses }: OperationDetails, localize: Localizer): string {
  if (responses.length === 0) return '';
  const lines = responses.slice(0, maxResponses).map(({ status, description, contents }) => {
    const text = description ? ` ${plainMarkdown(truncatedText(description, maxDescription))}` : '';
    const content = contentText(contents, localize);
    return `- ${inlineCode(status)}${text}${content === '' ? '' : ` (${content})`}`;
  });
  return localize(t`Responses:\n${list(lines, responses.length - maxResponses, localize)}`);
}

function contentText(contents: readonly ContentDetails[], localize: Localizer): string {
  const named = contents.map(({ mediaType, type }) => ({ mediaType, type: type && localize(type) }));
  const [first] = named;
  if (!first) return '';
  const isSame = named.every(({ type }) => type === first.type);
  const shown = isSame ? [first] : named;
  return shown.map(({ mediaType, type }) => [inlineCode(mediaType), type && inlineCode(type)].filter(Boolean).join(' ')).join(', ');
}

function list(lines: readonly string[], more: number, localize: Localizer): string {
  return [...lines, ...(more > 0 ? [localize(t`- and ${more} more`)] : [])].join('\n');
}

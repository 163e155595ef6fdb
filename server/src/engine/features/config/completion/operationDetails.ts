import { type CompletionItem, CompletionItemKind, CompletionItemTag } from 'vscode-languageserver-types';
import type { EngineContext } from '../../../engineContext';
import type { OpenApiFile } from '../../../openapi/openApiFile';
import type { Operation } from '../../../openapi/table';

/** Limit of operations per completion. */
export const maxOperations = 300;

/** Number of characters that editors show of an item in a list of the usual width. */
const maxLabelLength = 44;

/**
 * Label and details of the completion item of an operation. The path is the label if the client shows details beside it: the method and as
 * much of the summary as there is space for, because editors cut both the label and what is beside it.
 * @param written what the item inserts: the method and path, also with the path of a file
 */
export function operationDetails(
  { showsLabelDetails }: Pick<EngineContext, 'showsLabelDetails'>,
  operation: Operation,
  written: string,
  { path, tags }: Pick<OpenApiFile, 'path' | 'tags'>,
): Pick<CompletionItem, 'label' | 'labelDetails' | 'kind' | 'detail' | 'documentation' | 'tags'> {
  const { summary, description, deprecated } = operation;
  const groups = tags.pathOf(operation).map(({ label }) => label);
  const facts = [summary, groups.join(' › '), path].filter(Boolean).join(' · ');
  return {
    ...(showsLabelDetails ? splitLabel(written, summary ?? '') : { label: written }),
    kind: CompletionItemKind.Method,
    detail: showsLabelDetails ? `${written}\n${facts}` : facts,
    ...(description && { documentation: { kind: 'plaintext', value: description } }),
    ...(deprecated && { tags: [CompletionItemTag.Deprecated] }),
  };
}

function splitLabel(written: string, summary: string): Pick<CompletionItem, 'label' | 'labelDetails'> {
  const [, before = '', label = written] = /^(.*?)\s(\S+)$/.exec(written) ?? [];
  const space = maxLabelLength - written.length - 2;
  const description = summary.length <= space ? summary : space > 8 ? `${summary.slice(0, space - 1).trimEnd()}…` : '';
  return { label, labelDetails: { detail: `  ${before}`, ...(description !== '' && { description }) } };
}

import { type CompletionItem, CompletionItemKind, CompletionItemTag } from 'vscode-languageserver-types';
import type { Operation } from '../../../openapi/table';

/** How many operations are offered at once. */
export const maxOperations = 300;

/** What an item tells of an operation, however it is written. @param path of its description */
export function operationDetails(
  { summary, tags, description, deprecated }: Operation,
  path: string,
): Pick<CompletionItem, 'kind' | 'detail' | 'documentation' | 'tags'> {
  return {
    kind: CompletionItemKind.Method,
    detail: [summary, tags?.[0], path].filter(Boolean).join(' · '),
    ...(description && { documentation: { kind: 'plaintext', value: description } }),
    ...(deprecated && { tags: [CompletionItemTag.Deprecated] }),
  };
}

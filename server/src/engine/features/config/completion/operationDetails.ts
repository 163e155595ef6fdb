import { type CompletionItem, CompletionItemKind, CompletionItemTag } from 'vscode-languageserver-types';
import type { Operation } from '../../../openapi/table';

/** Limit of operations per completion. */
export const maxOperations = 300;

/** Details of the completion item of an operation. @param path path of its OpenAPI file */
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

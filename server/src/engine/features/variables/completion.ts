import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import { toRange } from '../../base/spans';
import type { DocsConfig } from '../../config/docsConfig';
import { replaceableName, siteVariables } from '../../config/variables';
import type { VariableCursor } from '../../pages/cursor/variableCursor';
import { variableValue } from './value';

/** Items for the variables of a site after `{{`, with their values. */
export function variableItems(config: DocsConfig, document: TextDocument, { span, closing }: VariableCursor): CompletionItem[] {
  const range = toRange(document, span);
  return [...siteVariables(config).byName].flatMap(([name, entry]): CompletionItem[] => {
    if (!replaceableName.test(name)) return [];
    const detail = variableValue(entry);
    return [{ label: name, kind: CompletionItemKind.Variable, ...(detail && { detail }), textEdit: { range, newText: name + closing } }];
  });
}

import type { ObjectASTNode } from 'vscode-json-languageservice';
import { type CodeAction, CodeActionKind, type TextDocumentEdit } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { spanOf, toRange } from '../../../base/spans';
import { relativePath } from '../../../base/uris';
import { type FragmentLink, fragmentKey } from '../../../config/docsConfig';
import { indentationAt, layoutOf } from '../../../json/edit/layout';
import { movedText } from './moveText';
import { nodesAt, type RefactorTarget } from './target';

/**
 * Replaces a `$ref` by the content of its fragment; keys beside the `$ref` win, as they do in the service. The file itself stays: deleting
 * it is the author's decision.
 */
export function inlineFragment(target: RefactorTarget, localize: Localizer): CodeAction[] {
  const link = linkAt(target);
  const root = link?.target?.root;
  if (!link?.target || !root || link.problem || link.target.syntax.length > 0) return [];
  const { file, config } = target;
  const { object } = link;
  const { eol } = layoutOf(file.document);
  const indentation = indentationAt(file.document, object.offset);
  const copy = movedText(link.target.document, root, { uri: file.uri, eol, indentation });
  const newText = root.type === 'object' ? withSiblings(target, object, root, copy) : copy;
  if (newText === undefined) return [];
  const edits: TextDocumentEdit = {
    textDocument: { uri: file.uri, version: null },
    edits: [{ range: toRange(file.document, spanOf(object)), newText }],
  };
  const path = relativePath(config.folder, link.target.uri) ?? link.target.uri;
  return [
    { title: localize(t`Put the content of \`${path}\` here`), kind: CodeActionKind.RefactorInline, edit: { documentChanges: [edits] } },
  ];
}

/** The innermost `$ref` object around the cursor. */
function linkAt(target: RefactorTarget): FragmentLink | undefined {
  for (const node of nodesAt(target)) {
    const link = node.type === 'object' ? target.config.links.get(node) : undefined;
    if (link) return link;
  }
  return undefined;
}

/** The keys beside the `$ref` before those of the fragment; `undefined` if a key would be duplicated. */
function withSiblings({ file }: RefactorTarget, object: ObjectASTNode, root: ObjectASTNode, copy: string): string | undefined {
  const siblings = object.properties.filter(({ keyNode }) => keyNode.value !== fragmentKey);
  if (siblings.length === 0) return copy;
  const own = new Set(siblings.map(({ keyNode }) => keyNode.value));
  if (root.properties.some(({ keyNode }) => own.has(keyNode.value))) return undefined;
  const text = file.document.getText();
  const { eol, indent } = layoutOf(file.document);
  const inner = indentationAt(file.document, object.offset) + indent;
  const members = siblings.map(({ offset, length }) => text.slice(offset, offset + length));
  const rest = copy.slice(1).trimStart();
  const isEmpty = rest === '}';
  return `{${eol}${inner}${members.join(`,${eol}${inner}`)}${isEmpty ? eol : `,${eol}${inner}`}${rest}`;
}

import type { ObjectASTNode } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CodeAction, CodeActionKind, type TextDocumentEdit } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { spanOf } from '../../../base/spans';
import { type SpanEdit, toTextEdits } from '../../../base/textEdits';
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
  const edit = link && inlining(link);
  if (!link?.target || !edit) return [];
  const { config, file } = target;
  const edits: TextDocumentEdit = { textDocument: { uri: file.uri, version: null }, edits: toTextEdits(file.document, [edit]) };
  const path = relativePath(config.folder, link.target.uri) ?? link.target.uri;
  return [
    { title: localize(t`Put the content of \`${path}\` here`), kind: CodeActionKind.RefactorInline, edit: { documentChanges: [edits] } },
  ];
}

/** The edit of the file with the `$ref`; `undefined` if its target has errors, or has a key that is also beside the `$ref`. */
export function inlining({ holder: { document, uri }, object, target, problem }: FragmentLink): SpanEdit | undefined {
  const root = target?.root;
  if (!root || problem || target.syntax.length > 0) return undefined;
  const { eol } = layoutOf(document);
  const copy = movedText(target.document, root, { uri, eol, indentation: indentationAt(document, object.offset) });
  const newText = root.type === 'object' ? withSiblings(document, object, root, copy) : copy;
  return newText === undefined ? undefined : { span: spanOf(object), text: newText };
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
function withSiblings(document: TextDocument, object: ObjectASTNode, root: ObjectASTNode, copy: string): string | undefined {
  const siblings = object.properties.filter(({ keyNode }) => keyNode.value !== fragmentKey);
  if (siblings.length === 0) return copy;
  const own = new Set(siblings.map(({ keyNode }) => keyNode.value));
  if (root.properties.some(({ keyNode }) => own.has(keyNode.value))) return undefined;
  const text = document.getText();
  const { eol, indent } = layoutOf(document);
  const inner = indentationAt(document, object.offset) + indent;
  const members = siblings.map(({ offset, length }) => text.slice(offset, offset + length));
  const rest = copy.slice(1).trimStart();
  const isEmpty = rest === '}';
  return `{${eol}${inner}${members.join(`,${eol}${inner}`)}${isEmpty ? eol : `,${eol}${inner}`}${rest}`;
}

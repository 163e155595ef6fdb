import type { ObjectASTNode } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { spanOf } from '../base/spans';
import type { SpanEdit } from '../base/textEdits';
import { type FragmentLink, fragmentKey } from '../config/docsConfig';
import { indentationAt, layoutOf } from '../json/edit/layout';
import { reindentedText } from './moveText';

/** The edit of the file with the `$ref`; `undefined` if its target has errors, or has a key that is also beside the `$ref`. */
export function inlining({ holder: { document, uri }, object, target, problem }: FragmentLink): SpanEdit | undefined {
  const root = target?.root;
  if (!root || problem || target.syntax.length > 0) return undefined;
  const { eol } = layoutOf(document);
  const copy = reindentedText(target.document, root, { uri, eol, indentation: indentationAt(document, object.offset) });
  const newText = root.type === 'object' ? withSiblings(document, object, root, copy) : copy;
  return newText === undefined ? undefined : { span: spanOf(object), text: newText };
}

/** Puts the keys beside the `$ref` before the keys of the fragment; `undefined` if a key would be duplicated. */
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

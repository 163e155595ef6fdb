import type { ASTNode } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { parentUri, relativeRef, resolveUri } from '../../../base/uris';
import { fragmentKey } from '../../../config/docsConfig';
import { indentationAt } from '../../../json/edit/layout';

/** Where a text is moved: the file, its line breaks, and the indentation there. */
export interface Destination {
  readonly uri: string;
  readonly eol: string;
  readonly indentation: string;
}

/** The text of a node for another file: reindented, with each relative `$ref` in it updated. */
export function movedText(document: TextDocument, node: ASTNode, to: Destination): string {
  const text = document.getText();
  const former = indentationAt(document, node.offset);
  const folders = [parentUri(document.uri), parentUri(to.uri)] as const;
  let moved = '';
  let at = node.offset;
  for (const ref of folders[0] === folders[1] ? [] : refsIn(node)) {
    moved += text.slice(at, ref.offset) + JSON.stringify(relativeRef(folders[1], resolveUri(folders[0], ref.value)));
    at = ref.offset + ref.length;
  }
  moved += text.slice(at, node.offset + node.length);
  const [first = '', ...lines] = moved.split(/\r?\n/);
  // Strings do not span lines, so whitespace at the start of a line is layout.
  const again = lines.map((line) => (line.trim() === '' ? '' : to.indentation + withoutIndentation(line, former)));
  return [first, ...again].join(to.eol);
}

function withoutIndentation(line: string, indentation: string): string {
  return line.startsWith(indentation) ? line.slice(indentation.length) : line.trimStart();
}

/** The relative paths of the `$ref`s below a node, in the order of the text. */
function refsIn(node: ASTNode): { readonly offset: number; readonly length: number; readonly value: string }[] {
  if (node.type === 'property') {
    const { keyNode, valueNode } = node;
    const isRef = keyNode.value === fragmentKey && valueNode?.type === 'string' && /^[^/:#][^:#]*$/.test(valueNode.value);
    return isRef ? [valueNode] : valueNode ? refsIn(valueNode) : [];
  }
  return (node.children ?? []).flatMap(refsIn);
}

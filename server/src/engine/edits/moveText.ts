import type { ASTNode } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { parentUri, relativeRef, resolveUri } from '../base/uris';
import { fragmentKey } from '../config/docsConfig';
import { indentationAt } from '../json/edit/layout';

/** Destination of a moved text: the file, its line breaks, and the indentation at the position. */
interface Destination {
  readonly uri: string;
  readonly eol: string;
  readonly indentation: string;
}

/** A string below the moved node, and its JSON at the destination. */
export interface ReplacedString {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/**
 * The text of a node at a destination: reindented, with each relative `$ref` in it updated.
 * @param replaced strings with another text at the destination
 */
export function reindentedText(document: TextDocument, node: ASTNode, to: Destination, replaced: readonly ReplacedString[] = []): string {
  const text = document.getText();
  const oldIndentation = indentationAt(document, node.offset);
  const folders = [parentUri(document.uri), parentUri(to.uri)] as const;
  let moved = '';
  let at = node.offset;
  const refs = (folders[0] === folders[1] ? [] : refsIn(node)).map(
    ({ offset, length, value }): ReplacedString => ({
      offset,
      length,
      text: JSON.stringify(relativeRef(folders[1], resolveUri(folders[0], value))),
    }),
  );
  for (const each of [...refs, ...replaced].sort((a, b) => a.offset - b.offset)) {
    moved += text.slice(at, each.offset) + each.text;
    at = each.offset + each.length;
  }
  moved += text.slice(at, node.offset + node.length);
  const [first = '', ...lines] = moved.split(/\r?\n/);
  // Strings do not span lines, so whitespace at the start of a line is layout.
  const reindented = lines.map((line) => (line.trim() === '' ? '' : to.indentation + withoutIndentation(line, oldIndentation)));
  return [first, ...reindented].join(to.eol);
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

import type { ASTNode } from 'vscode-json-languageservice';
import { spanOf } from '../base/spans';
import type { SpanEdit } from '../base/textEdits';
import { joinUri, parentUri, relativeRef } from '../base/uris';
import type { ConfigFile } from '../config/configFile';
import { type DocsConfig, fragmentKey } from '../config/docsConfig';
import { layoutOf } from '../json/edit/layout';
import { reindentedText } from './moveText';

/** A new fragment, and the edit that replaces the moved node by a `$ref` to it. */
interface Extraction {
  readonly uri: string;
  readonly text: string;
  readonly edit: SpanEdit;
}

/** Moves a node of a file to a file of its own. @param path path of the new file, relative to the documentation folder */
export function extraction({ folder }: Pick<DocsConfig, 'folder'>, { document }: ConfigFile, node: ASTNode, path: string): Extraction {
  const uri = joinUri(folder, path);
  const { eol } = layoutOf(document);
  const text = reindentedText(document, node, { uri, eol, indentation: '' }) + eol;
  const ref = `{ ${JSON.stringify(fragmentKey)}: ${JSON.stringify(relativeRef(parentUri(document.uri), uri))} }`;
  return { uri, text, edit: { span: spanOf(node), text: ref } };
}

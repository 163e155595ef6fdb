import type { ASTNode, JSONDocument, LanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { nestingDepth } from '../text/nesting';
import { findSyntaxProblems, type SyntaxProblem } from './syntax';

/** Larger than any configuration seen in the wild by a factor of five. */
export const maxConfigLength = 12 * 1024 * 1024;
/** Real configurations nest up to about 20 brackets. */
export const maxNesting = 200;

export type FileGuard = 'tooLarge' | 'tooDeep' | 'notJson';

/** One JSON file of the configuration, parsed as far as it can be. */
export interface ConfigFile {
  readonly uri: string;
  readonly document: TextDocument;
  readonly json: JSONDocument | undefined;
  readonly root: ASTNode | undefined;
  readonly syntax: readonly SyntaxProblem[];
  /** Why the file was not parsed at all. */
  readonly guard: FileGuard | undefined;
}

/** Parses one version of a file. Never throws: what must not be parsed carries a `guard` and no tree. */
export async function parseConfigFile(service: LanguageService, document: TextDocument): Promise<ConfigFile> {
  const guard = guardAgainst(document.getText());
  if (guard) return { uri: document.uri, document, json: undefined, root: undefined, syntax: [], guard };
  const parsed = withoutByteOrderMark(document);
  const json = service.parseJSONDocument(parsed);
  const syntax = await findSyntaxProblems(service, parsed, json);
  return { uri: document.uri, document, json, root: json.root, syntax, guard: undefined };
}

function guardAgainst(text: string): FileGuard | undefined {
  if (text.length > maxConfigLength) return 'tooLarge';
  if (text.includes('\u0000')) return 'notJson';
  if (nestingDepth(text, maxNesting) > maxNesting) return 'tooDeep';
  return undefined;
}

/** A byte order mark is accepted by the service but not by JSON parsers. A blank in its place keeps every offset. */
export function withoutByteOrderMark(document: TextDocument): TextDocument {
  const text = document.getText();
  if (!text.startsWith('\uFEFF')) return document;
  return TextDocument.create(document.uri, document.languageId, document.version, ` ${text.slice(1)}`);
}

import type { ASTNode, JSONDocument, LanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { nestingDepth } from '../text/nesting';
import { StrictText } from './strictText';
import { strictTree } from './strictTree';
import { findSyntaxProblems, isRepairable, isStructureKnown, misleadsParser, repairedTree, type SyntaxProblem } from './syntax';

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
  /** The tree of the text as it is meant: where mistakes have one right repair, that of the repaired text. */
  readonly root: ASTNode | undefined;
  readonly syntax: readonly SyntaxProblem[];
  /** Whether `root` is what the author means. Where it is a guess, nothing is said of its structure. */
  readonly isStructureKnown: boolean;
  /** The text where it is valid JSON, a byte order mark aside. */
  readonly strict: StrictText | undefined;
  /** Why the file was not parsed at all. */
  readonly guard: FileGuard | undefined;
}

/** Parses one version of a file. Never throws: what must not be parsed carries a `guard` and no tree. */
export async function parseConfigFile(service: LanguageService, document: TextDocument): Promise<ConfigFile> {
  const parsed = withoutByteOrderMark(document);
  const text = parsed.getText();
  const unparsed = (guard: FileGuard): ConfigFile => ({
    uri: document.uri,
    document,
    json: undefined,
    root: undefined,
    syntax: [],
    isStructureKnown: false,
    guard,
    strict: undefined,
  });
  if (text.length > maxConfigLength) return unparsed('tooLarge');
  if (text.includes('\u0000')) return unparsed('notJson');
  const strict = StrictText.read(text);
  if (strict) {
    const root = strictTree(text, maxNesting);
    if (!root) return unparsed('tooDeep');
    return {
      uri: document.uri,
      document,
      json: service.newJSONDocument(root),
      root,
      syntax: [],
      isStructureKnown: true,
      guard: undefined,
      strict,
    };
  }
  if (nestingDepth(text, maxNesting) > maxNesting) return unparsed('tooDeep');
  const json = service.parseJSONDocument(parsed);
  const diagnosis = findSyntaxProblems(document.getText());
  const syntax = diagnosis.problems;
  const isKnown = isStructureKnown(diagnosis);
  const root = misleadsParser(syntax) && isRepairable(diagnosis) ? repairedTree(service, document.getText(), syntax) : json.root;
  return { uri: document.uri, document, json, root, syntax, isStructureKnown: isKnown, guard: undefined, strict: undefined };
}

/** A byte order mark is accepted by the service but not by JSON parsers. A blank in its place keeps every offset. */
export function withoutByteOrderMark(document: TextDocument): TextDocument {
  const text = document.getText();
  if (!text.startsWith('\uFEFF')) return document;
  return TextDocument.create(document.uri, document.languageId, document.version, ` ${text.slice(1)}`);
}

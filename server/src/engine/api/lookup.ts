import type {
  CodeLens,
  DocumentHighlight,
  DocumentLink,
  Hover,
  Location,
  LocationLink,
  Position,
  WorkspaceSymbol,
} from 'vscode-languageserver-types';
import type { CancellationToken } from '../cancellation';
import { CodeLenses } from '../features/codeLens/index';
import { definition } from '../features/definition';
import { hover } from '../features/hover';
import { Links } from '../features/links';
import { documentHighlights, findReferences } from '../features/references/findReferences';
import { resolveWorkspaceSymbol, workspaceSymbols } from '../features/workspaceSymbols/index';
import type { EngineParts } from './parts';

/** What is at a position, and what belongs to it elsewhere. */
export interface LookupFeatures {
  hover(uri: string, position: Position, token: CancellationToken): Promise<Hover | undefined>;
  documentLinks(uri: string, token: CancellationToken): Promise<DocumentLink[]>;
  resolveLink(link: DocumentLink, token: CancellationToken): Promise<DocumentLink>;
  /** Where the name at the position leads: a file, or the operation of a description. */
  definition(uri: string, position: Position, token: CancellationToken): Promise<LocationLink[]>;
  /**
   * Every place of the site that names what is named at the position of a configuration or in the front matter of a page, or what is
   * defined there: the page itself, an operation of a description.
   * @param withDeclaration whether the thing itself comes first
   */
  references(uri: string, position: Position, withDeclaration: boolean, token: CancellationToken): Promise<Location[]>;
  /** The places of a configuration's file that name the same as the one at the position. */
  documentHighlights(uri: string, position: Position, token: CancellationToken): Promise<DocumentHighlight[]>;
  /** Where the navigation has a page, or each operation of a description. They must be resolved to have a command. */
  codeLenses(uri: string, token: CancellationToken): Promise<CodeLens[]>;
  resolveCodeLens(lens: CodeLens, token: CancellationToken): Promise<CodeLens>;
  /** Equal for equal lenses of a document, what they say and where they lead included. */
  codeLensRevision(uri: string, token: CancellationToken): Promise<string>;
  /**
   * What in all sites of the workspace has the characters of the query in its name, the best first, 200 at most: elements of the
   * navigation, pages, operations. They must be resolved to have a range.
   */
  workspaceSymbols(query: string, token: CancellationToken): Promise<WorkspaceSymbol[]>;
  resolveWorkspaceSymbol(symbol: WorkspaceSymbol, token: CancellationToken): Promise<WorkspaceSymbol>;
}

export function lookupFeatures({ context }: EngineParts): LookupFeatures {
  const links = new Links(context);
  const lenses = new CodeLenses(context);
  return {
    hover: (uri, position, token) => hover(context, uri, position, token),
    documentLinks: (uri, token) => links.of(uri, token),
    resolveLink: (link, token) => links.resolve(link, token),
    definition: (uri, position, token) => definition(context, uri, position, token),
    references: (uri, position, withDeclaration, token) => findReferences(context, uri, position, withDeclaration, token),
    documentHighlights: (uri, position, token) => documentHighlights(context, uri, position, token),
    codeLenses: (uri, token) => lenses.of(uri, token),
    resolveCodeLens: (lens, token) => lenses.resolve(lens, token),
    codeLensRevision: (uri, token) => lenses.revision(uri, token),
    workspaceSymbols: (query, token) => workspaceSymbols(context, query, token),
    resolveWorkspaceSymbol: (symbol, token) => resolveWorkspaceSymbol(context, symbol, token),
  };
}

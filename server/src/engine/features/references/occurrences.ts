import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { pageExtensions } from '../../../../../shared/paths';
import { type Span, toRange } from '../../base/spans';
import { joinUri } from '../../base/uris';
import type { DocsConfig } from '../../config/docsConfig';
import type { Reference } from '../../config/references/reference';
import type { ReferenceKind } from '../../config/references/referenceKind';
import type { EngineContext } from '../../engineContext';
import { type FrontMatterReference, pageReferences } from '../../pages/references';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { NamedOpenApiFiles, operationIn } from '../../site/symbols/namedOpenApiFiles';
import { type SiteSymbol, SymbolResolver, symbolKey } from '../../site/symbols/siteSymbol';
import { titleSpan } from './titleSpan';

export const fileStart: Location['range'] = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** An occurrence of a symbol in a document. */
export interface Occurrence {
  readonly document: TextDocument;
  readonly span: Span;
}

export function toLocation({ document, span }: Occurrence): Location {
  return { uri: document.uri, range: toRange(document, span) };
}

/** Occurrences of these symbols in a configuration, in the order of its files and of their text. */
export function occurrencesInConfig(
  context: Pick<EngineContext, 'profile' | 'references'>,
  config: DocsConfig,
  fileIndex: FileIndex,
  symbols: readonly SiteSymbol[],
): Occurrence[] {
  const all = context.references.of(config).all();
  return occurrencesAmong(context, all, config, fileIndex, symbols);
}

/** Occurrences of these symbols in one file of a configuration. */
export function occurrencesInFile(
  context: Pick<EngineContext, 'profile' | 'references'>,
  config: DocsConfig,
  fileIndex: FileIndex,
  symbols: readonly SiteSymbol[],
  uri: string,
): Occurrence[] {
  return occurrencesAmong(context, context.references.of(config).in(uri), config, fileIndex, symbols);
}

function occurrencesAmong(
  { profile }: Pick<EngineContext, 'profile'>,
  references: readonly Reference[],
  config: DocsConfig,
  fileIndex: FileIndex,
  symbols: readonly SiteSymbol[],
): Occurrence[] {
  const resolver = new SymbolResolver(config, fileIndex, profile);
  const keys = new Set(symbols.map(symbolKey));
  const kinds = new Set(symbols.flatMap(({ kind }): ReferenceKind[] => referenceKinds[kind]));
  const files = [...config.files.values()];
  const found = references.filter((reference) => {
    const symbol = kinds.has(reference.kind) ? resolver.of(reference) : undefined;
    return symbol !== undefined && keys.has(symbolKey(symbol));
  });
  // A fragment that is included twice yields each of its references twice.
  const distinct = new Map(found.map((reference) => [reference.node, reference]));
  return [...distinct.values()]
    .sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.node.offset - b.node.offset)
    .map(({ file, span }) => ({ document: file.document, span }));
}

/** Occurrences of these symbols in the front matter of pages. @throws {CancelledError} */
export async function occurrencesInPages(
  context: EngineContext,
  config: DocsConfig,
  fileIndex: FileIndex,
  symbols: readonly SiteSymbol[],
  isOwn: (path: string) => boolean,
  token: CancellationToken,
): Promise<Occurrence[]> {
  const keys = new Set(symbols.map(symbolKey));
  const kinds = new Set(symbols.flatMap(({ kind }): FrontMatterReference['kind'][] => pageReferenceKinds[kind]));
  const pages = await context.pages.all(fileIndex, token);
  const openApiFiles = await NamedOpenApiFiles.read(context, config, token);
  const files = pages.files.filter(({ path }) => isOwn(path));
  return files.flatMap((page) =>
    pageReferences(page).flatMap((reference) => {
      const symbol = kinds.has(reference.kind) ? openApiFiles.symbol(reference) : undefined;
      return symbol && keys.has(symbolKey(symbol)) ? [{ document: page.head, span: reference.span }] : [];
    }),
  );
}

const referenceKinds: Record<SiteSymbol['kind'], ReferenceKind[]> = {
  page: ['page', 'address'],
  file: ['asset', 'openapi', 'fragment', 'address'],
  operation: ['endpoint'],
  channel: ['page'],
  anchor: [],
  icon: ['icon'],
};

const pageReferenceKinds: Record<SiteSymbol['kind'], FrontMatterReference['kind'][]> = {
  page: ['address'],
  file: ['asset', 'openapi', 'address'],
  operation: ['endpoint'],
  channel: ['channel'],
  anchor: [],
  icon: ['icon'],
};

/**
 * Declaration of a symbol: a page at its title, an anchor at its heading, an operation at its method, a file at its start; `undefined` if
 * it does not exist.
 * @throws {CancelledError}
 */
export async function declarationOf(
  context: Pick<EngineContext, 'documents' | 'openApiFiles' | 'pages'>,
  { folder }: DocsConfig,
  symbol: SiteSymbol,
  token: CancellationToken,
): Promise<Location | undefined> {
  switch (symbol.kind) {
    case 'page': {
      for (const extension of pageExtensions) {
        const page = await context.pages.file(folder, symbol.path + extension);
        throwIfCancelled(token);
        if (page) return toLocation(titleSpan(page));
      }
      return undefined;
    }
    case 'file': {
      const uri = joinUri(folder, symbol.path);
      const presence = await context.documents.workspace.stat(uri);
      throwIfCancelled(token);
      return presence === 'file' ? { uri, range: fileStart } : undefined;
    }
    case 'anchor': {
      const page = await context.pages.file(folder, symbol.path);
      throwIfCancelled(token);
      const anchor = page?.body.anchors.find(({ id }) => id === symbol.id);
      return page && anchor && { uri: page.uri, range: page.rangeOf(anchor.span) };
    }
    case 'operation':
    case 'channel': {
      const openApiFile = symbol.description === undefined ? undefined : await context.openApiFiles.read(folder, symbol.description);
      throwIfCancelled(token);
      if (!openApiFile) return undefined;
      const { document } = openApiFile;
      const span =
        symbol.kind === 'channel'
          ? openApiFile.channels.find(symbol.name)?.span
          : operationIn(openApiFile, symbol.method, symbol.path)?.span;
      return span && toLocation({ document, span });
    }
    default:
      return undefined;
  }
}

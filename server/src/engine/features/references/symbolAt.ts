import type { Position } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { Span } from '../../base/spans';
import { relativePath } from '../../base/uris';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { PageFile } from '../../pages/page';
import { pageReferences } from '../../pages/references';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { withoutPageExtension } from '../../site/fileIndex/fileNames';
import type { DocumentOfSite, SiteConfigDocument } from '../../site/resolve';
import { NamedOpenApiFiles } from '../../site/symbols/namedOpenApiFiles';
import { type SiteSymbol, SymbolResolver } from '../../site/symbols/siteSymbol';
import { referenceAt } from '../openapi/operations';
import { symbolOfAnchor } from './anchorReferences';
import { bodySymbolAt } from './bodySymbol';
import { componentIconAt } from './componentIcons';
import { calledOperationAt, symbolOfCall } from './sampleCalls';

/** Symbols that a position in a file of a site refers to. */
interface SymbolsAtPosition {
  readonly config: DocsConfig;
  readonly fileIndex: FileIndex;
  /** Usually one symbol; all of its operations for a path in an OpenAPI file. */
  readonly symbols: readonly SiteSymbol[];
}

/** Symbols referenced or declared at a position; `undefined` if there are none. @throws {CancelledError} */
export async function symbolsAt(
  context: EngineContext,
  file: DocumentOfSite,
  position: Position,
  token: CancellationToken,
): Promise<SymbolsAtPosition | undefined> {
  const fileIndex = await context.sites.of(file.config.folder, token);
  throwIfCancelled(token);
  const symbols = await read(context, file, fileIndex, position, token);
  return symbols.length > 0 ? { config: file.config, fileIndex, symbols } : undefined;
}

async function read(
  context: EngineContext,
  file: DocumentOfSite,
  fileIndex: FileIndex,
  position: Position,
  token: CancellationToken,
): Promise<SiteSymbol[]> {
  const { config } = file;
  switch (file.kind) {
    case 'config':
      return inConfig(context, file, fileIndex, position);
    case 'page': {
      const page = await context.pages.file(config.folder, file.path);
      throwIfCancelled(token);
      if (!page) return [];
      const icon = componentIconAt(context, config, page, position);
      if (icon) return [icon];
      const inBody = await bodySymbolAt(context, config, fileIndex, page, position, token);
      // A heading on the first line declares the page itself.
      const bodySymbol = inBody?.kind === 'heading' && isInHead(page, position) ? undefined : inBody;
      if (bodySymbol?.anchor) return [symbolOfAnchor(config, bodySymbol.anchor)];
      if (bodySymbol) return bodySymbol.symbol ? [bodySymbol.symbol] : [];
      const called = await calledOperationAt(context, file, page, position, token);
      if (called) return [symbolOfCall(called)];
      return inPage(page, position, await NamedOpenApiFiles.read(context, config, token));
    }
    case 'openapi': {
      const openApiFile = await context.openApiFiles.read(config.folder, file.path);
      throwIfCancelled(token);
      return openApiFile ? inOpenApiFile(openApiFile, position) : [];
    }
  }
}

function inConfig(
  context: Pick<EngineContext, 'profile' | 'references'>,
  { config, file }: SiteConfigDocument,
  fileIndex: FileIndex,
  position: Position,
): SiteSymbol[] {
  const offset = file.document.offsetAt(position);
  const reference = referenceAt(context, config, file.uri, offset);
  if (reference) {
    const symbol = new SymbolResolver(config, fileIndex, context.profile).of(reference);
    return symbol ? [symbol] : [];
  }
  // The start of a fragment declares the fragment.
  const isStart = file !== config.root && file.root !== undefined && offset <= file.root.offset + 1;
  const path = isStart ? relativePath(config.folder, file.uri) : undefined;
  return path === undefined ? [] : [{ kind: 'file', path }];
}

/** Symbol under the cursor in the front matter, else the page itself; nothing in the body, except on its first line. */
function inPage(page: PageFile, position: Position, openApiFiles: NamedOpenApiFiles): SiteSymbol[] {
  const { head, frontMatter } = page;
  if (!isInHead(page, position)) return [];
  const offset = head.offsetAt(position);
  const reference = pageReferences(page).find(({ span }) => frontMatter && offset >= span.start && offset <= span.end);
  const symbol = reference ? openApiFiles.symbol(reference) : undefined;
  return [symbol ?? { kind: 'page', path: withoutPageExtension(page.path) }];
}

function isInHead({ head }: PageFile, { line }: Position): boolean {
  return line <= head.positionAt(head.getText().length).line;
}

/** Symbols of a line: its operation for a method, all operations for a path, the OpenAPI file for the format. */
function inOpenApiFile(openApiFile: OpenApiFile, position: Position): SiteSymbol[] {
  const { document, table, path } = openApiFile;
  const line = {
    start: document.offsetAt({ line: position.line, character: 0 }),
    end: document.offsetAt({ line: position.line + 1, character: 0 }),
  };
  const isHere = ({ span }: { readonly span: Span }): boolean =>
    span.start >= line.start && (span.start < line.end || line.start === line.end);
  const webhooks = table.webhookOperations.map((operation) => ({ operation, method: 'webhook' }));
  const all = [...table.operations.map((operation) => ({ operation, method: operation.method })), ...webhooks];
  const symbol = ({ operation, method }: (typeof all)[number]): SiteSymbol => ({
    kind: 'operation',
    description: path,
    method,
    path: operation.path,
  });
  const offset = document.offsetAt(position);
  const onLine = all.filter(({ operation }) => isHere(operation));
  // Of several operations, as in a text without line breaks, the operation under the cursor or before it.
  const under = onLine.filter(({ operation }) => operation.span.start <= offset).at(-1) ?? onLine[0];
  // Several paths may have the operation of a component.
  if (under) return onLine.filter(({ operation }) => operation.span.start === under.operation.span.start).map(symbol);
  const entry = [...table.paths, ...table.webhooks].find(isHere);
  if (entry) return all.filter(({ operation }) => operation.path === entry.name).map(symbol);
  const channel = table.channels.find(isHere);
  if (channel) return [{ kind: 'channel', description: path, name: channel.name }];
  const head = /^[ \t{]*["']?(?:openapi|swagger|asyncapi)["']?[ \t]*:/m.exec(document.getText().slice(0, 4_000));
  const isHead = position.line === 0 || (head && head.index + head[0].length >= line.start && head.index < line.end);
  return isHead ? [{ kind: 'file', path }] : [];
}

import { SymbolKind } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../shared/cancellation';
import { innerSpan } from '../../base/spans';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import { breadcrumb } from '../../config/navigation/breadcrumb';
import type { EngineContext } from '../../engineContext';
import { frontMatterText } from '../../pages/frontMatter/frontMatter';
import type { SitePages } from '../../site/sitePages';
import { NamedOpenApiFiles } from '../../site/symbols/namedOpenApiFiles';
import { titleSpan } from '../references/titleSpan';
import type { SymbolCandidate } from './candidate';

/** Named symbols of one site: elements of the navigation, pages, operations. @throws {CancelledError} */
export async function candidatesOf(context: EngineContext, config: DocsConfig, token: CancellationToken): Promise<SymbolCandidate[]> {
  const fileIndex = await context.sites.of(config.folder, token);
  const pages = await context.pages.all(fileIndex, token);
  const openApiFiles = await NamedOpenApiFiles.read(context, config, token);
  return [...elements(context, config), ...pageCandidates(pages), ...operations(openApiFiles)];
}

/** Headings with all words of a query; the container of a heading is the path of its page. @throws {CancelledError} */
export async function headingCandidates(
  context: Pick<EngineContext, 'sites' | 'pages'>,
  config: DocsConfig,
  query: string,
  token: CancellationToken,
): Promise<SymbolCandidate[]> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const { files } = await context.pages.all(await context.sites.of(config.folder, token), token);
  return files.flatMap(({ uri, path, body }) =>
    body.headings
      .filter(({ text }) => words.length > 0 && words.every((word) => text.toLowerCase().includes(word)))
      .map(({ text, span }) => ({ kind: SymbolKind.String, name: text, alias: '', container: path, uri, span })),
  );
}

function elements({ references }: Pick<EngineContext, 'references'>, config: DocsConfig): SymbolCandidate[] {
  return references.of(config).scopes.flatMap(({ kind, parent, at }): SymbolCandidate[] => {
    const name = kind && entryOf(config, at, kind.nameKey)?.value;
    if (name?.node.type !== 'string' || name.node.value.trim() === '') return [];
    return [
      {
        kind: kind?.noun === 'group' ? SymbolKind.Module : SymbolKind.Namespace,
        name: name.node.value,
        alias: '',
        container: breadcrumb(config, parent),
        uri: name.file.uri,
        span: innerSpan(name.node),
      },
    ];
  });
}

function pageCandidates({ files }: SitePages): SymbolCandidate[] {
  return files.map((page) => ({
    kind: SymbolKind.File,
    name: frontMatterText(page.frontMatter, 'title') || page.path,
    alias: page.path,
    container: '',
    uri: page.uri,
    span: titleSpan(page).span,
  }));
}

function operations({ all }: NamedOpenApiFiles): SymbolCandidate[] {
  return all.flatMap(({ uri, table }) => {
    const named = table.operations.map((operation) => ({ operation, name: `${operation.method.toUpperCase()} ${operation.path}` }));
    const webhooks = table.webhookOperations.map((operation) => ({ operation, name: `webhook ${operation.path}` }));
    return [...named, ...webhooks].map(({ operation, name }) => ({
      kind: SymbolKind.Method,
      name,
      alias: operation.summary ?? operation.operationId ?? '',
      container: '',
      uri,
      span: operation.span,
    }));
  });
}

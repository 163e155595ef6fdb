import type { Location, Position, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { innerSpan, type Span, toRange } from '../../base/spans';
import type { ConfigEntry } from '../../config/configNode';
import type { DocsConfig } from '../../config/docsConfig';
import { siteVariables } from '../../config/variables';
import type { EngineContext } from '../../engineContext';
import { type DocumentOfSite, ownFiles } from '../../site/resolve';
import { holds } from '../references/bodySymbol';

/** A variable at a position, in `variables` of a configuration or in a page. */
export interface VariableAtPosition {
  readonly config: DocsConfig;
  readonly name: string;
  /** Range of the name at the position. */
  readonly range: Range;
  /** Its definition; `undefined` if there is none. */
  readonly entry: ConfigEntry | undefined;
}

/** Variable at a position; `undefined` if there is none. @throws {CancelledError} */
export async function variableAt(
  context: Pick<EngineContext, 'pages'>,
  document: DocumentOfSite,
  position: Position,
  token: CancellationToken,
): Promise<VariableAtPosition | undefined> {
  const { config } = document;
  switch (document.kind) {
    case 'config': {
      const offset = document.file.document.offsetAt(position);
      for (const [name, entry] of siteVariables(config).byName) {
        const span = keySpan(entry);
        if (entry.file !== document.file || offset < span.start || offset > span.end) continue;
        return { config, name, range: toRange(entry.file.document, span), entry };
      }
      return undefined;
    }
    case 'page': {
      const page = await context.pages.file(config.folder, document.path);
      throwIfCancelled(token);
      const use = page?.body.variables.find(({ span }) => holds(page.rangeOf(span), position));
      if (!page || !use) return undefined;
      const entry = siteVariables(config).byName.get(use.text);
      // In tags, expressions and code, braces may have other meanings.
      if (!entry && use.place !== 'text') return undefined;
      return { config, name: use.text, range: page.rangeOf(use.span), entry };
    }
    default:
      return undefined;
  }
}

/** Location of the definition of a variable. */
export function definitionOfVariable({ entry }: Pick<VariableAtPosition, 'entry'>): Location | undefined {
  return entry && { uri: entry.file.uri, range: toRange(entry.file.document, keySpan(entry)) };
}

/** Uses of a variable in pages and snippets, by URI of the page. @throws {CancelledError} */
export async function usesOfVariable(
  context: EngineContext,
  config: DocsConfig,
  name: string,
  token: CancellationToken,
): Promise<ReadonlyMap<string, readonly { readonly span: Span; readonly range: Range }[]>> {
  const fileIndex = await context.sites.of(config.folder, token);
  const pages = await context.pages.all(fileIndex, token);
  const isOwn = await ownFiles(context, config, token);
  const found = new Map<string, readonly { readonly span: Span; readonly range: Range }[]>();
  for (const page of pages.all) {
    if (!isOwn(pages.pathOf(page))) continue;
    const spans = page.body.variables.filter(({ text }) => text === name).map(({ span }) => span);
    if (spans.length > 0) {
      found.set(
        page.uri,
        spans.map((span) => ({ span, range: page.rangeOf(span) })),
      );
    }
  }
  return found;
}

/** Span of the name in `variables`, without quotes. */
export function keySpan({ keyNode }: ConfigEntry): Span {
  return innerSpan(keyNode);
}

import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { EngineContext } from '../../engineContext';
import type { Heading } from '../../pages/body/pageBody';
import type { PageFile } from '../../pages/page';
import type { SitePageDocument } from '../../site/resolve';

/** Limit of symbols, because editors render all. */
const maxSymbols = 5_000;

/** A heading with the headings below it. */
interface Section {
  readonly heading: Heading;
  readonly children: Section[];
  /** Offset of the end of its text, before the next heading that is not below it. Set when that heading is reached. */
  end: number;
}

/**
 * Outline of an `.mdx` file: its headings, nested by level. For `.md` files editors have an outline of their own.
 * @throws {CancelledError}
 */
export async function pageSymbols(
  context: Pick<EngineContext, 'documents' | 'pages'>,
  { config, path, uri }: SitePageDocument,
  token: CancellationToken,
): Promise<DocumentSymbol[]> {
  if (!/\.mdx$/i.test(path)) return [];
  const page = await context.pages.file(config.folder, path);
  const content = await context.documents.read(uri);
  throwIfCancelled(token);
  if (!page || content.kind !== 'text') return [];
  const text = content.document.getText();
  return sectionsOf(page.body.headings.slice(0, maxSymbols), text).map((section) => toSymbol(page, section));
}

function sectionsOf(headings: readonly Heading[], text: string): Section[] {
  const contentEnd = (before: number): number => {
    let at = before;
    while (at > 0 && /\s/.test(text[at - 1] ?? '')) at--;
    return at;
  };
  const end = contentEnd(text.length);
  const top: Section[] = [];
  const open: Section[] = [];
  for (const heading of headings) {
    while ((open.at(-1)?.heading.level ?? 0) >= heading.level) {
      const closed = open.pop();
      if (closed) closed.end = contentEnd(lineStart(text, heading.span.start));
    }
    const section: Section = { heading, children: [], end };
    (open.at(-1)?.children ?? top).push(section);
    open.push(section);
  }
  return top;
}

function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}

function toSymbol(page: PageFile, { heading: { span, text, level }, children, end }: Section): DocumentSymbol {
  const selectionRange = page.rangeOf(span);
  return {
    name: text.trim() === '' ? '#'.repeat(level) : text,
    kind: SymbolKind.String,
    range: {
      start: { line: selectionRange.start.line, character: 0 },
      end: page.rangeOf({ start: end, end: Math.max(end, span.end) }).end,
    },
    selectionRange,
    children: children.map((child) => toSymbol(page, child)),
  };
}

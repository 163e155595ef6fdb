import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { EngineContext } from '../../engineContext';
import { lineRanges } from '../../pages/body/lineRanges';
import type { Heading, JsxElement } from '../../pages/body/pageBody';
import type { PageFile } from '../../pages/page';
import type { SitePageDocument } from '../../site/resolve';

/** Limit of ranges if the client sets none. */
const maxRanges = 5_000;

/**
 * Foldable parts of an `.mdx` file: front matter, imports, sections of headings, elements, code, comments, list items and regions. For `.md`
 * files editors have folding of their own.
 * @throws {CancelledError}
 */
export async function pageFoldingRanges(
  context: Pick<EngineContext, 'documents' | 'pages'>,
  { config, path, uri }: SitePageDocument,
  limit: number | undefined,
  token: CancellationToken,
): Promise<FoldingRange[]> {
  if (!/\.mdx$/i.test(path)) return [];
  const page = await context.pages.file(config.folder, path);
  const content = await context.documents.read(uri);
  throwIfCancelled(token);
  if (!page || content.kind !== 'text') return [];
  const ranges = [
    ...frontMatterRange(page),
    ...importRange(page),
    ...elementRanges(page),
    ...sectionRanges(page, content.document.lineCount),
    ...lineRanges(content.document.getText(), page.frontMatter ? page.head.lineCount - 1 : 0),
  ];
  return ranges.sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine).slice(0, limit ?? maxRanges);
}

function frontMatterRange({ frontMatter, head }: PageFile): FoldingRange[] {
  if (!frontMatter) return [];
  const text = head.getText().trimEnd();
  return range(0, head.positionAt(text.length).line);
}

/** The imports, from the first to the last, if they are on several lines. */
function importRange({ body: { imports }, rangeOf }: PageFile): FoldingRange[] {
  const [first, last] = [imports[0], imports.at(-1)];
  return first && last ? range(rangeOf(first.span).start.line, rangeOf(last.span).end.line, FoldingRangeKind.Imports) : [];
}

/** The elements; the closing tag, or the end of the only tag, stays visible. */
function elementRanges({ body: { elements }, rangeOf }: PageFile): FoldingRange[] {
  return elements.flatMap((element) => {
    const { start, end } = rangeOf({ start: element.tag.start, end: element.end });
    return range(start.line, end.line - 1);
  });
}

/** The sections of headings. A section ends before the next heading of its level or above, or with the element that it is in. */
function sectionRanges({ body: { headings, elements }, rangeOf }: PageFile, lineCount: number): FoldingRange[] {
  const ranges: FoldingRange[] = [];
  const open = new Map<JsxElement | undefined, { readonly level: number; readonly line: number }[]>();
  const close = (sections: { readonly level: number; readonly line: number }[], level: number, before: number): void => {
    while ((sections.at(-1)?.level ?? 0) >= level) for (const found of range(sections.pop()?.line ?? 0, before)) ranges.push(found);
  };
  const around = enclosingElements(headings, elements);
  headings.forEach((heading, index) => {
    const element = around[index];
    const sections = open.get(element) ?? [];
    open.set(element, sections);
    const { line } = rangeOf(heading.span).start;
    close(sections, heading.level, line - 1);
    sections.push({ level: heading.level, line });
  });
  for (const [element, sections] of open) {
    const end = element?.closingName && rangeOf(element.closingName).start.line;
    close(sections, 1, (end ?? lineCount) - 1);
  }
  return ranges;
}

/** The innermost element around each heading. */
function enclosingElements(headings: readonly Heading[], elements: readonly JsxElement[]): (JsxElement | undefined)[] {
  const open: JsxElement[] = [];
  let next = 0;
  return headings.map(({ span }) => {
    for (let element = elements[next]; element && element.tag.start < span.start; element = elements[++next]) {
      if (element.closingName) open.push(element);
    }
    while ((open.at(-1)?.end ?? span.start) < span.start) open.pop();
    return open.at(-1);
  });
}

function range(startLine: number, endLine: number, kind?: FoldingRangeKind): FoldingRange[] {
  if (endLine <= startLine) return [];
  return [{ startLine, endLine, ...(kind && { kind }) }];
}

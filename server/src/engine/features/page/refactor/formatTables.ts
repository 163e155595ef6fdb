import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { type Span, touches } from '../../../base/spans';
import { type SpanEdit, toTextEdits } from '../../../base/textEdits';
import { rowCells } from '../../../pages/body/table';
import type { PageSelection } from './target';

/** Kind of the actions that align tables. */
const formatTableKind = `${CodeActionKind.RefactorRewrite}.table`;

/** Minimum length of a delimiter, as other formatters write it. */
const minHyphens = 3;
/** Maximum number of characters of a formatted table: a long cell pads its whole column. */
const maxLength = 1_000_000;

/** Actions that align the columns of the tables that the range touches, and of all tables of the page. */
export async function tableActions({ document, page, span }: PageSelection, localize: Localizer): Promise<CodeAction[]> {
  const text = document.getText();
  const { tables } = page.body;
  const action = (title: string, edits: readonly SpanEdit[]): CodeAction => ({
    title,
    kind: formatTableKind,
    edit: { changes: { [document.uri]: toTextEdits(document, edits) } },
  });
  if (!tables.some((table) => touches(table, span))) return [];
  // Loaded with the first table: its data would delay every start.
  const { default: widthOf } = await import('string-width');
  const all = tables.flatMap((table) => edit(text, table, widthOf));
  const edits = all.filter((each) => touches(each.span, span));
  return [
    ...(edits.length === 1 ? [action(localize(t`Format table`), edits)] : []),
    ...(edits.length > 1 ? [action(localize(t`Format ${edits.length} tables`), edits)] : []),
    ...(all.length > edits.length ? [action(localize(t`Format all ${all.length} tables of this page`), all)] : []),
  ];
}

/** Number of columns that a text takes as shown. */
type TextWidth = (text: string) => number;

/** Edit of a table; none if it is formatted already, or if a row has more cells than the header. */
function edit(text: string, span: Span, widthOf: TextWidth): SpanEdit[] {
  const rows = text
    .slice(span.start, span.end)
    .split(/(?<=\n)/)
    .map((line, index) => rowOf(line, index === 0));
  const [header, delimiters] = rows;
  if (!header || !delimiters || rows.some(({ cells }) => cells.length > header.cells.length)) return [];
  const alignments = header.cells.map((_, column) => alignmentOf(delimiters.cells[column] ?? ''));
  const cells = rows.map((row) => alignments.map((_, column) => row.cells[column] ?? ''));
  const widths = alignments.map((_, column) =>
    cells.reduce((width, row, index) => (index === 1 ? width : Math.max(width, widthOf(row[column] ?? ''))), minHyphens),
  );
  if (rows.length * widths.reduce((sum, width) => sum + width + 3, 1) > maxLength) return [];
  const formatted = rows
    .map(({ prefix, end }, index) => {
      const own = alignments.map((alignment, column) => {
        const width = widths[column] ?? 0;
        return index === 1 ? delimiter(alignment, width) : padded(cells[index]?.[column] ?? '', alignment, width, widthOf);
      });
      return `${prefix}| ${own.join(' | ')} |${end}`;
    })
    .join('');
  return formatted === text.slice(span.start, span.end) ? [] : [{ span, text: formatted }];
}

interface Row {
  /** Whitespace and quote markers before the row; empty for the first row, whose span starts after them. */
  readonly prefix: string;
  /** Content of the cells, as written. */
  readonly cells: readonly string[];
  /** Line break; empty for the last row. */
  readonly end: string;
}

function rowOf(line: string, isFirst: boolean): Row {
  const end = /\r?\n$/.exec(line)?.[0] ?? '';
  const prefix = isFirst ? '' : (/^[ \t>]*/.exec(line)?.[0] ?? '');
  const cells = rowCells(line, prefix.length, line.length - end.length);
  return { prefix, cells: cells.map((cell) => line.slice(cell.start, cell.end)), end };
}

type Alignment = 'left' | 'center' | 'right' | 'none';

function alignmentOf(cell: string): Alignment {
  const [starts, ends] = [cell.startsWith(':'), cell.endsWith(':')];
  return starts && ends ? 'center' : ends ? 'right' : starts ? 'left' : 'none';
}

function delimiter(alignment: Alignment, width: number): string {
  switch (alignment) {
    case 'left':
      return `:${'-'.repeat(width - 1)}`;
    case 'center':
      return `:${'-'.repeat(width - 2)}:`;
    case 'right':
      return `${'-'.repeat(width - 1)}:`;
    case 'none':
      return '-'.repeat(width);
  }
}

function padded(cell: string, alignment: Alignment, width: number, widthOf: TextWidth): string {
  const missing = Math.max(0, width - widthOf(cell));
  switch (alignment) {
    case 'right':
      return ' '.repeat(missing) + cell;
    case 'center':
      return ' '.repeat(Math.floor(missing / 2)) + cell + ' '.repeat(Math.ceil(missing / 2));
    case 'left':
    case 'none':
      return cell + ' '.repeat(missing);
  }
}

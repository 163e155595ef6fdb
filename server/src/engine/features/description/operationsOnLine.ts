import type { Description } from '../../openapi/description';
import type { Operation } from '../../openapi/table';

/**
 * The operations whose method or path stands on the line that begins at an offset. On a line that holds more than one path, as in a text
 * without line breaks, none.
 */
export function operationsOnLine({ document, table }: Description, lineStart: number): Set<Operation> {
  const text = document.getText();
  const end = text.indexOf('\n', lineStart);
  const isOnLine = (offset: number): boolean => offset >= lineStart && (end < 0 || offset <= end);
  const entries = [...table.paths, ...table.webhooks].filter(({ span }) => isOnLine(span.start));
  const operations = [...table.operations, ...table.webhookOperations];
  if (entries.length > 1) return new Set();
  const [entry] = entries;
  if (!entry) return new Set(operations.filter(({ span }) => isOnLine(span.start)));
  return new Set(operations.filter(({ path, span }) => path === entry.name && span.start > entry.span.start));
}

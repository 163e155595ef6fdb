import type { NamedSpan, OperationTable } from '../table';
import type { Anchor } from './place';

/** The last key before an offset whose place the table knows, so that a large description is not gone through from its beginning. */
export function anchorBefore(table: OperationTable, offset: number): Anchor | undefined {
  let best: Anchor | undefined;
  const look = (entries: readonly NamedSpan[], path: readonly string[]): void => {
    for (const { name, span } of entries) {
      if (span.start <= offset && span.start > (best?.span.start ?? -1)) best = { path: [...path, name], span };
    }
  };
  look(table.paths, ['paths']);
  look(table.webhooks, ['webhooks']);
  look(table.components, ['components']);
  look(table.schemas, ['components', 'schemas']);
  return best;
}

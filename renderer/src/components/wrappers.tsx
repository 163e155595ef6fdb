import type { ReactNode } from 'react';
import type { PageElement } from '../../../server/src/engine/pageModel/model';
import { renderNodes } from '../nodes';
import { sourceAttributes } from '../source';

/** A component that the service does not document: what is between its tags. */
export function Children({ of }: { readonly of: PageElement }): ReactNode {
  return (of.children ?? []).length === 0 ? null : <div {...sourceAttributes(of)}>{renderNodes(of.children)}</div>;
}

/** A component without content for readers. */
export function Nothing(): ReactNode {
  return null;
}

import type { ReactNode } from 'react';
import type { PageElement, PageNode } from '../../server/src/engine/pageModel/model';
import { usePage } from './host';

/** Nodes as React shows them. A key is the name with its number among siblings, so that what is open stays open after an edit. */
export function renderNodes(nodes: readonly PageNode[] | undefined): ReactNode {
  if (!nodes || nodes.length === 0) return null;
  const counts = new Map<string, number>();
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const count = (counts.get(node.name) ?? 0) + 1;
    counts.set(node.name, count);
    return <ElementOfPage key={`${node.name}:${count}`} of={node} />;
  });
}

function ElementOfPage({ of }: { readonly of: PageElement }): ReactNode {
  const { Element } = usePage();
  return <Element of={of} />;
}

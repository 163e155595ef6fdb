import { createElement, memo, type ReactNode } from 'react';
import type { PageElement, PageNode } from '../../server/src/engine/pageModel/model';
import { usePage } from './host';

/** Nodes as React shows them. Elements of a page that is edited have keys, others their name with its number among siblings. */
export function renderNodes(nodes: readonly PageNode[] | undefined): ReactNode {
  if (!nodes || nodes.length === 0) return null;
  const counts = new Map<string, number>();
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const count = (counts.get(node.name) ?? 0) + 1;
    counts.set(node.name, count);
    return <ElementOfPage key={'key' in node ? String(node.key) : `${node.name}:${count}`} of={node} />;
  });
}

/** Elements without children. */
const voidElements = new Set(['br', 'hr', 'wbr', 'col']);

/** An element of HTML with nodes in it, if it can have any. @param attributes must be safe */
export function renderHtml(
  name: string,
  attributes: Readonly<Record<string, unknown>>,
  children: readonly PageNode[] | undefined,
): ReactNode {
  return createElement(name, attributes, voidElements.has(name) ? undefined : renderNodes(children));
}

/** Rendered again only if the element is another object: see `PageTree`. */
const ElementOfPage = memo(({ of }: { readonly of: PageElement }): ReactNode => {
  const { Element } = usePage();
  return <Element of={of} />;
});

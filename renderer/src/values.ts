import type { ReactNode } from 'react';
import type { PageElement, PageNode, PageValue } from '../../server/src/engine/pageModel/model';
import { renderNodes } from './nodes';

/** Text of an attribute; numbers count as text. */
export function textAttribute({ props }: PageElement, name: string): string | undefined {
  const value = props?.[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** Whether an attribute is set, also as the text `true`. */
export function isSet({ props }: PageElement, name: string): boolean {
  const value = props?.[name];
  return value === true || value === 'true' || value === '';
}

export function numberOf({ props }: PageElement, name: string): number | undefined {
  const value = Number(props?.[name]);
  return props?.[name] !== undefined && Number.isFinite(value) ? value : undefined;
}

/** An attribute that is text or JSX, as React shows it. */
export function shownAttribute(element: PageElement, name: string): ReactNode {
  const slot = element.slots?.[name];
  return slot ? renderNodes(slot) : (textAttribute(element, name) ?? null);
}

export function listAttribute(value: PageValue | undefined): readonly PageValue[] {
  return Array.isArray(value) ? value : [];
}

/** The elements among the children, without text between them. */
export function childElements({ children = [] }: PageElement): PageElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** Text of nodes without markup. */
export function plainTextOf(nodes: readonly PageNode[] = []): string {
  return nodes
    .map((node) =>
      typeof node === 'string' ? node : node.name === 'CodeBlock' ? (textAttribute(node, 'code') ?? '') : plainTextOf(node.children),
    )
    .join('');
}

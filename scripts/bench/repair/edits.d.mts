import type { Node } from 'jsonc-parser';
import type { Span } from './tree.mjs';

export interface Inserted {
  readonly text: string;
  readonly span: Span;
}
export function insertProperty(text: string, object: Node, key: string, value: unknown): Inserted & { readonly valueStart: number };
export function insertItem(text: string, array: Node, value: unknown): Inserted;
export function removeChild(text: string, child: Node): { readonly text: string; readonly at: number; readonly length: number };

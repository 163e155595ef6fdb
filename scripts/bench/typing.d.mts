import type { OpenDocument } from './session.mjs';

export interface Typing {
  /** One edit and the request it leads to; the milliseconds both took. */
  step(): Promise<number>;
}
export function pageTyping(document: OpenDocument): Typing & { warmUp(): Promise<boolean> };
export function keyTyping(document: OpenDocument): Typing & { begin(): Promise<void> };
export function iconTyping(document: OpenDocument): Typing;

import type { PreviewModule } from './module.mjs';

export interface PreviewServer {
  request(method: string, params: object): Promise<unknown>;
}

export interface PreviewDocument {
  readonly text: string;
  edit(position: { readonly line: number; readonly character: number }, length: number, text: string): Promise<void>;
  diagnostics(): Promise<unknown>;
}

export function previewTyping(
  server: PreviewServer,
  document: PreviewDocument,
  uri: string,
  contentOf: PreviewModule['contentOf'],
): { step(): Promise<number> };

/** Messages between the extension and the page of the preview. */
import type { PageModel } from '../../../server/src/lsp/protocol';

export type Mode = 'light' | 'dark';
/** Displayed modes: one mode, or both side by side. */
export type View = Mode | 'both';

/** The preview of one mode. Styles are CSS variables, since the content security policy forbids inline styles. */
export interface PreviewFrame {
  readonly html: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** The open page. `images`: addresses of its images. */
export interface OpenPage {
  readonly page: PageModel;
  readonly images: readonly (string | undefined)[];
  /** Names of the themes of code blocks. */
  readonly codeThemes: Readonly<Record<Mode, string>>;
}

export type ToPage =
  /** The preview of both modes; the page returns `revision` with each click. */
  | {
      readonly type: 'content';
      readonly revision: number;
      readonly light: PreviewFrame;
      readonly dark: PreviewFrame;
      readonly legend: string;
      /** The mode, if the site has only one. */
      readonly only?: Mode;
    }
  /** A note above the preview; empty for none. */
  | { readonly type: 'note'; readonly text: string }
  /** The open page; without content, the sample is shown. */
  | { readonly type: 'page'; readonly content?: OpenPage }
  /** The setting at the cursor of the editor. */
  | { readonly type: 'current'; readonly at?: number };

export type FromPage =
  | { readonly type: 'ready' }
  /** Reveals the setting of a clicked element. */
  | { readonly type: 'reveal'; readonly at: number; readonly revision: number }
  /** Follows a link to a page or file of the site, by its path. */
  | { readonly type: 'follow'; readonly path: string; readonly asFile: boolean }
  /** Opens an address in the browser. */
  | { readonly type: 'browse'; readonly address: string }
  /** Shows a place in a source of the open page: its index, and an offset. */
  | { readonly type: 'source'; readonly source: number; readonly offset: number }
  | { readonly type: 'copy'; readonly text: string };

/** State of the page that survives a reload of the window. */
export interface PageState {
  /** URI of the docs.json. */
  readonly root: string;
  readonly view?: View;
}

/** Validates a message of the page, which is untrusted. */
export function readMessage(data: unknown): FromPage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'ready') return { type: 'ready' };
  const { type, at, revision, path, asFile, address, source, offset, text } = data as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'reveal':
      return isIndex(at) && typeof revision === 'number' ? { type, at, revision } : undefined;
    case 'follow':
      return typeof path === 'string' && typeof asFile === 'boolean' && isInside(path) ? { type, path, asFile } : undefined;
    case 'browse':
      return typeof address === 'string' ? { type, address } : undefined;
    case 'source':
      return isIndex(source) && isIndex(offset) ? { type, source, offset } : undefined;
    case 'copy':
      return typeof text === 'string' ? { type, text } : undefined;
    default:
      return undefined;
  }
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Whether a path stays in the folder that it is relative to. */
function isInside(path: string): boolean {
  return path !== '' && !/^[\\/]|\\|^[a-z]+:/i.test(path) && !path.split('/').includes('..');
}

/** Validates a stored state. */
export function readState(state: unknown): PageState | undefined {
  if (typeof state !== 'object' || state === null || !('root' in state) || typeof state.root !== 'string') return undefined;
  const view = 'view' in state ? state.view : undefined;
  return view === 'light' || view === 'dark' || view === 'both' ? { root: state.root, view } : { root: state.root };
}

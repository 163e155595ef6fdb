/** Messages between the extension and the page of the preview. */

export type Mode = 'light' | 'dark';
/** Displayed modes: one mode, or both side by side. */
export type View = Mode | 'both';

/** The preview of one mode. Styles are CSS variables, since the content security policy forbids inline styles. */
export interface PreviewFrame {
  readonly html: string;
  readonly variables: Readonly<Record<string, string>>;
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
  /** The setting at the cursor of the editor. */
  | { readonly type: 'current'; readonly at?: number };

export type FromPage =
  | { readonly type: 'ready' }
  /** Reveals the setting of a clicked element. */
  | { readonly type: 'reveal'; readonly at: number; readonly revision: number };

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
  if (data.type !== 'reveal' || !('at' in data) || !('revision' in data)) return undefined;
  const { at, revision } = data;
  return typeof at === 'number' && typeof revision === 'number' && Number.isInteger(at) ? { type: 'reveal', at, revision } : undefined;
}

/** Validates a stored state. */
export function readState(state: unknown): PageState | undefined {
  if (typeof state !== 'object' || state === null || !('root' in state) || typeof state.root !== 'string') return undefined;
  const view = 'view' in state ? state.view : undefined;
  return view === 'light' || view === 'dark' || view === 'both' ? { root: state.root, view } : { root: state.root };
}

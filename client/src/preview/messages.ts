/** What the extension and the page of the preview say to each other. */

export type Mode = 'light' | 'dark';
/** What is shown: one of the two, or both beside each other. */
export type View = Mode | 'both';

/** One sketch. Its styles come as variables, since the page accepts no style that is written in its text. */
export interface Frame {
  readonly html: string;
  readonly variables: Readonly<Record<string, string>>;
}

export type ToPage =
  /** The sketches; `revision` comes back with what is clicked in them. */
  | {
      readonly type: 'content';
      readonly revision: number;
      readonly light: Frame;
      readonly dark: Frame;
      readonly legend: string;
      /** The only mode that readers of the site can have, if there is but one. */
      readonly only?: Mode;
    }
  /** A line above the sketches; empty when there is nothing to say. */
  | { readonly type: 'note'; readonly text: string }
  /** The element that the cursor of the editor is in. */
  | { readonly type: 'current'; readonly at?: number };

export type FromPage =
  | { readonly type: 'ready' }
  /** An element was chosen: its setting is to be shown. */
  | { readonly type: 'reveal'; readonly at: number; readonly revision: number };

/** What the page keeps over a reload of the window. */
export interface PageState {
  /** URI of the docs.json. */
  readonly root: string;
  readonly view?: View;
}

/** Messages of a page are checked like any foreign data. */
export function readMessage(data: unknown): FromPage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'ready') return { type: 'ready' };
  if (data.type !== 'reveal' || !('at' in data) || !('revision' in data)) return undefined;
  const { at, revision } = data;
  return typeof at === 'number' && typeof revision === 'number' && Number.isInteger(at) ? { type: 'reveal', at, revision } : undefined;
}

/** A state that was kept; `undefined` for what is none. */
export function readState(state: unknown): PageState | undefined {
  if (typeof state !== 'object' || state === null || !('root' in state) || typeof state.root !== 'string') return undefined;
  const view = 'view' in state ? state.view : undefined;
  return view === 'light' || view === 'dark' || view === 'both' ? { root: state.root, view } : { root: state.root };
}

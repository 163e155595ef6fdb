/** Messages between the extension and the page of the preview. */
import type { SourceSpan } from '../../../server/src/lsp/protocol';
import type { OpenPage, PageChange } from './pageChange';

export type Mode = 'light' | 'dark';
/** Displayed modes: one mode, or both side by side. */
export type View = Mode | 'both';
/** `absent`: in Restricted Mode, where no component runs and none is offered. */
export type ComponentState = 'absent' | 'offered' | 'running';
/** Width of the screen that is imitated. */
export type Width = 'desktop' | 'tablet' | 'phone';

/** The preview of one mode. Styles are CSS variables, since the content security policy forbids inline styles. */
export interface PreviewFrame {
  readonly html: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** A page before a change and after it; a state in which it does not exist is absent. */
export interface PairContent {
  /** HTML around the contents, with a slot for each. */
  readonly html: string;
  readonly before?: PairPage;
  readonly after?: PairPage;
  readonly codeThemes: OpenPage['codeThemes'];
  readonly variables: Readonly<Record<Mode, PreviewFrame['variables']>>;
}

type PairPage = Omit<OpenPage, 'codeThemes'>;

/** Place in a source of the open page: its index in `PageData.sources`, and a UTF-16 offset. */
export interface SourcePlace {
  readonly source: number;
  readonly offset: number;
}

/** A problem that is marked at its place. */
export interface ShownProblem {
  readonly id: number;
  readonly at: SourceSpan;
  readonly severity: 'error' | 'warning';
  readonly message: string;
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
  /** A note above the preview; empty for none. `leadsToProblem`: whether a click shows the error of the page. */
  | { readonly type: 'note'; readonly text: string; readonly leadsToProblem: boolean }
  /** The open page; without content, the sample is shown. */
  | { readonly type: 'page'; readonly content?: OpenPage }
  /** The open page after an edit. It concerns the page as it was sent last. */
  | { readonly type: 'pageChange'; readonly change: PageChange }
  /** Problems of the open page and its snippets. */
  | { readonly type: 'problems'; readonly problems: readonly ShownProblem[] }
  /** Titles of the fixes of a problem. */
  | { readonly type: 'fixes'; readonly id: number; readonly titles: readonly string[] }
  /** Whether components of the site run, or may. */
  | { readonly type: 'components'; readonly state: ComponentState }
  /** Scrolls the open page to the element with an id. */
  | { readonly type: 'anchor'; readonly id: string }
  /** Address of the open page, and whether there are pages before and after it in the history. */
  | { readonly type: 'address'; readonly text: string; readonly canGoBack: boolean; readonly canGoForward: boolean }
  /** First visible place of the editor. */
  | { readonly type: 'scroll'; readonly place: SourcePlace }
  /** Place of the cursor in the open page. `isVisible`: whether the editor shows it, so that the page does, too. */
  | { readonly type: 'cursor'; readonly place?: SourcePlace; readonly isVisible?: boolean }
  /** The setting at the cursor of the editor. */
  | { readonly type: 'current'; readonly at?: number };

export type FromPage =
  | { readonly type: 'ready' }
  /** Reveals the setting of a clicked element. */
  | { readonly type: 'reveal'; readonly at: number; readonly revision: number }
  /** Follows a link to a page or file of the site, by its path. `from`: the address that redirects to it. */
  | { readonly type: 'follow'; readonly path: string; readonly hash: string; readonly asFile: boolean; readonly from?: string }
  /** Goes back or forward in the history. */
  | { readonly type: 'walk'; readonly step: -1 | 1 }
  /** Shows the error of the page. */
  | { readonly type: 'problem' }
  /** The reader scrolled the page; its first visible place. `page`: URI of the page, which the panel may have left since. */
  | { readonly type: 'scrolled'; readonly page: string; readonly place: SourcePlace }
  /** Opens an address in the browser. */
  | { readonly type: 'browse'; readonly address: string }
  /** Shows a place in a source of the open page; with a word, the first place of the word from there. */
  | { readonly type: 'source'; readonly place: SourcePlace; readonly word?: string }
  | { readonly type: 'copy'; readonly text: string }
  /** Asks whether the components of the site run. */
  | { readonly type: 'runComponents' }
  | { readonly type: 'stopComponents' }
  /** Asks for the fixes of a problem. */
  | { readonly type: 'fixes'; readonly id: number }
  /** Applies a fix, by its index. */
  | { readonly type: 'fix'; readonly id: number; readonly index: number }
  /** Shows the place of a problem. */
  | { readonly type: 'showProblem'; readonly id: number };

/** State of the page that survives a reload of the window. */
export interface PageState {
  /** URI of the docs.json. */
  readonly root: string;
  readonly view?: View;
  readonly width?: Width;
  /** Whether two states of a page are side by side, or one page with marks. */
  readonly layout?: 'beside' | 'one';
}

/** Validates a message of the page, which is untrusted. */
export function readMessage(data: unknown): FromPage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'ready') return { type: 'ready' };
  const { type, at, revision, path, hash, asFile, from, step, address, text, word, id, index, page } = data as Readonly<
    Record<string, unknown>
  >;
  switch (type) {
    case 'reveal':
      return isIndex(at) && typeof revision === 'number' ? { type, at, revision } : undefined;
    case 'follow':
      if (typeof path !== 'string' || typeof hash !== 'string' || typeof asFile !== 'boolean' || !isInside(path)) return undefined;
      return { type, path, hash, asFile, ...(typeof from === 'string' && { from }) };
    case 'walk':
      return step === -1 || step === 1 ? { type, step } : undefined;
    case 'problem':
    case 'runComponents':
    case 'stopComponents':
      return { type };
    case 'scrolled': {
      const place = readPlace(data);
      return place && typeof page === 'string' ? { type, page, place } : undefined;
    }
    case 'browse':
      return typeof address === 'string' ? { type, address } : undefined;
    case 'source': {
      const place = readPlace(data);
      return place && { type, place, ...(typeof word === 'string' && { word }) };
    }
    case 'copy':
      return typeof text === 'string' ? { type, text } : undefined;
    case 'fixes':
    case 'showProblem':
      return isIndex(id) ? { type, id } : undefined;
    case 'fix':
      return isIndex(id) && isIndex(index) ? { type, id, index } : undefined;
    default:
      return undefined;
  }
}

function readPlace(data: object): SourcePlace | undefined {
  const place = 'place' in data ? data.place : undefined;
  if (typeof place !== 'object' || place === null || !('source' in place) || !('offset' in place)) return undefined;
  const { source, offset } = place;
  return isIndex(source) && isIndex(offset) ? { source, offset } : undefined;
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
  const width = 'width' in state ? state.width : undefined;
  return {
    root: state.root,
    ...((view === 'light' || view === 'dark' || view === 'both') && { view }),
    ...((width === 'desktop' || width === 'tablet' || width === 'phone') && { width }),
  };
}

/** Data that the program which serves or writes a site gives to the page in the browser. */
import type { PageData } from '../../../server/src/engine/pageModel/model';
import type { ColorMode } from '../host';
import type { RendererTexts } from '../texts';
import type { Addressing } from './addressing';

/** A page of a site with the frame around it. Nothing in it names a place outside of the site. */
export interface ReaderView {
  /** Address, with leading slash. */
  readonly address: string;
  /** Title of the document. */
  readonly title: string;
  /** HTML of the frame; absent if the document has it. */
  readonly frame?: string;
  /** Changes with the frame. */
  readonly frameRevision: string;
  /** Changes with the style sheet of the site. */
  readonly styleRevision: string;
  /** Absent for an address without a page. URIs are paths from the documentation folder. */
  readonly page?: PageData;
  /** Addresses of the images of the page. */
  readonly images: readonly (string | undefined)[];
  readonly codeThemes: Readonly<Record<ColorMode, string>>;
}

/** Data that stays the same for all pages. */
export interface ReaderSettings {
  readonly addressing: Addressing;
  /** The program that serves the site: it reports changes, searches, and opens files in an editor. Absent if the page is a file. */
  readonly server?: {
    /** Whether the server starts the editor. Otherwise it is opened by links of VS Code. */
    readonly hasEditor: boolean;
  };
  /** Nonce of the frame of components; absent if none run. */
  readonly components?: { readonly nonce: string };
  readonly texts: RendererTexts & ReaderTexts;
}

export interface ReaderState {
  readonly settings: ReaderSettings;
  readonly view: ReaderView;
  /** Problems of a page that is a file. */
  readonly problems?: readonly ReaderProblem[];
}

/** A problem of the open page. Lines and columns start at 1. */
export interface ReaderProblem {
  readonly severity: 'error' | 'warning' | 'information' | 'hint';
  readonly code: string;
  readonly message: string;
  /** From the documentation folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Address that opens the place in an editor. */
  readonly editor?: string;
}

/** A place that a search found. */
export interface SearchHit {
  readonly address: string;
  readonly title: string;
  /** The heading that matches, if one does. */
  readonly heading?: { readonly id: string; readonly text: string };
  /** Text around the first match; matches stand at odd indices. */
  readonly excerpt: readonly string[];
}

/** Texts of the page around the frame. Each `{0}` is replaced. */
interface ReaderTexts {
  readonly search: string;
  readonly searchHint: string;
  readonly noResults: string;
  readonly indexing: string;
  readonly problems: string;
  readonly noProblems: string;
  readonly light: string;
  readonly dark: string;
  readonly edit: string;
  readonly disconnected: string;
  readonly lastGood: string;
  readonly partly: string;
}

/** Paths of the server beside the pages of the site. */
export const serverPaths = {
  assets: '/_docs-json/assets/',
  style: '/_docs-json/site.css',
  view: '/_docs-json/view',
  changes: '/_docs-json/changes',
  problems: '/_docs-json/problems',
  search: '/_docs-json/search',
  open: '/_docs-json/open',
} as const;

/** Folder of written sites that has all files but pages and their images. */
export const ownFolder = '_docs-json';
/** File in it with the texts of all pages, for searches. */
export const textsFile = 'texts.js';

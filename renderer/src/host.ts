import { createContext, type ReactNode, useContext } from 'react';
import type { PageData, PageElement, PageTarget } from '../../server/src/engine/pageModel/model';
import type { ChosenTitles } from './chosenTitles';
import type { Highlighter } from './code/highlighter';
import type { Diagrams } from './diagrams/diagrams';
import type { FrameLink } from './frame/elements';
import type { MarkedProblem } from './problems';
import type { ComponentRunner } from './run/componentRunner';
import type { RendererTexts } from './texts';

/** The window around a page, which follows links and shows sources. */
export interface RendererHost {
  readonly texts: RendererTexts;
  /** Address of a link in a page that is opened in a browser. Without it, links are only followed by the host. */
  linkTo?(target: PageTarget, href: string): FrameLink | undefined;
  /** Follows a link. @param asFile whether the file of the page is meant, to edit it */
  follow(target: PageTarget, href: string, asFile: boolean): void;
  /** Shows a file, by its index in `PageData.sources`. */
  showSource(source: number): void;
  copy(text: string): void;
  /** Fixes of problems that are marked; without it, none are marked. */
  readonly problems?: ProblemHost;
  /** The way to run components of pages; without it, none run. */
  readonly components?: ComponentHost;
}

interface ComponentHost {
  /** Nonce of the content security policy, for the frame in which they run. */
  readonly nonce: string;
  /** Asks the user whether they run. */
  offer?(): void;
}

interface ProblemHost {
  /** Titles of the fixes of a problem. */
  fixesOf(id: number): Promise<readonly string[]>;
  /** Applies a fix, by its index among them. */
  fix(id: number, index: number): void;
  /** Shows the place of a problem in its source. */
  show(id: number): void;
}

/** A component for elements of one name. */
export type ElementComponent = (props: { readonly of: PageElement }) => ReactNode;

export type ColorMode = 'light' | 'dark';

/** Tools that elements of all pages of a window share. */
interface PageTools {
  readonly highlighter: Highlighter;
  readonly diagrams: Diagrams;
  readonly chosenTitles: ChosenTitles;
  /** Shows any element. */
  readonly Element: ElementComponent;
  /** Runs the components of the page, if the user agreed. */
  readonly runner?: ComponentRunner | undefined;
}

/** Data that all elements of a page share. All of them are rendered again if it changes. */
export interface PageContext extends PageTools {
  readonly icons: PageData['icons'];
  /** URIs of the images of the page. */
  readonly imageFiles: PageData['images'];
  /** Addresses of the images of the page; `undefined` for one that cannot be loaded. */
  readonly images: readonly (string | undefined)[];
  readonly host: RendererHost;
  readonly mode: ColorMode;
  /** Name of the theme of code blocks. */
  readonly codeTheme: string;
  /** Changes with the grammars of the site. */
  readonly grammarRevision: number;
  /** Whether the user may have components of the site run. */
  readonly offersComponents: boolean;
}

/** A page and what its host knows of it. */
export interface ShownModel {
  readonly page: PageData;
  /** Addresses of the images of the page; `undefined` for one that cannot be loaded. */
  readonly images: readonly (string | undefined)[];
  readonly mode: ColorMode;
  /** Name of the theme of code blocks. */
  readonly codeTheme: string;
  readonly problems?: readonly MarkedProblem[];
  /** Whether the user may have components of the site run. */
  readonly offersComponents?: boolean;
}

/** @param tools of the window, for all of its pages */
export function pageContext(shown: ShownModel, host: RendererHost, tools: PageTools): PageContext {
  const { page, images, mode, codeTheme, offersComponents = false } = shown;
  const grammarRevision = tools.highlighter.use(page.grammars);
  return { icons: page.icons, imageFiles: page.images, images, mode, codeTheme, grammarRevision, offersComponents, host, ...tools };
}

/** Whether two contexts are equal, so that nothing has to be rendered again. */
export function isSameContext(a: PageContext, b: PageContext): boolean {
  const data = ({ icons, imageFiles, images, mode, codeTheme, grammarRevision, offersComponents }: PageContext): string =>
    JSON.stringify([icons, imageFiles, images, mode, codeTheme, grammarRevision, offersComponents]);
  return a.host === b.host && a.highlighter === b.highlighter && a.runner === b.runner && data(a) === data(b);
}

export const Context = createContext<PageContext | undefined>(undefined);

/** @throws if there is no page around the component */
export function usePage(): PageContext {
  const context = useContext(Context);
  if (!context) throw new Error('The component is outside of a page.');
  return context;
}

/** Replaces `{0}` of a text. */
export function filled(text: string, value: string): string {
  return text.replace('{0}', () => value);
}

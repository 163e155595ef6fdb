import type { Location } from 'vscode-languageserver-types';
import type { AddressTarget } from '../site/addresses/target';

/** State of one site as readers get it, to be compared with another state of the same site. */
export interface SiteModel {
  /** URI of the docs.json. */
  readonly root: string;
  /** Pages for readers by address: files, and pages that are generated from OpenAPI files. */
  readonly pages: ReadonlyMap<string, PageModel>;
  /** Pages and snippets by path of the file, with extension. */
  readonly files: ReadonlyMap<string, PageSource>;
  /** The navigation itself; `undefined` if there is none, or a part of it is unknown. */
  readonly navigation: NavigationNodeModel | undefined;
  /** Operations of the OpenAPI files that the site uses, in the order of the files. */
  readonly operations: readonly OperationModel[];
  /** Languages and versions side by side. */
  readonly alternatives: readonly AlternativesModel[];
  /** Pages with links to an anchor of another page, one for each link, by `anchorLinkKey`. */
  readonly anchorLinks: ReadonlyMap<string, readonly string[]>;
  /** Target of a path from the documentation folder. Must be called before files change. */
  at(path: string): AddressTarget;
}

/** File of a page or snippet. */
export interface PageSource {
  /** `undefined` if it is the same in the other state. */
  readonly text: string | undefined;
  /** Paths of the snippets that it imports, with extension. */
  snippets(): readonly string[];
}

export interface PageModel {
  readonly address: string;
  readonly title: string;
  /** The file, or the operation in its OpenAPI file. */
  readonly at: Location;
  /** Path of the file without extension; `undefined` for a generated page. */
  readonly path: string | undefined;
  /** Identity of the operation of a generated page. */
  readonly operation?: string;
  /** File of a page that is not generated, if it can be read. */
  readonly source?: PageSource;
  /** Headings with anchors, in the order of the text. */
  headings(): readonly HeadingModel[];
}

export interface HeadingModel {
  readonly id: string;
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
  /** Line, zero-based. */
  readonly line: number;
}

/** An element or entry of the navigation. */
export interface NavigationNodeModel {
  /** Noun of the kind: `group`, `page`, `endpoint`, `link`; empty for the navigation itself. */
  readonly kind: string;
  /** Name as written; path without extension of a page. */
  readonly name: string;
  /** Key of the name in an object, and key of the array that contains it. */
  readonly nameKey: string;
  readonly listKey: string;
  readonly children: readonly NavigationNodeModel[];
  readonly at: Location;
}

export interface OperationModel {
  /** Path of the OpenAPI file, from the documentation folder. */
  readonly file: string;
  /** HTTP method in lower case; `webhook` for webhooks. */
  readonly method: string;
  readonly path: string;
  readonly summary: string | undefined;
  /** Whether readers see it, as far as that is known. */
  readonly isShown: boolean;
  readonly at: Location;
}

/** Sibling languages or versions. */
export interface AlternativesModel {
  readonly kind: 'language' | 'version';
  /** Names of the elements around them, outermost first. */
  readonly around: readonly string[];
  readonly members: readonly AlternativeModel[];
}

interface AlternativeModel {
  readonly name: string;
  /** Entries by keys that are equal in all languages or versions. */
  readonly entries: ReadonlyMap<string, string>;
  readonly at: Location;
}

/** Key of the links to an anchor. @param path path of the page without extension @param key anchor as compared */
export function anchorLinkKey(path: string, key: string): string {
  return `${path}#${key}`;
}

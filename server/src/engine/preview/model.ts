import type { Position } from 'vscode-languageserver-types';
import type { CodePart } from '../colors/codeSample';
import type { CodeColors } from '../colors/codeThemes';
import type { Part, PreviewLocation, ShownIcon, ShownImage } from '../display/model';

export interface ByMode<T> {
  readonly light?: Part<T>;
  readonly dark?: Part<T>;
}

export interface ShownFont {
  readonly family: string;
  readonly weight?: number;
}

export interface NavbarLink {
  readonly label: string;
  readonly icon?: ShownIcon;
  /** Address or URL as written. */
  readonly address?: string;
  readonly at: number;
}

/** An announcement above the navbar. */
export interface ShownBanner {
  /** One line of Markdown source. */
  readonly content: string;
  readonly type: 'info' | 'warning' | 'critical';
  /** Hex colors that replace the colors of the type. */
  readonly colors: ByMode<string>;
  readonly isDismissible: boolean;
}

/** Footer of all pages. */
export interface ShownFooter {
  /** `name`: key of the platform. */
  readonly socials: readonly { readonly name: string; readonly icon: ShownIcon; readonly address: string; readonly at: number }[];
  readonly columns: readonly FooterColumn[];
}

export interface FooterColumn {
  readonly header?: string;
  readonly at: number;
  readonly links: readonly { readonly label: string; readonly address?: string; readonly at: number }[];
  /** Number of further links. */
  readonly left: number;
}

/** A choice above the sidebar, such as the tabs. */
export interface NavigationLevel {
  /** Key of the array: `tabs`, `languages`. */
  readonly kind: string;
  readonly items: readonly LevelItem[];
  /** Number of further items. */
  readonly left: number;
}

export interface LevelItem {
  readonly name: string;
  readonly icon?: ShownIcon;
  readonly isOpen: boolean;
  /** Whether it is a link without content of its own. */
  readonly isLink: boolean;
  /** Address of its first page; of a link, the address or URL as written. */
  readonly address?: string;
  readonly at: number;
}

/**
 * A row of the sidebar. `generated`: pages that the service generates from the OpenAPI file at the path `name`; known generated pages
 * follow, marked as `isGenerated`. The name of an endpoint is the title of its page, or else its path.
 */
export interface SidebarRow {
  readonly kind: 'group' | 'page' | 'endpoint' | 'generated';
  readonly name: string;
  /** Nesting level, from 0. */
  readonly level: number;
  readonly isGenerated?: true;
  readonly icon?: ShownIcon;
  /** HTTP method of its operation, in upper case. */
  readonly method?: string;
  readonly tag?: string;
  /** Address of a page, if it is known. */
  readonly address?: string;
  /** Whether it is the open page. */
  readonly isOpen: boolean;
  readonly at: number;
}

export interface Sidebar {
  readonly rows: readonly SidebarRow[];
  /** Number of further groups and pages. */
  readonly left: number;
}

/** Page beside the sidebar. */
export interface ShownPage {
  readonly title: string;
  readonly description?: string;
  /** Operation of the page; its method is in upper case. */
  readonly operation?: { readonly method: string; readonly path: string };
  /** Breadcrumb of the page, outermost first. */
  readonly trail: readonly string[];
  /** URI of its file; absent for generated pages and pages without a file. */
  readonly uri?: string;
  /** Operation of a generated page: the URI of its OpenAPI file, its method in lower case, and its path; of a channel, `channel` and its name. */
  readonly source?: { readonly uri: string; readonly method: string; readonly path: string };
}

/** Preview of a site. Everything is bounded, so that the preview is small for any site. */
export interface SitePreview {
  /** URI of the docs.json. */
  readonly root: string;
  /** URI of the folder, which contains all files. */
  readonly folder: string;
  /** Whether one of its files has a syntax error without a certain repair. */
  readonly isBroken: boolean;
  readonly locations: readonly PreviewLocation[];
  readonly name: Part<string>;
  readonly theme: Part<string>;
  /** Hex colors only. */
  readonly colors: { readonly primary?: Part<string>; readonly light?: Part<string>; readonly dark?: Part<string> };
  readonly grounds: { readonly light: Part<string>; readonly dark: Part<string> };
  readonly appearance: { readonly mode: Part<string>; readonly isStrict: Part<boolean> };
  readonly logo: ByMode<ShownImage>;
  readonly favicon: ByMode<ShownImage>;
  readonly background: ByMode<ShownImage>;
  readonly decoration?: Part<string>;
  readonly fonts: { readonly heading?: Part<ShownFont>; readonly body?: Part<ShownFont> };
  readonly navbar: { readonly links: readonly NavbarLink[]; readonly primary?: Part<string>; readonly primaryAddress?: string };
  readonly banner?: Part<ShownBanner>;
  readonly footer?: Part<ShownFooter>;
  readonly searchPrompt?: Part<string>;
  readonly eyebrows: Part<string>;
  /** Names of code themes; `system` and `dark` are themes of the service. */
  readonly codeblocks: { readonly light: Part<string>; readonly dark: Part<string> };
  readonly codeColors: { readonly light: CodeColors; readonly dark: CodeColors };
  /** Lines of code that demonstrate these colors. */
  readonly codeSample: readonly (readonly CodePart[])[];
  readonly levels: readonly NavigationLevel[];
  readonly sidebar: Sidebar;
  readonly page?: ShownPage;
}

/**
 * Request for the preview of the site of a document. `position` selects the navigation that is expanded, `address` a page without a file,
 * which is generated from an OpenAPI file. `withAddresses`: whether pages of the navigation have addresses; of large sites they take longer
 * than the rest.
 */
export interface PreviewRequest {
  readonly uri: string;
  readonly position?: Position;
  readonly address?: string;
  readonly withAddresses?: boolean;
}

import type { Position } from 'vscode-languageserver-types';
import type { CodePart } from '../colors/codeSample';
import type { CodeColors } from '../colors/codeThemes';
import type { Part, SettingLocation, ShownIcon, ShownImage } from '../display/model';

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
  readonly at: number;
}

/** An announcement above the navbar. */
export interface ShownBanner {
  /** In source form: one line of Markdown. */
  readonly content: string;
  readonly type: 'info' | 'warning' | 'critical';
  /** Hex colors that replace those of the type. */
  readonly colors: ByMode<string>;
  readonly isDismissible: boolean;
}

/** The end of every page. */
export interface ShownFooter {
  /** `name` is the key of the platform. */
  readonly socials: readonly { readonly name: string; readonly icon: ShownIcon; readonly at: number }[];
  readonly columns: readonly FooterColumn[];
}

export interface FooterColumn {
  readonly header?: string;
  readonly at: number;
  readonly links: readonly { readonly label: string; readonly at: number }[];
  /** Number of further links. */
  readonly left: number;
}

/** A choice above the sidebar, such as the tabs; the selected one is marked. */
export interface NavigationLevel {
  /** The key of the array: `tabs`, `languages`. */
  readonly kind: string;
  readonly items: readonly LevelItem[];
  /** Number of further items. */
  readonly left: number;
}

export interface LevelItem {
  readonly name: string;
  readonly icon?: ShownIcon;
  readonly isOpen: boolean;
  /** A link without content of its own. */
  readonly isLink: boolean;
  readonly at: number;
}

/**
 * A row of the sidebar. `generated`: the pages that the service generates from an OpenAPI file, whose path `name` is; known ones follow,
 * marked as `isGenerated`. The name of an endpoint is the title of its page, or else its path.
 */
export interface SidebarRow {
  readonly kind: 'group' | 'page' | 'endpoint' | 'generated';
  readonly name: string;
  /** 0 for the outermost. */
  readonly level: number;
  readonly isGenerated?: true;
  readonly icon?: ShownIcon;
  /** Of its operation, in upper case. */
  readonly method?: string;
  readonly tag?: string;
  /** Whether it is the page that is shown. */
  readonly isOpen: boolean;
  readonly at: number;
}

export interface Sidebar {
  readonly rows: readonly SidebarRow[];
  /** Number of further groups and pages. */
  readonly left: number;
}

/** The page beside the sidebar. */
export interface ShownPage {
  readonly title: string;
  readonly description?: string;
  /** The operation of the page; the method in upper case. */
  readonly operation?: { readonly method: string; readonly path: string };
  /** The breadcrumb of the page, outermost first. */
  readonly trail: readonly string[];
}

/** The preview of a site. Everything is bounded, so that it is small for any site. */
export interface SitePreview {
  /** URI of the docs.json. */
  readonly root: string;
  /** URI of its folder: all URIs of files are below it. */
  readonly folder: string;
  /** Whether a syntax error in one of its files has no certain repair. */
  readonly isBroken: boolean;
  readonly locations: readonly SettingLocation[];
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
  readonly navbar: { readonly links: readonly NavbarLink[]; readonly primary?: Part<string> };
  readonly banner?: Part<ShownBanner>;
  readonly footer?: Part<ShownFooter>;
  readonly searchPrompt?: Part<string>;
  readonly eyebrows: Part<string>;
  /** Names of code themes; `system` and `dark` are the service's own. */
  readonly codeblocks: { readonly light: Part<string>; readonly dark: Part<string> };
  readonly codeColors: { readonly light: CodeColors; readonly dark: CodeColors };
  /** Lines of code to show these colors with. */
  readonly codeSample: readonly (readonly CodePart[])[];
  readonly levels: readonly NavigationLevel[];
  readonly sidebar: Sidebar;
  readonly page?: ShownPage;
}

/** Requests the preview of the site that a document belongs to; `position` selects the navigation that is expanded. */
export interface PreviewRequest {
  readonly uri: string;
  readonly position?: Position;
}

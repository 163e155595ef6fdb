import type { Position, Range } from 'vscode-languageserver-types';
import type { CodePart } from '../../colors/codeSample';
import type { CodeColors } from '../../colors/codeThemes';

/** Where a setting is written: a property with its key, or an element of a list. */
export interface SettingLocation {
  readonly uri: string;
  readonly range: Range;
  /** As people write it: `navigation.tabs[0]`. */
  readonly path: string;
}

/** A value of the site with the index of its location in `SitePreview.locations`; without one nobody sets it. */
export interface Part<T> {
  readonly value: T;
  readonly at?: number;
}

/** `name`: one of which there is no picture. `uri`: the file, which is there. */
export type ShownIcon =
  | {
      readonly kind: 'drawing';
      readonly width: number;
      readonly height: number;
      readonly isOutline: boolean;
      readonly shapes: readonly string[];
    }
  | { readonly kind: 'file'; readonly uri: string }
  | { readonly kind: 'name'; readonly name: string };

/** A file of the site. `uri` is absent where there is no such file, and for addresses elsewhere. */
export interface ShownImage {
  readonly text: string;
  readonly uri?: string;
}

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
  /** As it is written: one line of Markdown. */
  readonly content: string;
  readonly type: 'info' | 'warning' | 'critical';
  /** Hex colors that replace that of the type. */
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
  /** Further links that are left out. */
  readonly left: number;
}

/** A choice that stands above the sidebar, such as the tabs; the one whose content is shown is marked. */
export interface NavigationLevel {
  /** The key of the list: `tabs`, `languages`. */
  readonly kind: string;
  readonly items: readonly LevelItem[];
  /** Further items that are left out. */
  readonly left: number;
}

export interface LevelItem {
  readonly name: string;
  readonly icon?: ShownIcon;
  readonly isOpen: boolean;
  /** A link elsewhere, which holds nothing. */
  readonly isLink: boolean;
  readonly at: number;
}

/**
 * A line of the sidebar. `generated`: stands for the pages that the service makes of a description, whose path `name` is; those that are
 * known follow, marked as `isGenerated`. The name of an endpoint is the title of its page, or else its path.
 */
export interface SidebarRow {
  readonly kind: 'group' | 'page' | 'endpoint' | 'generated';
  readonly name: string;
  /** 0 for the outermost. */
  readonly level: number;
  readonly isGenerated?: true;
  readonly icon?: ShownIcon;
  /** Of the operation that it stands for, in upper case. */
  readonly method?: string;
  readonly tag?: string;
  /** Whether it is the page that is shown. */
  readonly isOpen: boolean;
  readonly at: number;
}

export interface Sidebar {
  readonly rows: readonly SidebarRow[];
  /** Further groups and pages that are left out. */
  readonly left: number;
}

/** The page beside the sidebar. */
export interface ShownPage {
  readonly title: string;
  readonly description?: string;
  /** What the page stands for; the method in upper case. */
  readonly operation?: { readonly method: string; readonly path: string };
  /** Names above the page: the way through the navigation, outermost first. */
  readonly trail: readonly string[];
}

/** How the site looks, as far as its configuration tells. Everything is bounded, so that it stays small for any site. */
export interface SitePreview {
  /** URI of the docs.json. */
  readonly root: string;
  /** URI of its folder: all files that are named lie below. */
  readonly folder: string;
  /** Whether the text of one of its files is broken in a way that lets nobody say what is meant. */
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
  /** Names of themes of code; `system` and `dark` are the service's own. */
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

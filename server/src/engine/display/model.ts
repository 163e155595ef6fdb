import type { Range } from 'vscode-languageserver-types';

/** The location of a setting: a property with its key, or an array item. */
export interface SettingLocation {
  readonly uri: string;
  readonly range: Range;
  /** The path for users: `navigation.tabs[0]`. */
  readonly path: string;
}

/** A value of the site with the index of its location in `SitePreview.locations`; without one it is a default. */
export interface Part<T> {
  readonly value: T;
  readonly at?: number;
}

/** `name`: an icon without a picture. `uri`: an existing file. */
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

/** A file of the site. `uri` is absent if it does not exist, and for URLs. */
export interface ShownImage {
  readonly text: string;
  readonly uri?: string;
}

import type { Range } from 'vscode-languageserver-types';

/** Location of a setting: a property with its key, or an array item. */
export interface PreviewLocation {
  readonly uri: string;
  readonly range: Range;
  /** Path for users: `navigation.tabs[0]`. */
  readonly path: string;
}

/** A value of the site. `at`: index of its location in `SitePreview.locations`; absent for a default value. */
export interface Part<T> {
  readonly value: T;
  readonly at?: number;
}

/** Picture of an icon. `name`: an icon without a picture. `uri`: URI of an existing file. */
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

/** An image of the site. `uri` is absent if the file does not exist, and for URLs. */
export interface ShownImage {
  readonly text: string;
  readonly uri?: string;
}

import type { Location } from 'vscode-languageserver-types';
import type { ApiDifference } from '../apiDiff/model';
import type { NewRedirect } from '../config/redirects/redirectList';
import type { OpenApiFile } from '../openapi/openApiFile';
import type { DocumentEdits } from '../renameFiles/renameEdits';

/** Two versions of an OpenAPI file of a site. The file on the disk can have either of them, or another one. */
export interface ApiUpdateRequest {
  /** URI of the docs.json. */
  readonly root: string;
  /** URI of the OpenAPI file. */
  readonly uri: string;
  readonly before: ApiVersion;
  readonly after: ApiVersion;
  /** Whether redirects from the former addresses of generated pages are added. */
  readonly redirect: boolean;
}

/** A version of an OpenAPI file: its text, or the file as it was read of the site. */
export type ApiVersion = string | OpenApiFile;

/**
 * A place of a site that names what the new version has not. `entry`: of the navigation. `page`: the front matter of a page. `sample`: a
 * request in code. `link`: an address of a generated page.
 */
export interface ApiUse {
  readonly kind: 'entry' | 'page' | 'sample' | 'link';
  readonly at: Location;
  /** The operation, such as `GET /users`, the schema or the address that it names. */
  readonly former: string;
  /** Its name in the new version; `undefined` if there is none. */
  readonly now: string | undefined;
  /** Whether the plan has an edit of it. */
  readonly isUpdated: boolean;
}

/** Consequences of a new version of an OpenAPI file for a site, and the edits that follow it. Nothing has been written. */
export interface ApiUpdate {
  readonly difference: ApiDifference;
  /** In the order of the files and of their text. */
  readonly uses: readonly ApiUse[];
  /** Redirects from the former addresses of generated pages. */
  readonly redirects: readonly NewRedirect[];
  /** Addresses of generated pages that no page has any more. */
  readonly removedAddresses: readonly string[];
  readonly edits: readonly DocumentEdits[];
}

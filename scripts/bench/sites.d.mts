export interface Site {
  /** Text of docs.json. */
  readonly text: string;
  /** Paths of the pages that exist, without extension. */
  readonly pages: readonly string[];
  /** Paths of listed pages that have no file. */
  readonly missing: readonly string[];
  readonly entries: number;
  readonly endpoints: number;
  /** Text of the OpenAPI description that the endpoint references belong to. */
  readonly description: string;
}
export function entriesForBytes(bytes: number): number;
export function createSite(options: { readonly entries: number; readonly seed?: number }): Site;
export function writeSite(folder: string, site: Site): Promise<void>;

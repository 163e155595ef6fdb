/** Data of an item for a page until it is resolved. The client sends it back, so it is validated. */
export interface PageItemData {
  /** URI of the docs.json. */
  readonly root: string;
  /** Path of the page from the documentation folder, without extension. */
  readonly page: string;
  /** Whether the navigation does not have the page yet. */
  readonly isFree?: boolean;
}

export function isPageItemData(data: unknown): data is PageItemData {
  if (typeof data !== 'object' || data === null || !('root' in data) || !('page' in data)) return false;
  return typeof data.root === 'string' && typeof data.page === 'string';
}

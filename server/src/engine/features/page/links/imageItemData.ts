/** Data of an item for an image until it is resolved. The client sends it back, so it is validated. */
export interface ImageItemData {
  /** URI of the docs.json. */
  readonly root: string;
  /** Path of the file from the documentation folder. */
  readonly image: string;
}

export function isImageItemData(data: unknown): data is ImageItemData {
  if (typeof data !== 'object' || data === null || !('root' in data) || !('image' in data)) return false;
  return typeof data.root === 'string' && typeof data.image === 'string';
}

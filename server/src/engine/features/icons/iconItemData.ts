import { type IconLibraryId, isIconLibraryId } from '../../icons/iconLibraries';

/** Data of an item for an icon until it is resolved. The client sends it back, so it is validated. */
export interface IconItemData {
  /** Name of the icon. */
  readonly icon: string;
  readonly library: IconLibraryId;
}

export function isIconItemData(data: unknown): data is IconItemData {
  if (typeof data !== 'object' || data === null || !('icon' in data) || !('library' in data)) return false;
  return typeof data.icon === 'string' && typeof data.library === 'string' && isIconLibraryId(data.library);
}

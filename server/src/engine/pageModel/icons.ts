import type { ShownIcon } from '../display/model';
import type { Pictures } from '../display/pictures';
import { isIconLibraryId } from '../icons/iconLibraries';

/** Icons of one page, which are looked up after it has been converted. */
export class PageIcons {
  private readonly indices = new Map<string, number>();
  private readonly lookups: (readonly [name: string, library: string | undefined, style: string | undefined])[] = [];

  /** Index of an icon in `PageData.icons`. */
  add(name: string, library?: string, style?: string): number {
    const key = JSON.stringify([name, library, style]);
    let index = this.indices.get(key);
    if (index === undefined) {
      index = this.lookups.push([name, library !== undefined && isIconLibraryId(library) ? library : undefined, style]) - 1;
      this.indices.set(key, index);
    }
    return index;
  }

  pictures(pictures: Pictures): Promise<ShownIcon[]> {
    return Promise.all(this.lookups.map(([name, library, style]) => pictures.named(name, library, style)));
  }
}

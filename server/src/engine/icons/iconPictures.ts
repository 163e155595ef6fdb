import { LineTable } from './lineTable';

/** The picture of an icon in one style. */
export interface IconPicture {
  /** `outline`: stroked lines; all others are filled. */
  readonly style: string;
  /** In units of the view box. */
  readonly width: number;
  readonly height: number;
  /** Path data, or an SVG element. */
  readonly shapes: readonly string[];
}

/** The pictures of one library. */
export class IconPictures extends LineTable {
  /** The pictures of an icon, one per style; empty if there are none. */
  of(name: string): IconPicture[] {
    return this.valuesOf(name).flatMap((value) => this.read(value, 1));
  }

  private read(value: string, redirects: number): IconPicture[] {
    const [style = '', size = '', data = ''] = value.split('\t');
    if (data.startsWith('=')) {
      const same = redirects > 0 ? this.valuesOf(data.slice(1)).filter((other) => other.startsWith(`${style}\t`)) : [];
      return same.flatMap((other) => this.read(other, redirects - 1));
    }
    const [width = 24, height = 24] = size === '' ? [] : size.split(' ').map(Number);
    return [{ style, width, height, shapes: data.split('|') }];
  }
}

export interface IconPicture {
  readonly name: string;
  readonly style: string;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly string[];
}
export interface IconArt {
  readonly library: string;
  readonly pictures: readonly IconPicture[];
  readonly words: ReadonlyMap<string, readonly string[]>;
}
export function readIconArt(modules: URL): Promise<IconArt[]>;
export function shapesOf(svg: string): string[];
export function pictureText(art: IconArt): string;
export function wordText(art: IconArt): string;

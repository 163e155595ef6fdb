/** Data of a page that changed, which a review gives to the page in the browser. */
import type { PageData } from '../../../server/src/engine/pageModel/model';
import type { ColorMode } from '../host';
import type { ReaderSettings } from '../reader/model';

/** A page in one state, with the addresses of its images. */
export interface ReviewedState {
  readonly page: PageData;
  readonly images: readonly (string | undefined)[];
}

export interface ReviewState {
  readonly settings: Pick<ReaderSettings, 'addressing' | 'texts'>;
  readonly before?: ReviewedState;
  readonly after?: ReviewedState;
  readonly codeThemes: Readonly<Record<ColorMode, string>>;
}

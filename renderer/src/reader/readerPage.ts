import type { ColorMode } from '../host';
import { type MountedPage, mountPage } from '../mount';
import type { ReaderSettings, ReaderView } from './model';
import { readerHost } from './readerHost';

/** The page in its frame. What readers opened, and where they scrolled, stays when the page is changed. */
export class ReaderPage {
  private readonly place = document.createElement('div');
  private readonly mounted: MountedPage;
  private before = false;

  constructor(
    private readonly frame: HTMLElement,
    private shown: ReaderView,
    settings: ReaderSettings,
    showSource: (source: number) => void,
  ) {
    this.mounted = mountPage(this.place, readerHost(settings, showSource));
    this.attach();
    this.render();
    this.showOpenRow();
  }

  get view(): ReaderView {
    return this.shown;
  }

  /** Whether the page is shown as it was before it could not be parsed. */
  get isBefore(): boolean {
    return this.before;
  }

  show(view: ReaderView): void {
    // A page that cannot be parsed stays as it was.
    this.before = view.page?.problem !== undefined && this.shown.page?.uri === view.page.uri;
    const isNewFrame = view.frameRevision !== this.shown.frameRevision;
    this.shown =
      this.before && this.shown.page ? { ...view, page: { ...this.shown.page, ...problemOf(view) }, images: this.shown.images } : view;
    if (isNewFrame && view.frame !== undefined) {
      const scrolled = this.frame.querySelector('.sidebar')?.scrollTop ?? 0;
      this.frame.innerHTML = view.frame;
      this.attach();
      const sidebar = this.frame.querySelector('.sidebar');
      if (sidebar) sidebar.scrollTop = scrolled;
    }
    document.title = view.title;
    this.render();
  }

  /** Shows the page in the mode of the document. */
  render(): void {
    const { page, images, codeThemes } = this.shown;
    const mode: ColorMode = document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light';
    if (page) this.mounted.show({ page, images, mode, codeTheme: codeThemes[mode] });
  }

  /** Scrolls the sidebar alone to the row of the page. */
  private showOpenRow(): void {
    const sidebar = this.frame.querySelector<HTMLElement>('.sidebar');
    const row = sidebar?.querySelector<HTMLElement>('.row.open');
    if (sidebar && row) sidebar.scrollTop = row.offsetTop - sidebar.clientHeight / 2;
  }

  private attach(): void {
    this.frame.querySelector('.page-slot')?.append(this.place);
    for (const image of this.frame.querySelectorAll<HTMLImageElement>('img')) {
      const showText = (): void => {
        const text = document.createElement('b');
        text.className = image.className;
        text.textContent = image.alt;
        image.replaceWith(text);
      };
      if (image.complete && image.naturalWidth === 0) showText();
      else image.addEventListener('error', showText, { once: true });
    }
  }
}

function problemOf({ page }: ReaderView): Pick<NonNullable<ReaderView['page']>, 'problem'> {
  return page?.problem ? { problem: page.problem } : {};
}

import type { MountedPage, RendererHost } from '../../../../renderer/src/mount';
import type { SourceSpan } from '../../../../server/src/lsp/protocol';
import type { Mode, ShownProblem, View } from '../messages';
import { changedPage, type OpenPage, type PageChange } from '../pageChange';

type Renderer = typeof import('../../../../renderer/src/mount');

/** The open page in both frames. Its elements stay when the frames around them are replaced, so that what is open stays open. */
export class PageView {
  private readonly places: Readonly<Record<Mode, { readonly element: HTMLElement; mounted?: MountedPage }>> = {
    light: { element: document.createElement('div') },
    dark: { element: document.createElement('div') },
  };
  private renderer: Promise<Renderer> | undefined;
  private content: OpenPage | undefined;
  private problems: readonly ShownProblem[] = [];
  private view: View = 'light';
  private offersComponents = false;
  private rendering: Promise<void> | undefined;
  private shown: string | undefined;

  /** @param script address of the renderer, which the first page loads */
  constructor(
    private readonly script: string,
    private readonly host: RendererHost,
    /** Called after the page was changed. */
    private readonly onDidShow: () => void,
  ) {}

  /** Moves the page into the new content of a frame. */
  attach(frame: HTMLElement, mode: Mode): void {
    frame.querySelector('.page-slot')?.append(this.places[mode].element);
  }

  /** URI of the page that is shown. */
  get uri(): string | undefined {
    return this.shown;
  }

  /** Span of an element of the page in its source. */
  spanOf(element: Element): SourceSpan | undefined {
    return this.places.light.mounted?.spanOf(element) ?? this.places.dark.mounted?.spanOf(element);
  }

  show(content: OpenPage | undefined): void {
    this.content = content;
    this.rendering = this.render();
  }

  /** Resolves once the page is shown. */
  async settled(): Promise<void> {
    await this.rendering;
  }

  /** Shows the page after an edit. */
  change(change: PageChange): void {
    // Without a page, the whole page is on its way.
    if (this.content) this.show(changedPage(this.content, change));
  }

  /** Marks the problems of the open page. */
  setProblems(problems: readonly ShownProblem[]): void {
    this.problems = problems;
    this.rendering = this.render();
  }

  /** @param offers whether the user may have components of the site run */
  setComponents(offers: boolean): void {
    this.offersComponents = offers;
    this.rendering = this.render();
  }

  setView(view: View): void {
    this.view = view;
    this.rendering = this.render();
  }

  private async render(): Promise<void> {
    if (!this.content) return;
    this.renderer ??= import(this.script) as Promise<Renderer>;
    const { mountPage } = await this.renderer;
    const { content, view, offersComponents } = this;
    if (!content) return;
    for (const mode of ['light', 'dark'] as const) {
      if (view !== mode && view !== 'both') continue;
      const place = this.places[mode];
      place.mounted ??= mountPage(place.element, this.host);
      const { page, images, codeThemes } = content;
      place.mounted.show({ page, images, mode, codeTheme: codeThemes[mode], problems: this.problems, offersComponents });
      if (page.uri !== this.shown) place.element.closest('.content')?.scrollTo(0, 0);
    }
    this.shown = content.page.uri;
    this.onDidShow();
  }
}

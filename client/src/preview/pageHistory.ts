/** Limit of pages that are remembered. */
const maxPages = 100;

/** Pages that were shown, as in a browser. */
export class PageHistory {
  private pages: readonly string[] = [];
  private index = -1;

  /** Adds a page after the current one, unless it is the current one. */
  visit(uri: string): void {
    if (this.pages[this.index] === uri) return;
    this.pages = [...this.pages.slice(0, this.index + 1), uri].slice(-maxPages);
    this.index = this.pages.length - 1;
  }

  /** Goes back or forward. @returns the page there; `undefined` if there is none */
  walk(step: -1 | 1): string | undefined {
    const uri = this.pages[this.index + step];
    if (uri !== undefined) this.index += step;
    return uri;
  }

  get canGoBack(): boolean {
    return this.index > 0;
  }

  get canGoForward(): boolean {
    return this.index < this.pages.length - 1;
  }
}

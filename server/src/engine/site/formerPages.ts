/** A page that a site had before a change. Paths are from the documentation folder, without extension. */
export interface FormerPage {
  readonly path: string;
  /** Path of the page after the change; omitted if unknown. */
  readonly movedTo?: string;
}

const none: readonly FormerPage[] = [];

/** The pages that sites had before a change and lack now. Only a host that compares two states knows them. */
export class FormerPages {
  private byRoot: ReadonlyMap<string, readonly FormerPage[]> = new Map();

  /** Returns the same array until `set` is called. @param rootUri of the docs.json */
  of(rootUri: string): readonly FormerPage[] {
    return this.byRoot.get(rootUri) ?? none;
  }

  set(byRoot: ReadonlyMap<string, readonly FormerPage[]>): void {
    this.byRoot = byRoot;
  }
}

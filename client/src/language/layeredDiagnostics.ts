import type { Diagnostic, DiagnosticCollection, Uri } from 'vscode';

type Entry = [Uri, readonly Diagnostic[] | undefined];
type Visitor = (uri: Uri, diagnostics: readonly Diagnostic[], collection: DiagnosticCollection) => unknown;

/**
 * One collection out of several. The client library makes one for each registration: in that of the server's own start is what is said
 * of the whole workspace, in the others what is said of files that have a tab. The editor would show them side by side; here the newest
 * that has a file covers those below, and what they have is seen again when it lets go of the file.
 */
export class LayeredDiagnostics {
  /** From the newest to the oldest. */
  private layers: readonly Layer[] = [];
  private shown: DiagnosticCollection | undefined;

  /** @param createCollection makes what the editor shows, when there is something to show it for */
  constructor(private readonly createCollection: (name?: string) => DiagnosticCollection) {}

  create(name?: string): DiagnosticCollection {
    this.shown ??= this.createCollection(name);
    const layer = new Layer(
      name ?? this.shown.name,
      (uri) => this.show(uri),
      () => this.dispose(layer),
    );
    this.layers = [layer, ...this.layers];
    return layer;
  }

  dispose(collection: DiagnosticCollection): void {
    const gone = this.layers.find((layer) => layer === collection);
    if (!gone) return;
    this.layers = this.layers.filter((layer) => layer !== gone);
    if (this.layers.length > 0) {
      for (const [uri] of gone) this.show(uri);
    } else {
      this.shown?.dispose();
      this.shown = undefined;
    }
  }

  private show(uri: Uri): void {
    this.shown?.set(uri, this.layers.find((layer) => layer.has(uri))?.get(uri));
  }
}

/** What one registration has to say; an empty list is a word, too. */
class Layer implements DiagnosticCollection {
  private readonly files = new Map<string, readonly [Uri, readonly Diagnostic[]]>();

  constructor(
    readonly name: string,
    private readonly onChange: (uri: Uri) => void,
    readonly dispose: () => void,
  ) {}

  set(given: Uri | readonly Entry[], diagnostics?: readonly Diagnostic[]): void {
    if (isUri(given)) {
      this.put(given, diagnostics);
      return;
    }
    // As the editor has it: of several entries about a file, the later add to the earlier.
    const lists = new Map<string, Entry>();
    for (const [uri, items] of given) {
      const known = lists.get(uri.toString())?.[1];
      lists.set(uri.toString(), [uri, items && [...(known ?? []), ...items]]);
    }
    for (const [uri, items] of lists.values()) this.put(uri, items);
  }

  delete(uri: Uri): void {
    this.put(uri, undefined);
  }

  clear(): void {
    for (const [uri] of [...this.files.values()]) this.put(uri, undefined);
  }

  get(uri: Uri): readonly Diagnostic[] | undefined {
    return this.files.get(uri.toString())?.[1];
  }

  has(uri: Uri): boolean {
    return this.files.has(uri.toString());
  }

  forEach(visit: Visitor, thisArg?: unknown): void {
    for (const [uri, items] of this) visit.call(thisArg, uri, items, this);
  }

  [Symbol.iterator](): Iterator<[uri: Uri, diagnostics: readonly Diagnostic[]]> {
    return [...this.files.values()].map(([uri, items]): [Uri, readonly Diagnostic[]] => [uri, items])[Symbol.iterator]();
  }

  private put(uri: Uri, items: readonly Diagnostic[] | undefined): void {
    if (items) this.files.set(uri.toString(), [uri, items]);
    else if (!this.files.delete(uri.toString())) return;
    this.onChange(uri);
  }
}

function isUri(given: Uri | readonly Entry[]): given is Uri {
  return !Array.isArray(given);
}

import type { Diagnostic, DiagnosticCollection, Uri } from 'vscode';

type Entry = [Uri, readonly Diagnostic[] | undefined];
type Visitor = (uri: Uri, diagnostics: readonly Diagnostic[], collection: DiagnosticCollection) => unknown;

/**
 * One diagnostic collection out of several layers. The client library creates a collection per registration: the first one holds workspace
 * diagnostics, the others hold diagnostics of files with a tab. The editor would show both. Here the newest layer that has a file hides the
 * older ones, until it removes the file.
 */
export class LayeredDiagnostics {
  /** Newest first. */
  private layers: readonly Layer[] = [];
  private visible: DiagnosticCollection | undefined;

  /** @param createCollection creates the visible collection on first use */
  constructor(private readonly createCollection: (name?: string) => DiagnosticCollection) {}

  create(name?: string): DiagnosticCollection {
    this.visible ??= this.createCollection(name);
    const layer = new Layer(
      name ?? this.visible.name,
      (uri) => this.show(uri),
      () => this.dispose(layer),
    );
    this.layers = [layer, ...this.layers];
    return layer;
  }

  dispose(collection: DiagnosticCollection): void {
    const removed = this.layers.find((layer) => layer === collection);
    if (!removed) return;
    this.layers = this.layers.filter((layer) => layer !== removed);
    if (this.layers.length > 0) {
      for (const [uri] of removed) this.show(uri);
    } else {
      this.visible?.dispose();
      this.visible = undefined;
    }
  }

  private show(uri: Uri): void {
    this.visible?.set(uri, this.layers.find((layer) => layer.has(uri))?.get(uri));
  }
}

/** Diagnostics of one registration. An empty array still hides older layers. */
class Layer implements DiagnosticCollection {
  private readonly files = new Map<string, readonly [Uri, readonly Diagnostic[]]>();

  constructor(
    readonly name: string,
    private readonly onChange: (uri: Uri) => void,
    readonly dispose: () => void,
  ) {}

  set(uriOrEntries: Uri | readonly Entry[], diagnostics?: readonly Diagnostic[]): void {
    if (isUri(uriOrEntries)) {
      this.put(uriOrEntries, diagnostics);
      return;
    }
    // As in the editor, several entries for one file are concatenated.
    const lists = new Map<string, Entry>();
    for (const [uri, items] of uriOrEntries) {
      const earlier = lists.get(uri.toString())?.[1];
      lists.set(uri.toString(), [uri, items && [...(earlier ?? []), ...items]]);
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

function isUri(uriOrEntries: Uri | readonly Entry[]): uriOrEntries is Uri {
  return !Array.isArray(uriOrEntries);
}

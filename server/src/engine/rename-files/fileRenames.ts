import { type DecodedUri, decodeUri } from './decodedUris';

/** A file or folder that gets another path, as URIs. */
export interface FileRename {
  readonly from: string;
  readonly to: string;
}

/** Files and folders that are renamed at the same time. A lookup costs a step for each folder above, however many there are. */
export class FileRenames {
  private readonly targets = new Map<string, DecodedUri>();
  private signs: { readonly found: readonly string[] | undefined } | undefined;

  constructor(moves: readonly FileRename[]) {
    for (const { from, to } of moves) {
      const [source, target] = [decodeUri(from).replace(/\/$/, ''), decodeUri(to).replace(/\/$/, '')];
      if (source !== target) this.targets.set(source.normalize(), target);
    }
  }

  get isEmpty(): boolean {
    return this.targets.size === 0;
  }

  /** All former and new URIs. */
  *uris(): Iterable<DecodedUri> {
    for (const [source, target] of this.targets) {
      yield source;
      yield target;
    }
  }

  /** Whether this very file is named, and not a folder that it lies in. */
  names(location: DecodedUri): boolean {
    return this.targets.has(location.normalize());
  }

  /**
   * Texts of which one stands in every path that leads to what moves; `undefined` where there are too many of them, or where a path
   * may be written without: an index page goes by the name of its folder, and what is no plain letter may be escaped.
   */
  telltales(): readonly string[] | undefined {
    this.signs ??= { found: telltalesOf([...this.targets.keys()]) };
    return this.signs.found;
  }

  /** Where a file lies afterwards: where it is, unless it or a folder above it moves. Of several the innermost counts. */
  after(location: DecodedUri): DecodedUri {
    for (let end = location.length; end > 0; end = location.lastIndexOf('/', end - 1)) {
      const target = this.targets.get(location.slice(0, end).normalize());
      if (target !== undefined) return target + location.slice(end);
    }
    return location;
  }
}

/** A search for more names than this costs more than it saves. */
const mostNames = 20;

function telltalesOf(sources: readonly DecodedUri[]): string[] | undefined {
  if (sources.length > mostNames) return undefined;
  const names = sources.map((source) => source.slice(source.lastIndexOf('/') + 1).replace(/\.mdx?$/i, ''));
  return names.every((name) => /^[\w.-]+$/.test(name) && !/^(?:index|docs\.json)$/i.test(name)) ? names : undefined;
}

import { nameOf } from '../../../../shared/paths';
import { type DecodedUri, decodeUri } from '../base/decodedUris';

/** A renamed file or folder, as URIs. */
export interface FileRename {
  readonly from: string;
  readonly to: string;
}

/** Concurrent renames of files and folders. A lookup takes one step per parent folder, regardless of the number of renames. */
export class FileRenames {
  private readonly targets = new Map<string, DecodedUri>();
  private cachedTelltales: { readonly found: readonly string[] | undefined } | undefined;

  constructor(renames: readonly FileRename[]) {
    for (const { from, to } of renames) {
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

  /** Whether the file itself is renamed, not a folder around it. */
  names(location: DecodedUri): boolean {
    return this.targets.has(location.normalize());
  }

  /**
   * Strings of which every path to a renamed file contains one; `undefined` if there are too many, or if a path may contain none: an index
   * page is named by its folder, and non-ASCII characters may be escaped.
   */
  telltales(): readonly string[] | undefined {
    this.cachedTelltales ??= { found: telltalesOf([...this.targets.keys()]) };
    return this.cachedTelltales.found;
  }

  /** The URI of a file after the renames. If several renames apply, the innermost counts. */
  after(location: DecodedUri): DecodedUri {
    for (let end = location.length; end > 0; end = location.lastIndexOf('/', end - 1)) {
      const target = this.targets.get(location.slice(0, end).normalize());
      if (target !== undefined) return target + location.slice(end);
    }
    return location;
  }
}

/** Maximum number of names: searching for more costs more than it saves. */
const maxNames = 20;

function telltalesOf(sources: readonly DecodedUri[]): string[] | undefined {
  if (sources.length > maxNames) return undefined;
  const names = sources.map((source) => nameOf(source).replace(/\.mdx?$/i, ''));
  return names.every((name) => /^[\w.-]+$/.test(name) && !/^(?:index|docs\.json)$/i.test(name)) ? names : undefined;
}

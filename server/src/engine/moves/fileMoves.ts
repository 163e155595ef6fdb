import { type Location, locationOf } from './locations';

/** A file or folder that gets another place or name, as URIs. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** Files and folders that move at the same time. A lookup costs a step for each folder above, however many there are. */
export class FileMoves {
  private readonly targets = new Map<string, Location>();

  constructor(moves: readonly FileMove[]) {
    for (const { from, to } of moves) {
      const [source, target] = [locationOf(from).replace(/\/$/, ''), locationOf(to).replace(/\/$/, '')];
      if (source !== target) this.targets.set(source.normalize(), target);
    }
  }

  get isEmpty(): boolean {
    return this.targets.size === 0;
  }

  /** All places that files leave and come to. */
  *places(): Iterable<Location> {
    for (const [source, target] of this.targets) {
      yield source;
      yield target;
    }
  }

  /** Whether this very file is named, and not a folder that it lies in. */
  names(location: Location): boolean {
    return this.targets.has(location.normalize());
  }

  /** Where a file lies afterwards: where it is, unless it or a folder above it moves. Of several the innermost counts. */
  after(location: Location): Location {
    for (let end = location.length; end > 0; end = location.lastIndexOf('/', end - 1)) {
      const target = this.targets.get(location.slice(0, end).normalize());
      if (target !== undefined) return target + location.slice(end);
    }
    return location;
  }
}

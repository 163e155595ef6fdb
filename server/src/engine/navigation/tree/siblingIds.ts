import { idOf } from '../../config/navigation/navigationTree';
import type { NavigationNodeKind } from './model';

/**
 * Makes unique ids of siblings that are not in the configuration: of generated pages below their element, by source, tag, method and path,
 * and of unlisted nodes, by path.
 */
export class SiblingIds {
  private readonly counts = new Map<string, number>();

  constructor(private readonly parent: string) {}

  next(kind: NavigationNodeKind, name: string): string {
    const first = idOf(this.parent, kind, name, 1);
    const count = (this.counts.get(first) ?? 0) + 1;
    this.counts.set(first, count);
    return count > 1 ? idOf(this.parent, kind, name, count) : first;
  }
}

/** Id of the root of the unlisted nodes. */
export const unlistedId = idOf('', 'unlisted', '', 1);

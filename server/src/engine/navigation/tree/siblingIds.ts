import { idOf } from '../../config/navigation/navigationTree';
import type { NavigationNodeKind } from './model';

/**
 * Ids of siblings that are not in the configuration: generated pages below their element, by source, tag, and method and path, and what is
 * not in the navigation, by its path.
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

/** The root of what is not in the navigation. */
export const unlistedId = idOf('', 'unlisted', '', 1);

import type { ParsedPage } from './parser';
import { type ParsedText, reparse } from './reparse';

/** Limit of characters of the texts whose syntax trees are cached. */
const maxLength = 2_000_000;

/** Syntax trees of pages and snippets: the last one of each file, so that after an edit only the blocks around it are parsed. */
export class PageTrees {
  /** By URI, the least recently used first. */
  private readonly trees = new Map<string, ParsedText>();
  private length = 0;

  parse(uri: string, text: string, parse: (text: string) => ParsedPage): ParsedPage {
    const before = this.trees.get(uri);
    const tree = before && reparse(before, text, parse);
    const parsed = tree ? { tree } : parse(text);
    if ('tree' in parsed) this.set(uri, { text, tree: parsed.tree });
    return parsed;
  }

  private set(uri: string, parsed: ParsedText): void {
    this.remove(uri);
    this.trees.set(uri, parsed);
    this.length += parsed.text.length;
    for (const oldest of this.trees.keys()) {
      if (this.length <= maxLength || this.trees.size === 1) break;
      this.remove(oldest);
    }
  }

  private remove(uri: string): void {
    this.length -= this.trees.get(uri)?.text.length ?? 0;
    this.trees.delete(uri);
  }
}

import { read } from '../generated/fonts';
import { nearest } from '../text/nearest';

/** Families as they are generated: separated by `|`, sorted. */
export interface PackedFontNames {
  /** Version of the package the names come from. */
  readonly version: string;
  readonly families: string;
}

/** Families that browsers have without loading anything: those of CSS itself, and those of common operating systems. */
const systemFamilies = new Set(
  [
    ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded'],
    ...['-apple-system', 'BlinkMacSystemFont', 'SF Pro', 'SF Pro Display', 'SF Pro Text', 'SF Mono', 'San Francisco', 'New York'],
    ...['Arial', 'Arial Black', 'Helvetica', 'Helvetica Neue', 'Avenir', 'Avenir Next', 'Menlo', 'Monaco', 'Optima', 'Futura', 'Palatino'],
    ...['Segoe UI', 'Tahoma', 'Verdana', 'Trebuchet MS', 'Calibri', 'Cambria', 'Candara', 'Consolas', 'Constantia', 'Lucida Grande'],
    ...['Times', 'Times New Roman', 'Georgia', 'Garamond', 'Courier', 'Courier New', 'Impact', 'Comic Sans MS', 'Lucida Console'],
  ].map((family) => family.toLowerCase()),
);

/** Longer than any family with its weight; comparing longer texts with all families would take long. */
const maxLength = 80;

/** The families of the public font catalogue, read when they are first asked for. */
export class FontCatalogue {
  private known: readonly string[] | undefined;
  private byLetters: ReadonlyMap<string, string> | undefined;
  private names: ReadonlySet<string> | undefined;

  get families(): readonly string[] {
    this.known ??= read().families.split('|');
    return this.known;
  }

  has(family: string): boolean {
    this.names ??= new Set(this.families);
    return this.names.has(family);
  }

  /** Whether browsers show this family without its being loaded, at least where it is installed. */
  isSystem(family: string): boolean {
    return systemFamilies.has(family.trim().toLowerCase());
  }

  /**
   * The family that is probably meant: the same letters in another case or spacing, the first of a CSS list, one named with
   * its weight (`Inter Bold`), or one that differs by a slip.
   */
  suggest(family: string): string | undefined {
    if (family.length > maxLength) return undefined;
    this.byLetters ??= new Map(this.families.map((known) => [letters(known), known]));
    const first = family.split(',')[0]?.replace(/["']/g, '') ?? '';
    const withoutWeight = first.replace(
      /[\s_-]*(thin|(extra|ultra|semi|demi)?[\s_-]*(light|bold)|regular|medium|black|heavy|italic|variable|vf|\d00)\b.*$/i,
      '',
    );
    return this.byLetters.get(letters(first)) ?? this.byLetters.get(letters(withoutWeight)) ?? nearest(first.trim(), this.families);
  }
}

function letters(family: string): string {
  return family.toLowerCase().replace(/[\s_+-]+/g, '');
}

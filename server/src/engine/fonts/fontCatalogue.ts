import { nearest } from '../base/stringDistance';
import { read } from '../schema/generated/fonts';

/** Generated families: separated by `|`, sorted. */
export interface PackedFontNames {
  /** Version of the package of the names. */
  readonly version: string;
  readonly families: string;
  /**
   * Facts per family, separated by spaces: a letter for its category, the digits of its weights in hundreds, `i` with italics. Then, if
   * variable, `v` with its range (`v1-1000`), or `v` alone if the range is the range of the weights; `?` if it is unknown whether it is
   * variable.
   */
  readonly facts: string;
}

/** All weights from `least` to `greatest`, both included. */
interface WeightRange {
  readonly least: number;
  readonly greatest: number;
}

/** The facts about a family besides its name. */
export interface FontFacts {
  readonly category: string;
  /** The listed weights, full hundreds: at least one, ascending. */
  readonly weights: readonly number[];
  /** The range of a variable font; `none` for a font with only the listed weights. */
  readonly range: WeightRange | 'none' | 'unknown';
  readonly hasItalics: boolean;
}

const packedForm = /^([a-z])(\d+)(i?)(.*)$/;

const categories: Readonly<Record<string, string>> = { s: 'sans-serif', r: 'serif', m: 'monospace', h: 'handwriting', d: 'display' };

/** Families that browsers have without loading: the generic families of CSS, and the families of common operating systems. */
const systemFamilies = new Set(
  [
    ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded'],
    ...['-apple-system', 'BlinkMacSystemFont', 'SF Pro', 'SF Pro Display', 'SF Pro Text', 'SF Mono', 'San Francisco', 'New York'],
    ...['Arial', 'Arial Black', 'Helvetica', 'Helvetica Neue', 'Avenir', 'Avenir Next', 'Menlo', 'Monaco', 'Optima', 'Futura', 'Palatino'],
    ...['Segoe UI', 'Tahoma', 'Verdana', 'Trebuchet MS', 'Calibri', 'Cambria', 'Candara', 'Consolas', 'Constantia', 'Lucida Grande'],
    ...['Times', 'Times New Roman', 'Georgia', 'Garamond', 'Courier', 'Courier New', 'Impact', 'Comic Sans MS', 'Lucida Console'],
  ].map((family) => family.toLowerCase()),
);

/** Maximum length of a family with its weight; comparing longer texts with all families takes long. */
const maxLength = 80;

/** The families of the public font catalogue, read on first use. */
export class FontCatalogue {
  private familyNames: readonly string[] | undefined;
  private byLetters: ReadonlyMap<string, string> | undefined;
  private indexes: ReadonlyMap<string, number> | undefined;
  private packedFacts: readonly string[] | undefined;

  get families(): readonly string[] {
    this.familyNames ??= read().families.split('|');
    return this.familyNames;
  }

  has(family: string): boolean {
    return this.indexOf(family) !== undefined;
  }

  /** The facts about a family of the catalogue. */
  facts(family: string): FontFacts | undefined {
    const index = this.indexOf(family);
    if (index === undefined) return undefined;
    this.packedFacts ??= read().facts.split(' ');
    const [, letter = '', digits = '', italics, range = ''] = packedForm.exec(this.packedFacts[index] ?? '') ?? [];
    const weights = [...digits].map((digit) => Number(digit) * 100);
    return { category: categories[letter] ?? 'sans-serif', weights, range: rangeOf(range, weights), hasItalics: italics === 'i' };
  }

  private indexOf(family: string): number | undefined {
    this.indexes ??= new Map(this.families.map((name, index) => [name, index]));
    return this.indexes.get(family);
  }

  /** Whether browsers display this family without loading it, at least if it is installed. */
  isSystem(family: string): boolean {
    return systemFamilies.has(family.trim().toLowerCase());
  }

  /**
   * The family that a text probably means: the same letters in another case or spacing, the first family of a CSS list, a family with its
   * weight (`Inter Bold`), or a family with a typo.
   */
  suggest(family: string): string | undefined {
    if (family.length > maxLength) return undefined;
    this.byLetters ??= new Map(this.families.map((name) => [letters(name), name]));
    const first = family.split(',')[0]?.replace(/["']/g, '') ?? '';
    const withoutWeight = first.replace(
      /[\s_-]*(thin|(extra|ultra|semi|demi)?[\s_-]*(light|bold)|regular|medium|black|heavy|italic|variable|vf|\d00)\b.*$/i,
      '',
    );
    return this.byLetters.get(letters(first)) ?? this.byLetters.get(letters(withoutWeight)) ?? nearest(first.trim(), this.families);
  }
}

function rangeOf(packed: string, weights: readonly number[]): FontFacts['range'] {
  if (packed === '') return 'none';
  if (!packed.startsWith('v')) return 'unknown';
  const [least = weights[0], greatest = weights[weights.length - 1]] = packed.length > 1 ? packed.slice(1).split('-').map(Number) : [];
  return least === undefined || greatest === undefined ? 'unknown' : { least, greatest };
}

function letters(family: string): string {
  return family.toLowerCase().replace(/[\s_+-]+/g, '');
}

import { fieldId, headingId, headingSlug, titleId } from './anchorId';

/** Rule by which an id is made. It decides what the id is numbered among. */
export type IdRule =
  /** A heading in Markdown. */
  | 'heading'
  /** A heading in Markdown within an accordion or the like, which the table of contents omits. */
  | 'innerHeading'
  /** A heading as an element, a step, or an update. */
  | 'section'
  /** An id that the author gives to a heading, a step or an update. */
  | 'givenSection'
  /** A step of a snippet: a heading only within steps whose titles are headings. */
  | 'step'
  | 'tab'
  | 'accordion'
  | 'view'
  | 'field'
  /** An id that the author gives to a parameter or a field. */
  | 'givenField'
  /** An id that the author gives to a tab. */
  | 'givenTab'
  /** An id that is never changed. */
  | 'fixed';

/** An anchor before its id is numbered. */
export interface AnchorSource {
  readonly rule: IdRule;
  /** The text that the id is made from, or the id that the author gives. */
  readonly source: string;
}

/** An id of a page. */
interface NumberedId {
  readonly id: string;
  /** Whether an earlier anchor of the page has the same id without number. */
  readonly isNumbered: boolean;
  /** Whether the text has letters whose transcription is unknown. */
  readonly isUnknown?: boolean;
}

/** Numbers the ids of one page, for its anchors in the order of the text. */
export class AnchorNumbers {
  private readonly headings = new Occurrences();
  private readonly tabs = new Occurrences();
  private readonly sections = new Map<string, number>();
  /** The first number that may be free, by slug. */
  private readonly freeNumbers = new Map<string, number>();
  private readonly titles = new Map<string, number>();
  private readonly fields = new Map<string, number>();
  private readonly tabIds = new Set<string>();
  private readonly fieldIds = new Set<string>();

  /** @param given ids that the author gives anywhere in the page: other tabs and fields get other ids */
  constructor(given: Iterable<AnchorSource>) {
    for (const { rule, source } of given) {
      if (rule === 'givenTab') this.tabIds.add(source);
      else if (rule === 'givenField') this.fieldIds.add(source);
    }
  }

  next({ rule, source }: AnchorSource): NumberedId {
    switch (rule) {
      case 'heading': {
        const slug = headingSlug(source);
        const numbered = this.headings.next(slug);
        const id = headingId(numbered);
        const unique = this.section(id);
        return { id: unique, isNumbered: numbered !== slug || unique !== id };
      }
      case 'innerHeading': {
        const slug = headingSlug(source);
        const numbered = this.headings.next(slug);
        return { id: headingId(numbered), isNumbered: numbered !== slug };
      }
      case 'section': {
        const slug = headingSlug(source);
        const numbered = this.section(slug);
        return { id: headingId(numbered), isNumbered: numbered !== slug };
      }
      case 'givenSection':
        return { id: this.section(source), isNumbered: false };
      case 'tab':
        return this.tab(source);
      case 'accordion':
      case 'view':
        return this.title(rule, source);
      case 'field':
        return this.field(source);
      case 'step':
        return { id: '', isNumbered: false };
      default:
        return { id: source, isNumbered: false };
    }
  }

  /** The id of a part of the table of contents. */
  private section(slug: string): string {
    const count = this.sections.get(slug) ?? 0;
    this.sections.set(slug, count + 1);
    if (count === 0) return slug;
    let suffix = Math.max(count + 1, this.freeNumbers.get(slug) ?? 0);
    while (this.sections.has(`${slug}-${suffix}`)) suffix++;
    this.sections.set(`${slug}-${suffix}`, 1);
    this.freeNumbers.set(slug, suffix + 1);
    return `${slug}-${suffix}`;
  }

  private tab(source: string): NumberedId {
    const slug = headingSlug(source);
    let id = this.tabs.next(slug);
    while (id !== '' && this.tabIds.has(id)) id = this.tabs.next(slug);
    this.tabIds.add(id);
    return { id, isNumbered: id !== slug };
  }

  private title(rule: string, source: string): NumberedId {
    const base = titleId(source);
    if (base === undefined) return { id: '', isNumbered: false, isUnknown: true };
    const count = this.titles.get(`${rule} ${base}`) ?? 0;
    this.titles.set(`${rule} ${base}`, count + 1);
    return count === 0 ? { id: base, isNumbered: false } : { id: `${base}-${count}`, isNumbered: true };
  }

  private field(source: string): NumberedId {
    const base = fieldId(source, 0);
    if (base === undefined) return { id: '', isNumbered: false, isUnknown: true };
    let count = this.fields.get(base) ?? 0;
    const idOf = (): string => fieldId(source, count) ?? '';
    let id = idOf();
    while (this.fieldIds.has(id)) {
      count++;
      id = idOf();
    }
    this.fields.set(base, count + 1);
    this.fieldIds.add(id);
    return { id, isNumbered: count > 0 };
  }
}

/** Counts slugs as the library does that the service makes them with. */
class Occurrences {
  private readonly counts = new Map<string, number>();

  next(slug: string): string {
    if (slug === '') return '';
    const key = slug.toLowerCase();
    const unnumbered = this.counts.get(withoutNumbers(key)) ?? 0;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count >= 2 || unnumbered > 2 ? `${slug}-${count}` : slug;
  }
}

/** A slug without all numbers at its end. */
function withoutNumbers(slug: string): string {
  let end = slug.length;
  for (let at = end; at > 0; ) {
    while (at > 0 && isDigit(slug.charCodeAt(at - 1))) at--;
    if (at === end || slug.charAt(at - 1) !== '-') break;
    at--;
    end = at;
  }
  return slug.slice(0, end);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', year],
  ['month', month],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
];
const smallest = ['minute', minute] as const;

/** Formats times in one locale. Share one instance: formatters are expensive to create, and results are memoized. */
export class Times {
  private readonly locale: string;
  private readonly relative: Intl.RelativeTimeFormat;
  private readonly narrow: Intl.RelativeTimeFormat;
  private absolute: Intl.DateTimeFormat | undefined;
  private timeOfDay: Intl.DateTimeFormat | undefined;
  private day: Intl.DateTimeFormat | undefined;
  private readonly lengths = new Map<string, Intl.NumberFormat>();
  private readonly known = new Map<Intl.RelativeTimeFormat, Map<string, string>>();

  /** @param now milliseconds since the epoch @param timeZone by default that of the machine */
  constructor(
    readonly now: number,
    locale: string,
    private readonly timeZone: string | undefined,
  ) {
    this.locale = usableLocale(locale);
    this.relative = new Intl.RelativeTimeFormat(this.locale, { numeric: 'auto', style: 'long' });
    this.narrow = new Intl.RelativeTimeFormat(this.locale, { numeric: 'auto', style: 'short' });
  }

  /** Such as "5 min. ago", for a row. "this minute" below a minute, to avoid flicker. */
  short(time: number): string {
    return this.since(this.narrow, time);
  }

  /** Such as "5 minutes ago", for screen readers. */
  long(time: number): string {
    return this.since(this.relative, time);
  }

  /** Such as "2 hr 5 min", rounded down to minutes. @param most limit of units */
  duration(milliseconds: number, most: 1 | 2): string {
    // The clock of the service can differ from ours.
    let rest = Math.max(0, milliseconds);
    const largest = units.findIndex(([, length]) => rest >= length);
    const words = (largest < 0 ? [smallest] : units.slice(largest, largest + most)).map(([unit, length]) => {
      const count = Math.floor(rest / length);
      rest -= count * length;
      return { count, text: this.length(count, unit) };
    });
    return words
      .filter(({ count }, index) => index === 0 || count > 0)
      .map(({ text }) => text)
      .join(' ');
  }

  /** Date and time of day. */
  exact(time: number): string {
    this.absolute ??= this.dateTime({ dateStyle: 'medium', timeStyle: 'short' });
    return this.absolute.format(time);
  }

  /** Time of day, with the date unless it is today. */
  clock(time: number): string {
    const isToday = this.dayOf(time) === this.today;
    if (!isToday) return this.exact(time);
    this.timeOfDay ??= this.dateTime({ timeStyle: 'short' });
    return this.timeOfDay.format(time);
  }

  /** Today, which decides whether {@link clock} includes the date. */
  get today(): string {
    return this.dayOf(this.now);
  }

  private dayOf(time: number): string {
    this.day ??= this.dateTime({ dateStyle: 'short' });
    return this.day.format(time);
  }

  private dateTime(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return new Intl.DateTimeFormat(this.locale, { ...style, ...(this.timeZone ? { timeZone: this.timeZone } : {}) });
  }

  private length(count: number, unit: string): string {
    const format = this.lengths.get(unit) ?? new Intl.NumberFormat(this.locale, { style: 'unit', unit, unitDisplay: 'short' });
    this.lengths.set(unit, format);
    return format.format(count);
  }

  private since(format: Intl.RelativeTimeFormat, time: number): string {
    // Times in the future come from another clock.
    const elapsed = Math.max(0, this.now - time);
    const [unit, length] = units.find(([, milliseconds]) => elapsed >= milliseconds) ?? smallest;
    const count = Math.floor(elapsed / length);
    const known = this.known.get(format) ?? new Map<string, string>();
    this.known.set(format, known);
    const name = `${count} ${unit}`;
    const text = known.get(name) ?? format.format(count === 0 ? 0 : -count, unit);
    known.set(name, text);
    return text;
  }
}

/** `Intl` may not support the editor's language. */
function usableLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

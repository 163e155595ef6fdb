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

/** Words for points in time, in one language. Made once for many: what it is made of is costly, and many read alike. */
export class Times {
  private readonly locale: string;
  private readonly relative: Intl.RelativeTimeFormat;
  private readonly narrow: Intl.RelativeTimeFormat;
  private absolute: Intl.DateTimeFormat | undefined;
  private timeOfDay: Intl.DateTimeFormat | undefined;
  private day: Intl.DateTimeFormat | undefined;
  private readonly lengths = new Map<string, Intl.NumberFormat>();
  private readonly known = new Map<Intl.RelativeTimeFormat, Map<string, string>>();

  /** @param now milliseconds since the epoch @param timeZone without it that of the machine */
  constructor(
    readonly now: number,
    locale: string,
    private readonly timeZone: string | undefined,
  ) {
    this.locale = usableLocale(locale);
    this.relative = new Intl.RelativeTimeFormat(this.locale, { numeric: 'auto', style: 'long' });
    this.narrow = new Intl.RelativeTimeFormat(this.locale, { numeric: 'auto', style: 'short' });
  }

  /** Such as "5 min. ago", for a row. Below a minute it is "this minute", so that nothing flickers. */
  short(time: number): string {
    return this.since(this.narrow, time);
  }

  /** Such as "5 minutes ago", for screen readers. */
  long(time: number): string {
    return this.since(this.relative, time);
  }

  /** Such as "2 hr 5 min", in whole minutes and rounded down. @param most units */
  duration(milliseconds: number, most: 1 | 2): string {
    // The clock of the service may differ from ours.
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

  /** Time of day, with the date if it is another day than now. */
  clock(time: number): string {
    const isToday = this.dayOf(time) === this.today;
    if (!isToday) return this.exact(time);
    this.timeOfDay ??= this.dateTime({ timeStyle: 'short' });
    return this.timeOfDay.format(time);
  }

  /** The present day, on which it depends whether {@link clock} says the date. */
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
    // What lies ahead comes from a clock that differs from ours.
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

/** The language of the editor may be one that is not known here. */
function usableLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

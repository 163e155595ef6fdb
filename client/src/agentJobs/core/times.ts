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

/** Words for points in time, in one language. Made once for many: what it is made of is costly, and many read alike. */
export class Times {
  private readonly locale: string;
  private readonly relative: Intl.RelativeTimeFormat;
  private readonly narrow: Intl.RelativeTimeFormat;
  private absolute: Intl.DateTimeFormat | undefined;
  private timeOfDay: Intl.DateTimeFormat | undefined;
  private day: Intl.DateTimeFormat | undefined;
  private readonly known = new Map<Intl.RelativeTimeFormat, Map<string, string>>();

  /** @param now milliseconds since the epoch @param timeZone without it that of the machine */
  constructor(
    private readonly now: number,
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

  /** Date and time of day. */
  exact(time: number): string {
    this.absolute ??= this.dateTime({ dateStyle: 'medium', timeStyle: 'short' });
    return this.absolute.format(time);
  }

  /** Time of day, with the date if it is another day than now. */
  clock(time: number): string {
    const isToday = this.dayOf(time) === this.dayOf(this.now);
    if (!isToday) return this.exact(time);
    this.timeOfDay ??= this.dateTime({ timeStyle: 'short' });
    return this.timeOfDay.format(time);
  }

  private dayOf(time: number): string {
    this.day ??= this.dateTime({ dateStyle: 'short' });
    return this.day.format(time);
  }

  private dateTime(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return new Intl.DateTimeFormat(this.locale, { ...style, ...(this.timeZone ? { timeZone: this.timeZone } : {}) });
  }

  private since(format: Intl.RelativeTimeFormat, time: number): string {
    // What lies ahead comes from a clock that differs from ours.
    const elapsed = Math.max(0, this.now - time);
    const [unit, length] = units.find(([, milliseconds]) => elapsed >= milliseconds) ?? ['minute', minute];
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

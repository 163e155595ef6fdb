const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const monthMs = 30 * dayMs;
const yearMs = 365 * dayMs;

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', yearMs],
  ['month', monthMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
];
const smallest = ['minute', minuteMs] as const;

/** Formats times in one locale. Share one instance: formatters are expensive to create, and results are memoized. */
export class Times {
  private readonly locale: string;
  private readonly relative: Intl.RelativeTimeFormat;
  private readonly narrow: Intl.RelativeTimeFormat;
  private absolute: Intl.DateTimeFormat | undefined;
  private timeOfDay: Intl.DateTimeFormat | undefined;
  private day: Intl.DateTimeFormat | undefined;
  private readonly unitFormats = new Map<string, Intl.NumberFormat>();
  private readonly memo = new Map<Intl.RelativeTimeFormat, Map<string, string>>();

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

  /** Age such as "5 min. ago", for a row; "this minute" below a minute, to avoid flicker. */
  short(time: number): string {
    return this.since(this.narrow, time);
  }

  /** Age such as "5 minutes ago", for screen readers. */
  long(time: number): string {
    return this.since(this.relative, time);
  }

  /** Duration such as "2 hr 5 min", rounded down to minutes. @param maxUnits limit of units */
  duration(milliseconds: number, maxUnits: 1 | 2): string {
    // The clock of the service can differ from ours.
    let rest = Math.max(0, milliseconds);
    const largest = units.findIndex(([, unitMs]) => rest >= unitMs);
    const words = (largest < 0 ? [smallest] : units.slice(largest, largest + maxUnits)).map(([unit, unitMs]) => {
      const count = Math.floor(rest / unitMs);
      rest -= count * unitMs;
      return { count, text: this.formatUnit(count, unit) };
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

  private formatUnit(count: number, unit: string): string {
    const format = this.unitFormats.get(unit) ?? new Intl.NumberFormat(this.locale, { style: 'unit', unit, unitDisplay: 'short' });
    this.unitFormats.set(unit, format);
    return format.format(count);
  }

  private since(format: Intl.RelativeTimeFormat, time: number): string {
    // Times in the future come from another clock.
    const elapsed = Math.max(0, this.now - time);
    const [unit, unitMs] = units.find(([, milliseconds]) => elapsed >= milliseconds) ?? smallest;
    const count = Math.floor(elapsed / unitMs);
    const texts = this.memo.get(format) ?? new Map<string, string>();
    this.memo.set(format, texts);
    const name = `${count} ${unit}`;
    const text = texts.get(name) ?? format.format(count === 0 ? 0 : -count, unit);
    texts.set(name, text);
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

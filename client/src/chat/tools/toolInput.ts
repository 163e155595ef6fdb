/** The input of a tool. Language models write it: only what has the right type is taken. */
export class ToolInput {
  private readonly values: ReadonlyMap<string, unknown>;

  constructor(given: unknown) {
    this.values = new Map(Object.entries(typeof given === 'object' && given !== null ? given : {}));
  }

  /** A text that is not empty; `undefined` if there is none. @throws if it is no text */
  text(name: string): string | undefined {
    const value = this.values.get(name) ?? undefined;
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw new Error(`"${name}" is no string. Give a string.`);
    return value;
  }

  /** @throws if there is none */
  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw new Error(`"${name}" is missing. Give a string.`);
    return value;
  }

  /** Texts; `undefined` if there are none. @throws if it is no array of texts */
  texts(name: string): readonly string[] | undefined {
    const value = this.values.get(name) ?? undefined;
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
      throw new Error(`"${name}" is no array of strings. Give one.`);
    return value;
  }

  /** A whole number within bounds, which the default is, too. @throws if it is none */
  count(name: string, bounds: { readonly min: number; readonly max: number; readonly otherwise: number }): number {
    const value = this.values.get(name) ?? bounds.otherwise;
    if (typeof value !== 'number' || !Number.isInteger(value)) throw new Error(`"${name}" is no whole number. Give a number.`);
    return Math.min(Math.max(value, bounds.min), bounds.max);
  }

  /** @throws if it is neither true nor false */
  flag(name: string, otherwise: boolean): boolean {
    const value = this.values.get(name) ?? otherwise;
    if (typeof value !== 'boolean') throw new Error(`"${name}" is neither true nor false. Give one of them.`);
    return value;
  }
}

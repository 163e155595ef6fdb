/** Input of a tool. Language models write it, so the type of each value is checked. */
export class ToolInput {
  private readonly values: ReadonlyMap<string, unknown>;

  constructor(rawInput: unknown) {
    this.values = new Map(Object.entries(typeof rawInput === 'object' && rawInput !== null ? rawInput : {}));
  }

  /** Non-empty string; `undefined` if absent or empty. @throws if the value is not a string */
  text(name: string): string | undefined {
    const value = this.values.get(name) ?? undefined;
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw new Error(`"${name}" is no string. Give a string.`);
    return value;
  }

  /** Non-empty string. @throws if the value is absent, empty or not a string */
  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw new Error(`"${name}" is missing. Give a string.`);
    return value;
  }

  /** Array of strings; `undefined` if absent. @throws if the value is not an array of strings */
  texts(name: string): readonly string[] | undefined {
    const value = this.values.get(name) ?? undefined;
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
      throw new Error(`"${name}" is no array of strings. Give one.`);
    return value;
  }

  /** Integer, by default `otherwise`, clamped to the bounds. @throws if the value is not an integer */
  count(name: string, bounds: { readonly min: number; readonly max: number; readonly otherwise: number }): number {
    const value = this.values.get(name) ?? bounds.otherwise;
    if (typeof value !== 'number' || !Number.isInteger(value)) throw new Error(`"${name}" is no whole number. Give a number.`);
    return Math.min(Math.max(value, bounds.min), bounds.max);
  }

  /** @throws if the value is not a boolean */
  flag(name: string, otherwise: boolean): boolean {
    const value = this.values.get(name) ?? otherwise;
    if (typeof value !== 'boolean') throw new Error(`"${name}" is neither true nor false. Give one of them.`);
    return value;
  }
}

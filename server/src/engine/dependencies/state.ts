/**
 * State that results are derived from, in parts that change independently. Immutable. A part has a new version if it is another object or
 * value than in the previous state.
 */
export class State<Parts extends object> {
  private constructor(
    readonly parts: Parts,
    /** Versions of the parts that have changed since the first state. Does not reference the parts. */
    readonly versions: ReadonlyMap<keyof Parts, number>,
    /** Shared by all successors of a state, so that different branches of successors have different versions. */
    private readonly counter: { last: number },
  ) {}

  static of<Parts extends object>(parts: Parts): State<Parts> {
    return new State(parts, new Map(), { last: 0 });
  }

  /** The next state; the same one if no part has changed. */
  with(parts: Parts): State<Parts> {
    const changed = (Object.keys(parts) as (keyof Parts)[]).filter((part) => !Object.is(parts[part], this.parts[part]));
    if (changed.length === 0) return this;
    const versions = new Map(this.versions);
    for (const part of changed) versions.set(part, ++this.counter.last);
    return new State(parts, versions, this.counter);
  }
}

import type { Json } from '../../json/jsonValue';
import type { Note } from '../notes';

/** Migration of one legacy setting. */
export interface SettingMigration {
  /** Keys from the root, in the legacy format. */
  readonly from: readonly string[];
  /** Keys from the root, today; empty when there is no successor. */
  readonly to: readonly string[];
  /**
   * The value as it is written at its new place; `undefined` when it has no successor, which a note then tells.
   * A value that is already written as it is today comes back as the same object.
   */
  convert(value: Json, note: Note): Json | undefined;
}

export const same = (value: Json): Json => value;

/** A setting without a successor. @param why what became of it */
export function dropped(from: readonly string[], why: string): SettingMigration {
  return {
    from,
    to: [],
    convert(_value, note) {
      note(why);
      return undefined;
    },
  };
}

/** A setting whose values have other names today. Other values are told and left out. */
export function renamedValues(from: readonly string[], to: readonly string[], values: ReadonlyMap<Json, Json>): SettingMigration {
  return {
    from,
    to,
    convert(value, note) {
      const known = values.get(value);
      if (known === undefined) note(`The value \`${JSON.stringify(value)}\` has no successor and was left out.`);
      return known;
    },
  };
}

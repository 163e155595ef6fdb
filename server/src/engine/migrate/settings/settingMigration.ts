import type { Json } from '../../json/jsonValue';
import type { Note } from '../notes';

/** Migration of one legacy setting. */
export interface SettingMigration {
  /** Path from the root, in the legacy format. */
  readonly from: readonly string[];
  /** Path from the root in the current format; empty if there is no successor. */
  readonly to: readonly string[];
  /**
   * The migrated value; `undefined` if it has no successor, which a note then says. A value in the current format is returned as the same
   * object.
   */
  convert(value: Json, note: Note): Json | undefined;
}

export const same = (value: Json): Json => value;

/** A setting without a successor. @param why the note about it */
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

/** A setting whose values were renamed. Other values are noted and left out. */
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

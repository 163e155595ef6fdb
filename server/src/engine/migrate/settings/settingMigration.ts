import type { Localizable } from '../../../../../shared/l10n';
import type { Json } from '../../json/jsonValue';
import { type Note, valueWithoutSuccessor } from '../notes';

/** Migration of one legacy setting. */
export interface SettingMigration {
  /** Path from the root, in the legacy format. */
  readonly from: readonly string[];
  /** Path from the root in the current format; empty if there is no successor. */
  readonly to: readonly string[];
  /**
   * The migrated value; `undefined` if it has no successor, which is then noted. A value in the current format is returned as the same
   * object.
   */
  convert(value: Json, note: Note): Json | undefined;
}

export const same = (value: Json): Json => value;

/** Migration of a setting without a successor. @param why the note about its removal */
export function dropped(from: readonly string[], why: Localizable): SettingMigration {
  return {
    from,
    to: [],
    convert(_value, note) {
      note(why);
      return undefined;
    },
  };
}

/** Migration of a setting whose values were renamed. Other values are noted and removed. */
export function renamedValues(from: readonly string[], to: readonly string[], values: ReadonlyMap<Json, Json>): SettingMigration {
  return {
    from,
    to,
    convert(value, note) {
      const successor = values.get(value);
      if (successor === undefined) note(valueWithoutSuccessor(JSON.stringify(value)));
      return successor;
    },
  };
}

import { type Localizable, t } from '../../../../shared/l10n';
import { settingPath } from '../config/schemaNode';
import type { JsonPath } from './jsonValues';

/** A note about a setting that could not be migrated unchanged. */
export interface SettingNote {
  /** Path of the setting for users, in the legacy file or, within a docs.json, before the migration: `tabs[2].url`. */
  readonly path: string;
  /** The problem, and the result of the migration. */
  readonly message: Localizable;
}

/** Collects notes about a setting and its parts. `below`: keys and indices from the setting to the part. */
export type Note = (message: Localizable, ...below: (string | number)[]) => void;

export const noNote: Note = () => undefined;

export class NoteList {
  readonly notes: SettingNote[] = [];

  /** Collects notes about the setting at a path. */
  at(path: JsonPath): Note {
    return (message, ...below) => {
      const note = { path: settingPath([...path, ...below]), message };
      // The same group is read once for each version.
      const isKnown = this.notes.some((other) => other.path === note.path && hasSameText(other.message, message));
      if (!isKnown) this.notes.push(note);
    };
  }
}

function hasSameText(one: Localizable, other: Localizable): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export const noSuccessor = t`No successor: removed.`;

/** @param value as JSON */
export function valueWithoutSuccessor(value: string): Localizable {
  return t`Value \`${value}\` has no successor: removed.`;
}

import { type Localizable, t } from '../../../../shared/l10n';
import { displayPath } from '../config/schemaNode';
import type { JsonPath } from './jsonValues';

/** What became of a setting that could not be carried over as it was. */
export interface SettingNote {
  /** The setting, as people write it: `topbarCtaButton.style`, `tabs[2].url`. In the old file, or where it stood in the new one. */
  readonly path: string;
  /** What is wrong with it, and what became of it. */
  readonly message: Localizable;
}

/** Collects notes below one setting. `below`: keys and indices from that setting on. */
export type Note = (message: Localizable, ...below: (string | number)[]) => void;

export const noNote: Note = () => undefined;

export class NoteList {
  readonly notes: SettingNote[] = [];

  /** Collects notes about the setting at a path. */
  at(path: JsonPath): Note {
    return (message, ...below) => {
      const note = { path: displayPath([...path, ...below]), message };
      // The same group is read once for each version.
      const isKnown = this.notes.some((known) => known.path === note.path && hasSameText(known.message, message));
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

import { displayPath } from '../config/schemaNode';
import type { JsonPath } from './jsonValues';

/** A setting that could not be migrated as it was. */
export interface MigrationNote {
  /** The setting, for users: `topbarCtaButton.style`, `tabs[2].url`. Its path in the legacy file, or its former path in the new one. */
  readonly path: string;
  /** One or two plain sentences. */
  readonly message: string;
}

/** Collects notes below one setting. `below`: keys and indices relative to that setting. */
export type Note = (message: string, ...below: (string | number)[]) => void;

export const noNote: Note = () => undefined;

export class NoteList {
  readonly notes: MigrationNote[] = [];

  /** Collects notes about the setting at a path. */
  at(path: JsonPath): Note {
    return (message, ...below) => {
      const note = { path: displayPath([...path, ...below]), message };
      // The same group is read once per version.
      const isKnown = this.notes.some((known) => known.path === note.path && known.message === note.message);
      if (!isKnown) this.notes.push(note);
    };
  }
}

export const leftOut = 'It has no successor and was left out.';

import { displayPath } from '../config/schemaNode';
import type { JsonPath } from './jsonValues';

/** What became of a setting that could not be carried over as it was. */
export interface MigrationNote {
  /** The setting, as people write it: `topbarCtaButton.style`, `tabs[2].url`. In the old file, or where it stood in the new one. */
  readonly path: string;
  /** One or two plain sentences. */
  readonly message: string;
}

/** Collects notes below one setting. `below`: keys and indices from that setting on. */
export type Note = (message: string, ...below: (string | number)[]) => void;

export const noNote: Note = () => undefined;

export class NoteList {
  readonly notes: MigrationNote[] = [];

  /** Takes notes about the setting at a path. */
  at(path: JsonPath): Note {
    return (message, ...below) => {
      const note = { path: displayPath([...path, ...below]), message };
      // The same group is read once for each version.
      const isKnown = this.notes.some((known) => known.path === note.path && known.message === note.message);
      if (!isKnown) this.notes.push(note);
    };
  }
}

export const leftOut = 'It has no successor and was left out.';

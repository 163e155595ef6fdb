import type { SearchStates } from '../json/repair/syntaxErrors';

/** Knowledge from former versions of a file, which makes the next one faster to read and no different. Retains none of their trees. */
export class SyntaxHistory {
  /** Whether the last version has errors, so that the next one probably has. */
  hasErrors = false;
  /** States of the last search for errors; `undefined` after a version without errors. */
  states: SearchStates | undefined = undefined;
}

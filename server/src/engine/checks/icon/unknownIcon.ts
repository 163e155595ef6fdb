import { array, boolean, type InferOutput, object, optional, pipe, readonly, string } from 'valibot';
import { suggestionList } from '../data';

/** The fix data of an unknown icon. The suggestions are names or file paths. */
export const unknownIcon = object({
  ...suggestionList.entries,
  /** Ids of the other libraries that have an icon of this name. */
  libraries: optional(pipe(array(string()), readonly())),
  /** Whether the library is that of the whole site. */
  isOfSite: optional(boolean()),
});

export type UnknownIcon = InferOutput<typeof unknownIcon>;

import { array, boolean, type InferOutput, object, optional, pipe, readonly, string } from 'valibot';
import { suggestionList } from '../data';

/** What a fix of a name needs that an icon library does not have. The suggestions are names, or paths of files. */
export const unknownIcon = object({
  ...suggestionList.entries,
  /** Ids of the other libraries that have an icon of this name. */
  libraries: optional(pipe(array(string()), readonly())),
  /** Whether the library that lacks it is that of the whole site. */
  isOfSite: optional(boolean()),
});

export type UnknownIcon = InferOutput<typeof unknownIcon>;

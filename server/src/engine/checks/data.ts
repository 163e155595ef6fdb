// Shapes of fix data that several checks share. The data comes back through the client, so it is not trusted.
import { array, boolean, custom, object, optional, pipe, readonly, string } from 'valibot';
import type { Json } from '../json/jsonValue';

export const strings = pipe(array(string()), readonly());

/** A flag that is false unless it is set. */
export const flag = optional(boolean(), false);

/** `suggestion`: the replacement text; omitted if there is no near one. */
export const maybeSuggestion = object({ suggestion: optional(string()) });

export const oneSuggestion = object({ suggestion: string() });

/** `suggestions`: replacement texts, best first. `isNear`: whether the first one is clearly meant. */
export const suggestionList = object({ suggestions: strings, isNear: flag });

/** The same with `isSpelling`: whether the first one differs in letter case and punctuation alone, and no other does. */
export const spellingList = object({ suggestions: strings, isNear: flag, isSpelling: flag });

/** Any JSON value: it comes from a JSON message. */
export const jsonValue = custom<Json>((value) => value !== undefined);

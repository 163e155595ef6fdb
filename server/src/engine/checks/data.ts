// Shapes of data that several checks hand to their fixes. The data comes back through the client, so nothing in it is trusted.
import { array, boolean, custom, object, optional, pipe, readonly, string } from 'valibot';
import type { Json } from '../json/jsonValue';

export const strings = pipe(array(string()), readonly());

/** A flag that is false unless it is set. */
export const flag = optional(boolean(), false);

/** `suggestion`: as it is to be written; left out where nothing is near. */
export const maybeSuggestion = object({ suggestion: optional(string()) });

export const oneSuggestion = object({ suggestion: string() });

/** `suggestions`: as they are to be written, best first. `isNear`: the first of them must be meant. */
export const suggestionList = object({ suggestions: strings, isNear: flag });

/** Any value that JSON can write. It comes from a message, so it is nothing else. */
export const jsonValue = custom<Json>((value) => value !== undefined);

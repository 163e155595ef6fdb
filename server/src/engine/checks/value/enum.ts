import { spanOf } from '../../base/spans';
import { byDistance, nearest } from '../../base/stringDistance';
import type { Check } from '../check';
import { didYouMean, nameOf, quoteList } from '../wording';
import { suggestedLanguage } from './languageNames';

/** A value that is not among those the setting knows. */
export const valueEnum: Check<'value.enum'> = {
  code: 'value.enum',
  severity: 'error',
  docs: {
    summary: 'A value that is not among those the setting knows.',
    why: 'The service refuses to deploy it. The message lists what is allowed; letter case counts.',
    wrong: '"theme": "mapel"',
    right: '"theme": "maple"',
  },
  *check({ violations, keyErrors }) {
    for (const { keyword, params, place } of violations) {
      if (keyword !== 'enum' || place.at.node.type !== 'string') continue;
      const allowed = (Array.isArray(params.allowedValues) ? params.allowedValues : []).map(String);
      const value = place.at.node.value;
      const near = (place.step === 'language' ? suggestedLanguage(value, allowed) : undefined) ?? nearest(value, allowed);
      const others = byDistance(value, allowed).filter((candidate) => candidate !== near);
      yield {
        file: place.at.file,
        span: spanOf(place.at.node),
        message: `${nameOf(place)} cannot be \`${value}\`.${didYouMean([near])} Allowed: ${quoteList(allowed)}.`,
        // One near value is a repair; without one the short lists are offered whole, long ones are left to completion.
        data: { suggestions: near ? [near] : allowed.length <= 5 ? others : [] },
      };
    }
    for (const mistake of keyErrors) {
      if (mistake.kind !== 'wrongValue' || !mistake.entry.value) continue;
      const { entry, suggestion } = mistake;
      yield {
        file: entry.file,
        span: spanOf(mistake.entry.value.node),
        message: `Without a \`label\`, \`${entry.key}\` must be one that brings its own.${didYouMean([suggestion])}`,
        data: { suggestions: [suggestion] },
      };
    }
  },
};

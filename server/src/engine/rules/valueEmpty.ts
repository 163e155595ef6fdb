import { spanOf } from '../text/spans';
import type { Rule } from './rule';
import { nameOf } from './wording';

/** A text that is empty or too short to mean anything. */
export const valueEmpty: Rule<'value.empty'> = {
  code: 'value.empty',
  severity: 'warning',
  *check({ shape }) {
    for (const { keyword, params, place } of shape) {
      if (keyword !== 'minLength' && keyword !== 'maxLength') continue;
      const limit = Number(params.limit);
      const wanted =
        keyword === 'maxLength'
          ? `may have at most ${limit} characters`
          : limit > 1
            ? `needs at least ${limit} characters`
            : 'must not be empty';
      yield { file: place.at.file, span: spanOf(place.at.node), message: `${nameOf(place)} ${wanted}.`, data: undefined };
    }
  },
};

import { spanOf } from '../text/spans';
import type { Rule } from './rule';
import { nameOf } from './wording';

/** A text that is empty where it should say something: as a rule one that is still to be written. */
export const valueEmpty: Rule<'value.empty'> = {
  code: 'value.empty',
  severity: 'hint',
  docs: {
    summary: 'A text that is empty where it should say something.',
    why: 'As a rule it is still to be written. An element without a name is dropped with everything in it.',
    wrong: '"name": ""',
    right: '"name": "Acme Docs"',
  },
  *check({ shape }) {
    for (const { keyword, params, place } of shape) {
      if (keyword !== 'minLength' || params.limit !== 1) continue;
      yield { file: place.at.file, span: spanOf(place.at.node), message: `${nameOf(place)} is empty.`, data: undefined };
    }
  },
};

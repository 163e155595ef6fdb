import { exampleValue } from '../model/exampleValue';
import type { Rule } from './rule';
import { objectNameOf } from './wording';

/** A setting that the format requires and that is not there. */
export const keyMissing: Rule<'key.missing'> = {
  code: 'key.missing',
  severity: 'error',
  *check({ schemas, mistakes }) {
    for (const mistake of mistakes) {
      if (mistake.kind !== 'missingKey') continue;
      const { key, place } = mistake;
      const schema = place.schema && schemas.property(place.schema, key);
      const owner = place.step === undefined ? '' : ` in ${objectNameOf(place)}`;
      yield {
        file: place.at.file,
        span: { start: place.at.node.offset, end: place.at.node.offset + 1 },
        message: `The required setting \`${key}\` is missing${owner}.${schema?.description ? ` ${schema.description}` : ''}`,
        data: { key, value: schema ? exampleValue(schemas, schema) : '', order: place.schema ? schemas.keys(place.schema) : [] },
      };
    }
  },
};

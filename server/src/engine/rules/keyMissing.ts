import { exampleValue } from '../model/exampleValue';
import type { Rule } from './rule';
import { objectNameOf } from './wording';

/** A setting that the format requires and that is not there. */
export const keyMissing: Rule<'key.missing'> = {
  code: 'key.missing',
  severity: 'error',
  *check({ schemas, shape }) {
    for (const { keyword, params, place } of shape) {
      if (keyword !== 'required') continue;
      const key = String(params.missingProperty);
      const schema = place.schema && schemas.property(place.schema, key);
      const owner = place.step === undefined ? '' : ` in ${objectNameOf(place)}`;
      yield {
        file: place.at.file,
        span: { start: place.at.node.offset, end: place.at.node.offset + 1 },
        message: `The required setting \`${key}\` is missing${owner}.${describe(schema?.description)}`,
        data: { key, value: schema ? exampleValue(schemas, schema) : '', order: place.schema ? schemas.keys(place.schema) : [] },
      };
    }
  },
};

function describe(description: string | undefined): string {
  return description ? ` ${description}` : '';
}

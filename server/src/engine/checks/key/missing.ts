import { ownerOfNewKeys } from '../../config/docsConfig';
import { exampleProperty } from '../../schema/exampleValue';
import type { Check } from '../check';
import { objectNameOf } from '../wording';

/** A setting that the format requires and that is not there. */
export const keyMissing: Check<'key.missing'> = {
  code: 'key.missing',
  severity: 'error',
  docs: {
    summary: 'A required setting that is not there.',
    why: 'The service refuses to deploy a configuration that lacks one. The fix inserts the setting with an example value to be replaced.',
    wrong: '"colors": { "light": "#14B8A6" }',
    right: '"colors": { "primary": "#0F766E", "light": "#14B8A6" }',
  },
  *check({ config, schemas, keyErrors }) {
    for (const mistake of keyErrors) {
      if (mistake.kind !== 'missingKey') continue;
      const { key, place } = mistake;
      const schema = place.schema && schemas.property(place.schema, key);
      const owner = place.step === undefined ? '' : ` in ${objectNameOf(place)}`;
      const { file, node } = ownerOfNewKeys(config, place.at);
      yield {
        file,
        span: { start: node.offset, end: node.offset + 1 },
        message: `The required setting \`${key}\` is missing${owner}.${schema?.description ? ` ${schema.description}` : ''}`,
        data: {
          key,
          value: place.schema ? exampleProperty(schemas, place.schema, key) : '',
          order: place.schema ? schemas.keys(place.schema) : [],
        },
      };
    }
  },
};

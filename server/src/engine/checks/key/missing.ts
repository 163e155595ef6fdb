import { ownerOfNewKeys } from '../../config/docsConfig';
import { exampleProperty } from '../../schema/exampleValue';
import type { Check } from '../check';
import { objectNameOf } from '../wording';

/** A setting that the format requires and that is not there. */
export const keyMissing: Check<'key.missing'> = {
  code: 'key.missing',
  severity: 'error',
  docs: {
    summary: 'A missing required property.',
    why: 'The service refuses to deploy a configuration that lacks one. The fix adds it with an example value to be replaced.',
    wrong: '"colors": { "light": "#14B8A6" }',
    right: '"colors": { "primary": "#0F766E", "light": "#14B8A6" }',
  },
  *check({ config, schemas, keyErrors }) {
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'missingKey') continue;
      const { key, schemaNode } = keyError;
      const owner = schemaNode.step === undefined ? '' : ` in ${objectNameOf(schemaNode)}`;
      const { file, node } = ownerOfNewKeys(config, schemaNode.at);
      yield {
        file,
        span: { start: node.offset, end: node.offset + 1 },
        message: `Missing required property \`${key}\`${owner}.`,
        data: {
          key,
          value: schemaNode.schema ? exampleProperty(schemas, schemaNode.schema, key) : '',
          order: schemaNode.schema ? schemas.keys(schemaNode.schema) : [],
        },
      };
    }
  },
};

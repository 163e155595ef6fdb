import { entriesOf } from '../model/docsConfig';
import { nearest } from '../text/nearest';
import { spanOf } from '../text/spans';
import type { Rule } from './rule';
import { objectNameOf } from './wording';

/** A key that this object does not have. The service lets it pass and drops it, so it is a warning. */
export const keyUnknown: Rule<'key.unknown'> = {
  code: 'key.unknown',
  severity: 'warning',
  *check({ config, schemas, shape }) {
    for (const { keyword, params, place } of shape) {
      if (keyword !== 'additionalProperties') continue;
      const key = String(params.additionalProperty);
      const present = entriesOf(config, place.at);
      const entry = present.get(key);
      if (!entry) continue;
      const free = place.schema ? schemas.keys(place.schema).filter((known) => !present.has(known)) : [];
      const suggestion = nearest(key, free);
      const hint = suggestion ? ` Did you mean \`${suggestion}\`?` : '';
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: `\`${key}\` is not a setting of ${objectNameOf(place)} and has no effect.${hint}`,
        data: { suggestion },
      };
    }
  },
};

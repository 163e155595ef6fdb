import { spanOf } from '../../base/spans';
import { displayPath } from '../../config/schemaNode';
import { jsonOf } from '../../json/tree/nodes';
import type { Check } from '../check';
import { objectNameOf } from '../wording';

/** A key of the former format, or one that stands in the wrong object: it has no effect where it is. */
export const keyMoved: Check<'key.moved'> = {
  code: 'key.moved',
  severity: 'warning',
  docs: {
    summary: 'A setting in the wrong place: a legacy setting, or one in the wrong object.',
    why: 'The service drops it silently, so the site looks as if it were not set. The fix moves it to where it belongs and adapts its value where the form has changed.',
    wrong: '"modeToggle": { "default": "dark" }',
    right: '"appearance": { "default": "dark" }',
  },
  *check({ config, keyErrors }) {
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'movedKey') continue;
      const { entry, home, schemaNode } = keyError;
      const given = entry.value && jsonOf(entry.value.node);
      const where = home.path.length > 0 ? `Use \`${displayPath(home.path)}\`.` : 'It is a legacy setting with no successor.';
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: `Unknown property \`${entry.key}\` in ${objectNameOf(schemaNode)}. ${where}`,
        // The way from the root is no way inside a fragment.
        data: { home: home.path, value: given === undefined || entry.file !== config.root ? undefined : home.convert(given) },
      };
    }
  },
};

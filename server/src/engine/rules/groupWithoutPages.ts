import { hasUnknownKeys } from '../model/docsConfig';
import type { Rule } from './rule';

/** Keys that give a group its pages. */
const sources = ['pages', 'openapi', 'asyncapi', 'sdk', 'root'];

/** A group that has a name and nothing else. */
export const groupWithoutPages: Rule<'group.withoutPages'> = {
  code: 'group.withoutPages',
  severity: 'warning',
  docs: {
    summary: 'A group that has neither `pages` nor an API description that gives it some.',
    why: 'The service leaves such a group out of the navigation. Add `pages`, or `openapi` or `asyncapi`, or take the group out.',
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "icon": "book" }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "icon": "book", "pages": ["quickstart"] }]
}`,
  },
  *check({ config, elements, mistakes }) {
    const told = new Set(mistakes.filter(({ kind }) => kind === 'pageObject' || kind === 'wrongNesting').map(({ place }) => place.at.node));
    for (const { place, entries, kind } of elements) {
      if (kind?.noun !== 'group' || sources.some((key) => entries.has(key)) || hasUnknownKeys(config, place.at)) continue;
      // What stands in for the group or its pages has been told already.
      if (told.has(place.at.node)) continue;
      const name = entries.get('group');
      const node = name?.keyNode;
      yield {
        file: name?.file ?? place.at.file,
        span: node
          ? { start: node.offset, end: node.offset + node.length }
          : { start: place.at.node.offset, end: place.at.node.offset + 1 },
        message: 'This group has no `pages` and no `openapi` or `asyncapi` that gives it some, so it is not shown.',
        data: undefined,
      };
    }
  },
};

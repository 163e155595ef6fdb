import type { Check } from '../check';

/**
 * A configuration in the former format. It stands in a file of its own that is no part of a docs.json, so it is not found
 * here but where that file is asked about; the check gives it its code and severity.
 */
export const legacyFile: Check<'legacy.file'> = {
  code: 'legacy.file',
  severity: 'information',
  docs: {
    summary: 'A `mint.json`, the configuration in the format that came before `docs.json`.',
    why: 'A `docs.json` beside it is the one that counts. Where there is none yet, the fix writes one: each setting at its place of today, the groups in the tabs, anchors and versions they belonged to. The `mint.json` stays; delete it when the new file does what you want.',
    wrong: {
      'mint.json': `{
  "name": "Acme Docs",
  "colors": { "primary": "#0F766E" },
  "navigation": [{ "group": "Guides", "pages": ["quickstart"] }]
}`,
    },
    right: {
      'docs.json': `{
  "theme": "mint",
  "name": "Acme Docs",
  "colors": { "primary": "#0F766E" },
  "navigation": {
    "groups": [{ "group": "Guides", "pages": ["quickstart"] }]
  }
}`,
    },
  },
  check: () => [],
};

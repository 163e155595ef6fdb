import { t } from '../../../../../shared/l10n';
import { findFileProblems } from '../asset/common';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { entryRemoval, stringNodeAt } from '../fixes/remove';
import { replaceByProposals } from '../fixes/replaceText';

const openapi = 'openapi: "3.1.0"\ninfo: { title: "API", version: "1.0.0" }\npaths: {}\n';

/** A missing OpenAPI file. */
export const openapiMissing = defineCheck({
  code: 'openapi.missing',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An OpenAPI or AsyncAPI file that does not exist.`,
    why: t`The build stops. A path starts at the folder of \`docs.json\`, and letter case counts.`,
    wrong: {
      'docs.json': `"navigation": {
  "groups": [{ "group": "API", "openapi": "openapi.yml", "pages": ["index"] }]
}`,
      'openapi.yaml': openapi,
    },
    right: {
      'docs.json': `"navigation": {
  "groups": [{ "group": "API", "openapi": "openapi.yaml", "pages": ["index"] }]
}`,
      'openapi.yaml': openapi,
    },
  },
  data: suggestionList,
  *run(context) {
    for (const { reference, message, data } of findFileProblems(context, 'openapi')) {
      yield { file: reference.file, span: reference.span, message, data };
    }
  },
  *fix(target, data) {
    yield* replaceByProposals(target, data);
    // Only in an array: a group without its only file would be empty.
    if (stringNodeAt(target)?.parent?.type === 'array') yield* entryRemoval(target, t`Remove this entry`, false);
  },
});

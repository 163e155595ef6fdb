import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { pageSample } from '../docs';
import { replaceYamlByProposals } from '../fixes/replaceText';
import { quoteList } from '../wording';
import { operationOfPage } from './common';

const openApi = `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
paths:
  /users:
    get: { summary: List users, responses: {} }
`;

/** A page whose operation is in several OpenAPI files. */
export const frontMatterAmbiguous = defineCheck({
  code: 'frontMatter.ambiguous',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`A page whose \`openapi\` names an operation that several OpenAPI files have.`,
    why: t`Without a file it is not defined which of them the page shows: title and content can be of different files, and change when a file is added. Name the file before the method.`,
    wrong: pageSample('---\ntitle: Users\nopenapi: GET /users\n---\n', { 'v1.yaml': openApi, 'v2.yaml': openApi }),
    right: pageSample('---\ntitle: Users\nopenapi: v2.yaml GET /users\n---\n', { 'v1.yaml': openApi, 'v2.yaml': openApi }),
  },
  data: suggestionList,
  *run(page, context) {
    const operation = operationOfPage(page, context);
    if (operation?.found.kind !== 'found' || operation.found.others.length === 0) return;
    const { found, name, span } = operation;
    const paths = [found.openApiFile, ...found.others].map(({ path }) => path).sort();
    const message = t`Ambiguous operation: found in ${quoteList(paths, 5)}. Name the file.`;
    yield { span, message, data: { suggestions: paths.slice(0, 5).map((path) => `${path} ${name.name}`), isNear: false } };
  },
  *fix(target, data) {
    yield* replaceYamlByProposals(target, data);
  },
});

import { t } from '../../../../../shared/l10n';
import { withBraces } from '../../openapi/lookup';
import { parseOperationName } from '../../pages/frontMatter/qualifiedName';
import { defineContentCheck } from '../contentCheck';
import { suggestionList } from '../data';
import { pageSample } from '../docs';
import { replaceYamlByProposals } from '../fixes/replaceText';
import { namedText } from './common';

/** A value of `openapi` or `api` that is not an operation. */
export const frontMatterOperationForm = defineContentCheck({
  code: 'frontMatter.operationForm',
  severity: 'warning',
  docs: {
    summary: t`A value of \`openapi\` or \`api\` that does not name an operation.`,
    why: t`The page shows no operation. It is named by its method and path, for \`openapi\` with the file of the description before them where that is needed: \`openapi.yaml GET /users\`.`,
    wrong: pageSample('---\ntitle: Users\napi: /users\n---\n'),
    right: pageSample('---\ntitle: Users\napi: GET /users\n---\n'),
  },
  data: suggestionList,
  *run(page) {
    const openapi = namedText(page, 'openapi');
    if (openapi && !parseOperationName(openapi.text)) {
      const corrected = correct(openapi.text);
      const message = t`Expected a method and a path for \`openapi\`, such as \`GET /users\`, with or without a file before them.`;
      yield { span: openapi.span, message, data: { suggestions: corrected ? [corrected] : [], isNear: corrected !== undefined } };
    }
    const api = namedText(page, 'api');
    if (api && /^(?:\/|https?:\/\/)\S*$/.test(api.text)) {
      const suggestions = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].map((method) => `${method} ${api.text}`);
      yield { span: api.span, message: t`Missing method before the path, such as \`GET\`.`, data: { suggestions, isNear: false } };
    }
  },
  *fix(target, data) {
    yield* replaceYamlByProposals(target, data);
  },
});

/** Corrects a method and path without whitespace or with a colon between them, or without the slash. */
function correct(text: string): string | undefined {
  const match = /^(?:(\S+)\s+)?(get|put|post|delete|patch|options|head|trace|query)(?:\s*:\s*|\s+)?(\/?[^\s:/][^\s]*|\/)$/i.exec(text);
  if (!match?.[2] || !match[3]) return undefined;
  const path = withBraces(match[3].startsWith('/') ? match[3] : `/${match[3]}`);
  const corrected = `${match[1] ? `${match[1]} ` : ''}${match[2].toUpperCase()} ${path}`;
  return /^[a-z]+\//i.test(text) || /\s|:/.test(text) ? corrected : undefined;
}

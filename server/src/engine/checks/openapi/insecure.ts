import { t } from '../../../../../shared/l10n';
import { isLoopback } from '../../config/references/webAddress';
import { defineCheck } from '../check';
import { maybeSuggestion } from '../data';
import { replaceText } from '../fixes/replaceText';

/** An OpenAPI file at a URL that the service refuses to load. */
export const openapiInsecure = defineCheck({
  code: 'openapi.insecure',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An OpenAPI file at a plain \`http:\` URL or on your own computer.`,
    why: t`The service loads OpenAPI files over \`https:\` from hosts it can reach, and rejects all others. Use \`https:\`, or add the file to the project and use its path.`,
    wrong: `"api": { "openapi": "http://example.com/openapi.json" }`,
    right: `"api": { "openapi": "https://example.com/openapi.json" }`,
  },
  data: maybeSuggestion,
  *run({ references }) {
    for (const { valueKind, file, span, text } of references.ofKind('url')) {
      if (valueKind !== 'openapi-source') continue;
      const isLocal = isLoopback(text);
      if (!isLocal && !/^http:\/\//i.test(text)) continue;
      yield {
        file,
        span,
        message: isLocal
          ? t`Unreachable OpenAPI URL on your own computer. Use a file of the project or an \`https:\` URL.`
          : t`Insecure OpenAPI URL. Use \`https:\`.`,
        data: { suggestion: isLocal ? undefined : text.replace(/^http:/i, 'https:') },
      };
    }
  },
  *fix(target, { suggestion }) {
    if (suggestion?.startsWith('https://')) yield* replaceText(target, suggestion, { preferred: true });
  },
});

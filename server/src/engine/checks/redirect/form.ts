import { t } from '../../../../../shared/l10n';
import { innerSpan } from '../../base/spans';
import { isUrl } from '../../config/redirects/redirects';
import { redirectGraph } from '../addresses';
import { defineCheck } from '../check';
import { maybeSuggestion } from '../data';
import { replaceText } from '../fixes/replaceText';

/** Host of a URL without a scheme, `example.com`, which is reported as an invalid URL. */
const host = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:]|$)/i;

/** A source or destination that is neither a path of the site nor a URL. */
export const redirectForm = defineCheck({
  code: 'redirect.form',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A \`source\` or \`destination\` of a redirect without its leading slash.`,
    why: t`A relative \`source\` matches nothing, and a relative \`destination\` depends on the address that the reader comes from. Paths of the site start with \`/\`, those of other sites with \`https://\`.`,
    wrong: '"redirects": [{ "source": "start", "destination": "/quickstart" }]',
    right: '"redirects": [{ "source": "/start", "destination": "/quickstart" }]',
  },
  data: maybeSuggestion,
  *run(context) {
    for (const redirect of context.once(redirectGraph).all) {
      for (const key of ['source', 'destination'] as const) {
        const { file, node } = redirect[key];
        const text = node.value;
        if (text.trim() === '' || /^[/#?$]/.test(text) || isUrl(text) || host.test(text)) continue;
        const path = `/${text.replace(/^(?:\.\/)+/, '')}`;
        const suggestion = /^\/[\s.*\\]/.test(path) ? undefined : path;
        const advice = suggestion === undefined ? t`Paths start with \`/\`.` : t`Use \`${suggestion}\`.`;
        yield { file, span: innerSpan(node), message: t`Relative \`${key}\` of a redirect. ${advice}`, data: { suggestion } };
      }
    }
  },
  *fix(target, { suggestion }) {
    if (suggestion?.startsWith('/')) yield* replaceText(target, suggestion, { preferred: true, safe: true });
  },
});

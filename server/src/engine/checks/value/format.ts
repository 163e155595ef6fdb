import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import type { NamedReference } from '../../config/references/reference';
import { beginsWithScheme, suggestedAddress } from '../../config/references/webAddress';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { maybeSuggestion } from '../data';
import { replaceValue } from '../fixes/replaceText';
import { didYouMean, nameOf } from '../wording';

/** A string that is not a URL where one is expected. */
export const valueFormat = defineCheck({
  code: 'value.format',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An invalid URL: no full URL where one is required, a typo in \`https://\`, whitespace around it.`,
    why: t`Without \`https://\` and a host the address leads nowhere, or to a page of the site that does not exist.`,
    wrong: '"api": { "mdx": { "server": ["api.example.com"] } }',
    right: '"api": { "mdx": { "server": ["https://api.example.com"] } }',
  },
  data: maybeSuggestion,
  *run(context) {
    for (const { keyword, schemaNode } of context.violations) {
      if (keyword !== 'format') continue;
      const { file, node } = schemaNode.at;
      const suggestion = node.type === 'string' ? suggestedAddress(node.value) : undefined;
      yield {
        file,
        span: spanOf(node),
        message: t`Expected a full URL for ${nameOf(schemaNode)}, such as \`https://example.com\`.${didYouMean([suggestion])}`,
        data: { suggestion },
      };
    }
    for (const { file, node } of addresses(context)) {
      const suggestion = suggestedAddress(node.value);
      if (suggestion === undefined) continue;
      const message = t`Invalid URL.${didYouMean([suggestion])}`;
      yield { file, span: spanOf(node), message, data: { suggestion } };
    }
  },
  *fix(target, { suggestion }) {
    if (suggestion) yield replaceValue(target, suggestion, true);
  },
});

/** References that are meant as URLs: links, redirect destinations, remote OpenAPI files. */
function* addresses({ references }: CheckContext): Iterable<NamedReference> {
  for (const reference of [...references.ofKind('address'), ...references.ofKind('url')]) {
    if (reference.valueKind === 'href') yield reference;
  }
  for (const reference of [...references.ofKind('openapi'), ...references.ofKind('url')]) {
    const isSource = reference.valueKind === 'openapi-source' || reference.valueKind === 'asyncapi-source';
    // Whitespace around a file path is reported with the file.
    if (isSource && beginsWithScheme(reference.text)) yield reference;
  }
}

import type { ASTNode } from 'vscode-json-languageservice';
import { type Localizable, t } from '../../../../../shared/l10n';
import { maxNameLength } from '../../base/addresses';
import { spanOf } from '../../base/spans';
import type { NamedReference } from '../../config/references/reference';
import { beginsWithScheme, suggestedAddress } from '../../config/references/webAddress';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { maybeSuggestion } from '../data';
import { severityOf } from '../droppedSettings';
import { replaceValue } from '../fixes/replaceText';
import { valueName, withSuggestions } from '../wording';
import { isBlankValue } from './empty';

/** An invalid URL, where a URL is expected. */
export const valueFormat = defineCheck({
  code: 'value.format',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An invalid URL: no full URL where one is required, a typo in \`https://\`, whitespace around it.`,
    why: t`The service refuses to deploy what it cannot read as a URL: paths start with \`/\`, links in the footer and the files of other services use \`https\`. An address that it takes, and that leads nowhere, is a warning.`,
    wrong: '"api": { "mdx": { "server": ["api.example.com"] } }',
    right: '"api": { "mdx": { "server": ["https://api.example.com"] } }',
  },
  data: maybeSuggestion,
  *run(context) {
    const reported = new Set<ASTNode>();
    for (const violation of context.violations) {
      const { keyword, params, schemaNode } = violation;
      const { file, node } = schemaNode.at;
      if (keyword !== 'format' || node.type !== 'string' || isBlankValue(violation)) continue;
      const format = formats[String(params.format)] ?? url;
      const suggestion = format.suggest(node.value);
      reported.add(node);
      yield {
        file,
        span: spanOf(node),
        message: withSuggestions(format.message(valueName(schemaNode)), [suggestion]),
        severity: severityOf(context.config, schemaNode),
        data: { suggestion },
      };
    }
    for (const { file, node } of addresses(context)) {
      const suggestion = suggestedAddress(node.value);
      if (suggestion === undefined || reported.has(node)) continue;
      const message = withSuggestions(t`Invalid URL.`, [suggestion]);
      yield { file, span: spanOf(node), message, severity: 'warning', data: { suggestion } };
    }
  },
  *fix(target, { suggestion }) {
    if (suggestion) yield replaceValue(target, suggestion, true);
  },
});

interface Format {
  message(name: Localizable): Localizable;
  suggest(text: string): string | undefined;
}

const url: Format = {
  message: (name) => t`Expected a full URL for ${name}, such as \`https://example.com\`.`,
  suggest: suggestedAddress,
};
const httpsUrl: Format = { message: (name) => t`Expected an \`https\` URL for ${name}.`, suggest: withHttps };
const source: Format = {
  message: (name) => t`Expected a path or an \`https\` URL for ${name}.`,
  suggest: suggestedAddress,
};

/** Formats by the `format` of the schema. */
const formats: Readonly<Record<string, Format>> = {
  uri: url,
  href: {
    message: (name) => t`Expected a URL or a path that starts with \`/\` for ${name}.`,
    suggest: (text) => suggestedAddress(text) ?? withSlash(text),
  },
  'https-uri': httpsUrl,
  'https-base': {
    message: (name) => t`Expected an \`https\` URL without \`?\` and \`#\` for ${name}.`,
    suggest: withHttps,
  },
  'https-link': {
    message: (name) => t`Expected the \`https\` URL of a page for ${name}.`,
    suggest: withHttps,
  },
  'https-href': {
    message: (name) => t`Expected the \`https\` URL of a page or a path that starts with \`/\` for ${name}.`,
    suggest: (text) => withHttps(text) ?? (text.startsWith('/') ? undefined : withSlash(text)),
  },
  source,
  'https-source': { ...source, suggest: withHttps },
};

function withHttps(text: string): string | undefined {
  const address = suggestedAddress(text) ?? text;
  const meant = address.replace(/^http:/i, 'https:');
  const isLink = meant.startsWith('https://') && !/^[^?#]*\/[^?#]*\.(?:svg|exe|zip)\/*(?:[?#]|$)/i.test(meant.slice('https://'.length));
  return isLink && meant !== text ? meant : undefined;
}

/** Root-relative path for a relative path. */
function withSlash(text: string): string | undefined {
  const path = text.trim().replace(/^(?:\.\/)+/, '');
  return path.length <= maxNameLength && /^[\w-][^\s:\\]*$/.test(path) ? `/${path}` : undefined;
}

/** References that may be URLs: links, redirect destinations, remote OpenAPI files. */
function* addresses({ references }: CheckContext): Iterable<NamedReference> {
  for (const reference of [...references.ofKind('address'), ...references.ofKind('url')]) {
    if (reference.valueKind === 'href') yield reference;
  }
  for (const reference of [...references.ofKind('openapi'), ...references.ofKind('url')]) {
    const isSource = reference.valueKind === 'openapi-source' || reference.valueKind === 'asyncapi-source';
    // Whitespace around a file path is reported by the checks of files.
    if (isSource && beginsWithScheme(reference.text)) yield reference;
  }
}

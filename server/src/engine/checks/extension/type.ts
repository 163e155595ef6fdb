import { object } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { type ExtensionProblem, extensionProblems } from '../../openapi/extensions/extensionProblems';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { defineCheck } from '../check';
import { flag } from '../data';
import type { OpenApiCheckContext } from '../openApiCheckContext';
import { extensionSample } from './common';

/** Extensions of operations with a value of the wrong type. */
export const extensionType = defineCheck({
  code: 'extension.type',
  target: 'openapi',
  severity: 'warning',
  docs: {
    summary: t`A value of the wrong type in an extension of an operation, such as \`x-hidden\`, \`x-mint\` or \`x-codeSamples\`, or in \`x-mint\` of a schema.`,
    why: t`The service ignores it: a string \`"true"\` hides nothing. Keys in \`metadata\` are those of front matter and take the same values.`,
    wrong: extensionSample('x-hidden: "false"'),
    right: extensionSample('x-hidden: false'),
  },
  data: object({ unquote: flag }),
  *run(_openApiFile, context) {
    for (const problem of context.once(problemsOf)) {
      if (problem.kind !== 'type') continue;
      const { key, span, expects, isQuotedBoolean } = problem;
      const message = isQuotedBoolean ? t`Expected ${expects} for \`${key}\`, without quotes.` : t`Expected ${expects} for \`${key}\`.`;
      yield { span, message, data: { unquote: isQuotedBoolean } };
    }
  },
  *fix({ document, span: key }, { unquote }) {
    // The quoted value behind the key.
    const behind = document.getText().slice(key.end, key.end + 200);
    const match = unquote ? /^["']?\s*:\s*(["'])(true|false)\1/i.exec(behind) : undefined;
    if (!match?.[2]) return;
    const end = key.end + match[0].length;
    const value = match[2].toLowerCase();
    yield { title: t`Change to \`${value}\``, edits: [{ span: { start: end - match[2].length - 2, end }, text: value }], preferred: true };
  },
});

/** Problems of extensions; none in a file that cannot be parsed or is expected to be AsyncAPI. For `OpenApiCheckContext.once`. */
export function problemsOf(
  { document, table }: OpenApiFile,
  { frontMatter, expectedFormats }: OpenApiCheckContext,
): readonly ExtensionProblem[] {
  if (table.problem || !expectedFormats.has('openapi')) return [];
  return extensionProblems(document.getText(), table, frontMatter);
}

import type { ExtensionProblem } from '../../openapi/extensions/extensionProblems';
import { extensionProblems } from '../../openapi/extensions/extensionProblems';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { OpenApiCheck, OpenApiCheckContext } from '../openApiCheck';
import { extensionSample } from './sample';

/** Extensions of operations whose value is of a wrong kind. */
export const extensionType: OpenApiCheck<'extension.type'> = {
  code: 'extension.type',
  severity: 'warning',
  docs: {
    summary: 'A value of the wrong type in `x-hidden`, `x-excluded` or `x-mint` of an operation, or in `x-mint` of a schema.',
    why: 'The service ignores it: a string `"true"` hides nothing. Keys in `metadata` are those of front matter and take the same values.',
    wrong: extensionSample('x-hidden: "false"'),
    right: extensionSample('x-hidden: false'),
  },
  *checkDescription(_openApiFile, context) {
    for (const problem of context.once(problemsOf)) {
      if (problem.kind !== 'type') continue;
      const { key, span, expects, isQuoted } = problem;
      const isWord = isQuoted && /^`true`/.test(expects);
      const message = `Expected ${expects} for \`${key}\`${isWord ? ', without quotes' : ''}.`;
      yield { code: 'extension.type', span, message, data: { unquote: isWord } };
    }
  },
};

/** For `OpenApiCheckContext.once`. */
export function problemsOf({ document, table }: OpenApiFile, { frontMatter }: OpenApiCheckContext): readonly ExtensionProblem[] {
  return extensionProblems(document.getText(), table, frontMatter);
}

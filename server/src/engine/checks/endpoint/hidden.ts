import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { removeText } from '../fixes/remove';
import { endpointSample, findEndpointProblems } from './common';

/** Endpoint references to operations that their OpenAPI file hides. */
export const endpointHidden = defineCheck({
  code: 'endpoint.hidden',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An endpoint reference to an operation that the description hides or excludes.`,
    why: t`With \`x-hidden: true\` an operation is left out of the navigation, with \`x-excluded: true\` it has no page at all, so that the reference leads nowhere. Remove the reference, or the extension in the OpenAPI file.`,
    wrong: endpointSample('GET /internal'),
    right: endpointSample('GET /users'),
  },
  *run(context) {
    for (const problem of context.once(findEndpointProblems)) {
      if (problem.kind !== 'hidden') continue;
      const { reference, operation, openApiFile } = problem;
      const { file, span } = reference;
      const message = operation.excluded
        ? t`Operation has no page: \`x-excluded\` in \`${openApiFile.path}\`.`
        : t`Operation is hidden from the navigation: \`x-hidden\` in \`${openApiFile.path}\`.`;
      const declaration = {
        file: { uri: openApiFile.uri, document: openApiFile.document },
        span: operation.span,
        message: t`Declared here.`,
      };
      yield { file, span, message, related: [declaration] };
    }
  },
  *fix(target) {
    const edit = removeText(target);
    if (edit) yield { title: t`Remove this entry`, edits: [edit], preferred: false };
  },
});

import { t } from '../../../../../shared/l10n';
import { normalizeFilePath } from '../../config/references/targets';
import { defineCheck } from '../check';

/** OpenAPI files above the size limit. They may be valid; the diagnostic explains why references to them are not checked. */
export const openapiTooLarge = defineCheck({
  code: 'openapi.tooLarge',
  target: 'config',
  severity: 'information',
  docs: {
    summary: t`An OpenAPI or AsyncAPI file that is too large for the editor.`,
    why: t`The service may well build it. Here entries that refer to its operations are neither checked nor completed. Files of up to 32 MB are read.`,
  },
  *run({ references, openApiFiles }) {
    const reported = new Set<string>();
    for (const { file, span, text } of references.ofKind('openapi')) {
      const path = normalizeFilePath(text.trim());
      if (path === undefined || reported.has(path) || !openApiFiles.isTooLarge(path)) continue;
      reported.add(path);
      const message = t`File too large to check references: \`${path}\` exceeds 32 MB.`;
      yield { file, span, message };
    }
  },
});

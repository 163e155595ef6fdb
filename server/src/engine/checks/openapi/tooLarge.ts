import { normalizeFilePath } from '../../config/references/targets';
import { defineCheck } from '../check';

/** Descriptions that are not read here because of their size. Nothing is wrong with them: it says why nothing is said of references. */
export const openapiTooLarge = defineCheck({
  code: 'openapi.tooLarge',
  target: 'config',
  severity: 'information',
  docs: {
    summary: 'An OpenAPI or AsyncAPI file that is too large for the editor.',
    why: 'The service may well build it. Here entries that refer to its operations are neither checked nor completed. Files of up to 32 MB are read.',
  },
  *run({ references, openApiFiles }) {
    const told = new Set<string>();
    for (const { file, span, text } of references.ofKind('openapi')) {
      const path = normalizeFilePath(text.trim());
      if (path === undefined || told.has(path) || !openApiFiles.isTooLarge(path)) continue;
      told.add(path);
      const message = `File too large to check references: \`${path}\` exceeds 32 MB.`;
      yield { file, span, message };
    }
  },
});

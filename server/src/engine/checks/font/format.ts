import { object, optional, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { withoutSuffix } from '../../base/addresses';
import { innerSpan } from '../../base/spans';
import { entriesOf } from '../../config/docsConfig';
import { nodeAtPointer } from '../../config/schemaNode';
import { defineCheck } from '../check';
import { replaceText } from '../fixes/replaceText';
import { fontNodes } from './common';

/** A format that differs from the extension of the file. A URL without an extension is not checked. */
export const fontFormat = defineCheck({
  code: 'font.format',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A \`format\` that does not match the font file.`,
    why: t`Browsers skip a font with another format than the declared one, and fall back to a default font.`,
    wrong: { 'docs.json': '"fonts": { "family": "Own", "source": "/own.woff2", "format": "woff" }', 'own.woff2': '' },
    right: { 'docs.json': '"fonts": { "family": "Own", "source": "/own.woff2", "format": "woff2" }', 'own.woff2': '' },
  },
  data: object({ format: optional(string()) }),
  *run({ config, schemas }) {
    for (const pointer of fontNodes) {
      const schemaNode = nodeAtPointer(config, schemas, pointer);
      const entries = schemaNode && entriesOf(config, schemaNode.at);
      const format = entries?.get('format')?.value;
      const source = entries?.get('source')?.value?.node;
      if (format?.node.type !== 'string' || source?.type !== 'string') continue;
      const extension = /\.(woff2?|ttf|otf|eot)$/i.exec(withoutSuffix(source.value))?.[1]?.toLowerCase();
      const given = format.node.value;
      if (extension === undefined || extension === given || (given !== 'woff' && given !== 'woff2')) continue;
      const isWeb = extension === 'woff' || extension === 'woff2';
      const message = isWeb
        ? t`Wrong format \`${given}\`: the file is \`${extension}\`.`
        : t`Unsupported font file \`${extension}\`. Convert it to \`woff\` or \`woff2\`.`;
      yield { file: format.file, span: innerSpan(format.node), message, data: { format: isWeb ? extension : undefined } };
    }
  },
  *fix(target, { format }) {
    if (format === 'woff' || format === 'woff2') yield* replaceText(target, format, { preferred: true });
  },
});

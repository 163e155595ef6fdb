import { object, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { withoutSuffix } from '../../base/addresses';
import { spanOf } from '../../base/spans';
import { entriesOf } from '../../config/docsConfig';
import { nodeAtPointer } from '../../config/schemaNode';
import { insertProperty } from '../../json/edit/jsonEdit';
import { defineCheck } from '../check';
import { severityOf } from '../droppedSettings';
import { propertyAt } from '../fixes/propertyAt';
import { fontNodes } from './common';

/** A font file without `format`. The service requires it, and the extension of the file determines it. */
export const fontFormatMissing = defineCheck({
  code: 'font.formatMissing',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A font file without its \`format\`.`,
    why: t`The service requires \`format\` next to \`source\`. It is the extension of the file: \`woff\` or \`woff2\`.`,
    wrong: {
      'docs.json': `"fonts": {
  "family": "Inter",
  "source": "/fonts/inter.woff2"
}`,
      'fonts/inter.woff2': '',
    },
    right: {
      'docs.json': `"fonts": {
  "family": "Inter",
  "source": "/fonts/inter.woff2",
  "format": "woff2"
}`,
      'fonts/inter.woff2': '',
    },
  },
  data: object({ format: string() }),
  *run({ config, schemas }) {
    for (const pointer of fontNodes) {
      const schemaNode = nodeAtPointer(config, schemas, pointer);
      if (!schemaNode) continue;
      const entries = entriesOf(config, schemaNode.at);
      const source = entries.get('source');
      const value = source?.value?.node;
      if (!source || value?.type !== 'string' || entries.has('format')) continue;
      const extension = /\.(woff2?)$/i.exec(withoutSuffix(value.value))?.[1]?.toLowerCase();
      yield {
        file: source.file,
        span: spanOf(source.keyNode),
        message: t`Missing \`format\` beside \`source\`: add \`woff\` or \`woff2\`.`,
        severity: severityOf(config, schemaNode),
        data: { format: extension ?? 'woff2' },
      };
    }
  },
  *fix(target, { format }) {
    const property = propertyAt(target);
    if (property?.parent?.type !== 'object') return;
    const edit = insertProperty(target.file.document, property.parent, 'format', format, ['family', 'weight', 'source', 'format']);
    const source = property.valueNode?.type === 'string' ? property.valueNode.value : '';
    const safe = withoutSuffix(source).toLowerCase().endsWith(`.${format}`);
    yield { title: t`Add \`"format": "${format}"\``, edits: [edit], preferred: true, safe };
  },
});

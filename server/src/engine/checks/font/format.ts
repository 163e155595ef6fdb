import { innerSpan } from '../../base/spans';
import { entriesOf } from '../../config/docsConfig';
import { nodeAtPointer } from '../../config/schemaNode';
import type { Check } from '../check';

const fontNodes = ['/fonts', '/fonts/heading', '/fonts/body'];

/** A format that is not that of the file. A URL without an extension tells nothing. */
export const fontFormat: Check<'font.format'> = {
  code: 'font.format',
  severity: 'warning',
  docs: {
    summary: 'A `format` that is not that of the font file.',
    why: 'Browsers pass over a font whose format is another than the one they are told, and fall back to a font of their own.',
    wrong: { 'docs.json': '"fonts": { "family": "Own", "source": "/own.woff2", "format": "woff" }', 'own.woff2': '' },
    right: { 'docs.json': '"fonts": { "family": "Own", "source": "/own.woff2", "format": "woff2" }', 'own.woff2': '' },
  },
  *check({ config, schemas }) {
    for (const pointer of fontNodes) {
      const schemaNode = nodeAtPointer(config, schemas, pointer);
      const entries = schemaNode && entriesOf(config, schemaNode.at);
      const format = entries?.get('format')?.value;
      const source = entries?.get('source')?.value?.node;
      if (format?.node.type !== 'string' || source?.type !== 'string') continue;
      const extension = /\.(woff2?|ttf|otf|eot)(?:[?#].*)?$/i.exec(source.value)?.[1]?.toLowerCase();
      const given = format.node.value;
      if (extension === undefined || extension === given || (given !== 'woff' && given !== 'woff2')) continue;
      const isWeb = extension === 'woff' || extension === 'woff2';
      const message = isWeb
        ? `The file is \`${extension}\` by its name, not \`${given}\`.`
        : `The file is \`${extension}\` by its name; the service takes \`woff\` and \`woff2\`, so the font has to be converted.`;
      yield { file: format.file, span: innerSpan(format.node), message, data: { format: isWeb ? extension : undefined } };
    }
  },
};

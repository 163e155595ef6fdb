import { t } from '../../../../../shared/l10n';
import { innerSpan } from '../../base/spans';
import type { ConfigNode } from '../../config/configNode';
import { entriesOf, hasUnknownKeys } from '../../config/docsConfig';
import { nodeAtPointer } from '../../config/schemaNode';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { maybeSuggestion } from '../data';
import { replaceText } from '../fixes/replaceText';
import { withSuggestions } from '../wording';
import { fontNodes } from './common';

const thumbnailNode = '/thumbnails/fonts';

/**
 * A font family that is not in Google Fonts and has no `source`. Only a hint, because custom style sheets may load it, and Google Fonts
 * grows.
 */
export const fontUnknown = defineCheck({
  code: 'font.unknown',
  target: 'config',
  severity: 'hint',
  docs: {
    summary: t`A font family without a \`source\` that is not in the Google Fonts catalogue.`,
    why: t`The browser falls back to a default font. Correct the name, or add the file of the font as \`source\`; a font that a style sheet of the site loads is fine.`,
    wrong: '"fonts": { "family": "Intr" }',
    right: '"fonts": { "family": "Inter" }',
  },
  data: maybeSuggestion,
  *run(context) {
    const { fonts } = context;
    const families = [...fontNodes, thumbnailNode].flatMap((pointer) => familyAt(context, pointer));
    const withFile = new Set(families.filter(({ hasFile }) => hasFile).map(({ family }) => family));
    for (const { pointer, family, value, hasFile } of families) {
      const isThumbnail = pointer === thumbnailNode;
      if (fonts.has(family) || (!isThumbnail && (hasFile || withFile.has(family) || fonts.isSystem(family)))) continue;
      const suggestion = fonts.suggest(family);
      const advice = suggestion ? undefined : isThumbnail ? noOther : nameFile;
      yield {
        file: value.file,
        span: innerSpan(value.node),
        message: withSuggestions(t`Unknown Google Fonts family \`${family}\`.`, [suggestion], advice),
        data: { suggestion },
      };
    }
  },
  *fix(target, { suggestion }) {
    if (!suggestion) return;
    const written = target.file.document.getText().slice(target.span.start, target.span.end);
    yield* replaceText(target, suggestion, { preferred: true, safe: written.toLowerCase() === suggestion.toLowerCase() });
  },
});

const nameFile = t`Add its file as \`source\`, unless a style sheet loads it.`;
const noOther = t`Preview images support no other fonts.`;

interface NamedFamily {
  readonly pointer: string;
  readonly family: string;
  readonly value: ConfigNode;
  /** Whether it has a `source`, or may have one in an unreadable fragment. */
  readonly hasFile: boolean;
}

function familyAt({ config, schemas }: CheckContext, pointer: string): NamedFamily[] {
  const schemaNode = nodeAtPointer(config, schemas, pointer);
  if (!schemaNode) return [];
  const entries = entriesOf(config, schemaNode.at);
  const value = entries.get('family')?.value;
  if (value?.node.type !== 'string' || value.node.value === '') return [];
  return [{ pointer, family: value.node.value, value, hasFile: entries.has('source') || hasUnknownKeys(config, schemaNode.at) }];
}

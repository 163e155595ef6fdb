import { number, object } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { entriesOf, resolveNode } from '../../config/docsConfig';
import { nodeAtPointer } from '../../config/schemaNode';
import { catalogueFont } from '../../fonts/catalogueFont';
import type { FontFacts } from '../../fonts/fontCatalogue';
import { innermostAt } from '../../json/tree/nodes';
import { defineCheck } from '../check';
import { fontNodes } from './common';

/** Range of weights in CSS. */
const lightest = 1;
const boldest = 1000;

/**
 * A weight that a Google Fonts family does not have: outside the range of a variable font, or not among the weights of a static font. Not
 * reported if it is unknown whether the family is variable.
 */
export const fontWeight = defineCheck({
  code: 'font.weight',
  target: 'config',
  severity: 'hint',
  docs: {
    summary: t`A weight that a font of the Google Fonts catalogue does not have.`,
    why: t`The browser draws another weight that there is, or thickens the letters itself. A variable font has all weights of its range, such as 550; any other font has those that it was drawn in.`,
    wrong: '"fonts": { "family": "Lato", "weight": 800 }',
    right: '"fonts": { "family": "Lato", "weight": 900 }',
  },
  data: object({ weight: number() }),
  *run({ config, schemas, fonts }) {
    for (const pointer of fontNodes) {
      const schemaNode = nodeAtPointer(config, schemas, pointer);
      if (!schemaNode) continue;
      const value = entriesOf(config, schemaNode.at).get('weight')?.value;
      const weight = value && resolveNode(config, value);
      if (weight?.node.type !== 'number') continue;
      const written = weight.node.value;
      const font = catalogueFont(config, fonts, schemaNode.at);
      const nearest = font && nearestTo(written, font.facts);
      if (!font || nearest === undefined) {
        const possible = Math.min(Math.max(written, lightest), boldest);
        if (possible === written) continue;
        const message = t`Invalid weight \`${written}\`: expected ${lightest} to ${boldest}.`;
        yield { file: weight.file, span: spanOf(weight.node), message, data: { weight: possible }, severity: 'warning' };
        continue;
      }
      if (nearest === written) continue;
      const message = t`Unknown weight \`${written}\` for \`${font.family}\`: expected ${inWords(font.facts)}.`;
      yield { file: weight.file, span: spanOf(weight.node), message, data: { weight: nearest } };
    }
  },
  *fix({ file, span }, { weight }) {
    const node = innermostAt(file.root, span.start);
    if (node?.type !== 'number' || node.offset !== span.start || node.length !== span.end - span.start) return;
    yield { title: t`Change to \`${weight}\``, edits: [{ span, text: String(weight) }], preferred: true };
  },
});

/** Nearest weight of a family, which is the weight itself if the family has it; `undefined` if its weights are unknown. */
function nearestTo(weight: number, { weights, range }: FontFacts): number | undefined {
  if (range === 'unknown') return undefined;
  if (range !== 'none') return Math.min(Math.max(weight, range.least), range.greatest);
  // Of two equally near weights, the first is the one that browsers choose.
  const isLight = weight < 400;
  return [...weights].sort((a, b) => Math.abs(a - weight) - Math.abs(b - weight) || (isLight ? a - b : b - a))[0];
}

function inWords({ weights, range }: FontFacts): Localizable {
  if (typeof range === 'object') return t`${range.least} to ${range.greatest}`;
  const others = weights.slice(0, -1);
  const greatest = weights[weights.length - 1] ?? 0;
  return others.length === 0 ? t`${greatest}` : t`${others.join(', ')} or ${greatest}`;
}

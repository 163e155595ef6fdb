import type { FontFacts } from '../data/fontCatalogue';
import { entriesOf, resolveNode } from '../model/docsConfig';
import { placeAt } from '../model/place';
import { spanOf } from '../text/spans';
import type { Rule } from './rule';

const fontPlaces = ['/fonts', '/fonts/heading', '/fonts/body'];

/**
 * A weight that a family of the catalogue does not have. A variable font has every weight between its least and its greatest, so of a
 * family that may be one nothing is said of those.
 */
export const fontWeight: Rule<'font.weight'> = {
  code: 'font.weight',
  severity: 'hint',
  docs: {
    summary: 'A weight that a font of the Google Fonts catalogue does not have.',
    why: 'The browser draws another weight that there is, or thickens the letters itself. Where the weights of a family have no gaps it may be a variable font, which has all weights between the least and the greatest: then only weights beyond those are told.',
    wrong: '"fonts": { "family": "Lato", "weight": 800 }',
    right: '"fonts": { "family": "Lato", "weight": 900 }',
  },
  *check({ config, schemas, fonts }) {
    for (const pointer of fontPlaces) {
      const place = placeAt(config, schemas, pointer);
      if (!place) continue;
      const entries = entriesOf(config, place.at);
      const at = (key: string) => {
        const value = entries.get(key)?.value;
        return value && resolveNode(config, value);
      };
      const [family, weight] = [at('family')?.node, at('weight')];
      if (family?.type !== 'string' || weight?.node.type !== 'number' || entries.has('source')) continue;
      const known = fonts.facts(family.value);
      const { value } = weight.node;
      if (!known || has(known, value)) continue;
      const message = `\`${family.value}\` has ${inWords(known)}.`;
      yield { file: weight.file, span: spanOf(weight.node), message, data: { weight: nearestTo(value, known.weights) } };
    }
  },
};

function has({ weights, mayBeVariable }: FontFacts, weight: number): boolean {
  if (!mayBeVariable) return weights.includes(weight);
  return weight >= Math.min(...weights) && weight <= Math.max(...weights);
}

/** The next lighter or bolder one; of two as near the one that browsers take. */
function nearestTo(weight: number, weights: readonly number[]): number {
  const isLight = weight < 400;
  const [nearest = weight] = [...weights].sort((a, b) => Math.abs(a - weight) - Math.abs(b - weight) || (isLight ? a - b : b - a));
  return nearest;
}

function inWords({ weights, mayBeVariable }: FontFacts): string {
  const [least, ...others] = weights;
  const greatest = others.pop();
  if (greatest === undefined) return `only the weight ${least}`;
  return mayBeVariable ? `weights from ${least} to ${greatest}` : `only the weights ${[least, ...others].join(', ')} and ${greatest}`;
}

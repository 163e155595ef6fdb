import { entriesOf, resolveNode } from '../model/docsConfig';
import { placeAt } from '../model/place';
import { spanOf } from '../text/spans';
import type { Rule } from './rule';

const fontPlaces = ['/fonts', '/fonts/heading', '/fonts/body'];

/**
 * A weight beyond those that a family of the catalogue has. Between the least and the greatest a variable font has every weight, so nothing
 * is said of those.
 */
export const fontWeight: Rule<'font.weight'> = {
  code: 'font.weight',
  severity: 'hint',
  docs: {
    summary: 'A weight that a font of the Google Fonts catalogue does not have.',
    why: 'The browser draws the nearest weight that there is, or thickens the letters itself.',
    wrong: '"fonts": { "family": "Bebas Neue", "weight": 700 }',
    right: '"fonts": { "family": "Bebas Neue", "weight": 400 }',
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
      const [least, greatest] = [known?.weights[0], known?.weights.at(-1)];
      const { value } = weight.node;
      if (!known || least === undefined || greatest === undefined || (value >= least && value <= greatest)) continue;
      const nearest = value < least ? least : greatest;
      const range = least === greatest ? `only the weight ${least}` : `weights from ${least} to ${greatest}`;
      yield { file: weight.file, span: spanOf(weight.node), message: `\`${family.value}\` has ${range}.`, data: { weight: nearest } };
    }
  },
};

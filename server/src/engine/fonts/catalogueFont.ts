import type { ConfigNode } from '../config/configNode';
import { type DocsConfig, entriesOf, hasUnknownKeys, resolveNode } from '../config/docsConfig';
import type { FontCatalogue, FontFacts } from './fontCatalogue';

/** The font of an object with a `family`. */
interface CatalogueFont {
  readonly family: string;
  readonly facts: FontFacts;
}

/** `undefined` if the catalogue does not have the family, or if a font file is, or may be, set. */
export function catalogueFont(config: DocsConfig, fonts: FontCatalogue, at: ConfigNode): CatalogueFont | undefined {
  const entries = entriesOf(config, at);
  const value = entries.get('family')?.value;
  const family = value && resolveNode(config, value)?.node;
  if (family?.type !== 'string' || entries.has('source') || hasUnknownKeys(config, at)) return undefined;
  const facts = fonts.facts(family.value);
  return facts && { family: family.value, facts };
}

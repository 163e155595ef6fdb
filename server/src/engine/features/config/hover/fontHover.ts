import { type Localizer, t } from '../../../../../../shared/l10n';
import { inlineCode } from '../../../base/markdown';
import type { ConfigNode } from '../../../config/configNode';
import type { DocsConfig } from '../../../config/docsConfig';
import { catalogueFont } from '../../../fonts/catalogueFont';
import type { FontCatalogue, FontFacts } from '../../../fonts/fontCatalogue';
import type { NodeAtOffset } from '../../../schema/nodeAt';
import type { SchemaView } from '../../../schema/schemaView';

/** Facts about a known font family, as blocks of Markdown; `undefined` if it is unknown. */
export function fontHover(fonts: FontCatalogue, family: string, localize: Localizer): string[] | undefined {
  const facts = fonts.facts(family);
  if (facts) {
    const { category, hasItalics } = facts;
    return [lineOf(family, [category, weightText(facts, localize), hasItalics ? localize(t`with italics`) : localize(t`without italics`)])];
  }
  return fonts.isSystem(family)
    ? [localize(t`${inlineCode(family)} comes with browsers or operating systems, where it is installed.`)]
    : undefined;
}

/** Weights of the font family at a `weight`, as blocks of Markdown; `undefined` elsewhere, and if the weights are unknown. */
export function weightHover(
  schemas: SchemaView,
  fonts: FontCatalogue,
  config: DocsConfig,
  file: ConfigNode['file'],
  { property, ownerSchema }: NodeAtOffset,
  localize: Localizer,
): string[] | undefined {
  const object = property?.parent;
  if (property?.keyNode.value !== 'weight' || !object || !ownerSchema) return undefined;
  const familySchema = schemas.property(ownerSchema, 'family');
  if (!familySchema || schemas.branch(familySchema, 'string')?.['x-kind'] !== 'font-family') return undefined;
  const font = catalogueFont(config, fonts, { file, node: object });
  if (!font) return undefined;
  const note = rangeNote(font.facts, localize);
  return [lineOf(font.family, [weightText(font.facts, localize)]), ...(note === undefined ? [] : [note])];
}

/** Short text for a variable font, such as `variable, 100–900`; `undefined` for other fonts. */
export function rangeText({ range }: FontFacts, localize: Localizer): string | undefined {
  return typeof range === 'object' ? localize(t`variable, ${range.least}–${range.greatest}`) : undefined;
}

/** Sentence about the range of a variable font; `undefined` for other fonts. */
export function rangeNote({ range }: FontFacts, localize: Localizer): string | undefined {
  if (typeof range !== 'object') return undefined;
  return localize(t`Every number from ${range.least} to ${range.greatest} is a weight of this font, also those without a name.`);
}

function weightText(facts: FontFacts, localize: Localizer): string {
  return rangeText(facts, localize) ?? localize(t`weights ${facts.weights.join(', ')}`);
}

function lineOf(family: string, parts: readonly string[]): string {
  return [inlineCode(family), 'Google Fonts', ...parts].join(' · ');
}

import type { CompletionList } from 'vscode-languageserver-types';
import type { EngineContext } from '../../../engineContext';
import type { DocsSchema } from '../../../schema/schemaView';
import type { ConfigDocument } from '../../../site/siteContext';
import { colorItems } from './colorItems';
import { fontWeights } from './fontWeights';
import { iconNames } from './iconNames';
import { nameItems, type Preference } from './nameItems';
import { type StringTarget, stringTargetAt } from './stringTarget';

/** Names of icons and fonts, colors, and font weights, which are not in the schema. `undefined` elsewhere. */
export async function names(
  context: EngineContext,
  document: ConfigDocument,
  rootSchema: DocsSchema,
  offset: number,
): Promise<CompletionList | undefined> {
  const weights = fontWeights(context, document, offset);
  if (weights) return weights;
  const root = document.file.tree;
  const target = root && stringTargetAt(context.schemas, root, rootSchema, document.file.document.getText(), offset);
  switch (target?.schema && context.schemas.branch(target.schema, 'string')?.['x-kind']) {
    case 'icon-name':
      return target && iconNames(context, document, target);
    case 'font-family':
      return target && fontFamilies(context, document, target);
    case 'hex-color':
      return target && colorItems(context, document, target);
    default:
      return undefined;
  }
}

/** The most common families of sites, most popular first: ranked before the other nineteen hundred. */
export const usualFonts: readonly string[] = `
Inter|Roboto|Open Sans|Noto Sans|Montserrat|Poppins|Lato|DM Sans|Source Sans 3|IBM Plex Sans|Work Sans|Nunito|Nunito Sans|Raleway|Rubik|Manrope
Plus Jakarta Sans|Space Grotesk|Outfit|Figtree|Public Sans|Lexend|Sora|Urbanist|Onest|Geist|Instrument Sans|Hanken Grotesk|Be Vietnam Pro|Mulish
Karla|Barlow|PT Sans|Fira Sans|Oswald|Ubuntu|Quicksand|Heebo|Archivo|Albert Sans|Red Hat Display|Red Hat Text|Bricolage Grotesque|Schibsted Grotesk
Merriweather|Playfair Display|Lora|PT Serif|Noto Serif|Source Serif 4|Roboto Slab|IBM Plex Serif|Bitter|Crimson Pro|EB Garamond|Libre Baskerville
Newsreader|Fraunces|Instrument Serif|DM Serif Display|Spectral|Literata
JetBrains Mono|Fira Code|Roboto Mono|Source Code Pro|IBM Plex Mono|Space Mono|Geist Mono|DM Mono|Inconsolata|Ubuntu Mono|Fira Mono|Noto Sans Mono
Noto Sans JP|Noto Sans KR|Noto Sans SC|Noto Sans TC|Roboto Condensed|Roboto Flex|Bebas Neue|Inter Tight|Titillium Web|Cabin|Josefin Sans
`
  .trim()
  .split(/[|\n]/);

const rankOfUsualFont: ReadonlyMap<string, number> = new Map(usualFonts.map((family, index) => [family, 1 + index / usualFonts.length]));

/** Families of Google Fonts, which need no `source`, popular families first. */
function fontFamilies({ fonts }: Pick<EngineContext, 'fonts'>, { file }: ConfigDocument, target: StringTarget): CompletionList {
  const prefer: Preference = (family) => ({ rank: rankOfUsualFont.get(family) ?? 2, note: fonts.facts(family)?.category ?? '' });
  return nameItems(file.document, target, [{ names: fonts.families, detail: 'Google Fonts' }], prefer);
}

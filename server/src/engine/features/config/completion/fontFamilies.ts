import type { CompletionList } from 'vscode-languageserver-types';
import type { EngineContext } from '../../../engineContext';
import { usualFonts } from '../../../fonts/usualFonts';
import type { ConfigDocument } from '../../../site/siteContext';
import { nameItems, type Preference } from './nameItems';
import type { StringTarget } from './stringTarget';

const rankOfUsualFont: ReadonlyMap<string, number> = new Map(usualFonts.map((family, index) => [family, 1 + index / usualFonts.length]));

/** Families of Google Fonts, which need no `source`, popular families first. */
export function fontFamilies({ fonts }: Pick<EngineContext, 'fonts'>, { file }: ConfigDocument, target: StringTarget): CompletionList {
  const prefer: Preference = (family) => ({ rank: rankOfUsualFont.get(family) ?? 2, note: fonts.facts(family)?.category ?? '' });
  return nameItems(file.document, target, [{ names: fonts.families, detail: 'Google Fonts' }], prefer);
}

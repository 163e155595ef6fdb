import type { CompletionList } from 'vscode-languageserver-types';
import type { EngineContext } from '../../../engineContext';
import { usualFonts } from '../../../fonts/usualFonts';
import type { ConfigDocument } from '../../../site/siteContext';
import { nameItems, type Preference } from './nameItems';
import type { StringTarget } from './stringTarget';

const usual: ReadonlyMap<string, number> = new Map(usualFonts.map((family, index) => [family, 1 + index / usualFonts.length]));

/** The families of the public catalogue, which load by name only, popular ones first. */
export function fontFamilies({ fonts }: Pick<EngineContext, 'fonts'>, { file }: ConfigDocument, target: StringTarget): CompletionList {
  const prefer: Preference = (family) => ({ rank: usual.get(family) ?? 2, note: fonts.facts(family)?.category ?? '' });
  return nameItems(file.document, target, [{ names: fonts.families, detail: 'Google Fonts' }], prefer);
}

import type { FontCatalogue } from '../../data/fontCatalogue';
import { inlineCode } from '../../text/markdown';

/** What is known of a font family, as blocks of Markdown; `undefined` of one that no catalogue has. */
export function fontHover(fonts: FontCatalogue, family: string): string[] | undefined {
  const facts = fonts.facts(family);
  if (facts) {
    const { category, weights, hasItalics } = facts;
    const parts = [category, `weights ${weights.join(', ')}`, hasItalics ? 'with italics' : 'without italics'];
    return [`${inlineCode(family)} · Google Fonts · ${parts.join(' · ')}`];
  }
  return fonts.isSystem(family) ? [`${inlineCode(family)} comes with browsers or operating systems, where it is installed.`] : undefined;
}

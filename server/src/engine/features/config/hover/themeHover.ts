import { type Localizer, t } from '../../../../../../shared/l10n';
import { svgUri } from '../../../base/dataUri';
import { imageMarkdown } from '../../../base/markdown';
import { codeSample } from '../../../colors/codeSample';
import type { CodeTheme, CodeThemes } from '../../../colors/codeThemes';

/** Sizes in pixels. Texts have explicit positions and lengths, so that any monospaced font fits. */
const letter = 7.8;
const line = 20;
const margin = 14;
const width = 340;

/** Code sample in the colors of a theme, as blocks of Markdown; `undefined` for an unknown theme. */
export function themeHover(themes: CodeThemes, name: string, localize: Localizer): string[] | undefined {
  const theme = themes.get(name);
  return theme && [themeImage(theme, localize)];
}

function themeImage({ colors, title }: CodeTheme, localize: Localizer): string {
  const height = codeSample.length * line + 2 * margin - 4;
  const texts = codeSample.flatMap((parts, row) => {
    let column = 0;
    return parts.flatMap(([kind, text]) => {
      const x = margin + column * letter;
      column += text.length;
      if (text.trim() === '') return [];
      const indent = text.length - text.trimStart().length;
      const shown = text.trim();
      return [
        `<text x="${round(x + indent * letter)}" y="${margin + 12 + row * line}" textLength="${round(shown.length * letter)}" lengthAdjust="spacingAndGlyphs" fill="${colors[kind]}">${escaped(shown)}</text>`,
      ];
    });
  });
  const background = `<rect width="${width}" height="${height}" rx="6" fill="${colors.ground}" stroke="#808080" stroke-opacity=".5"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Menlo,Consolas,monospace" font-size="13">${background}${texts.join('')}</svg>`;
  return imageMarkdown(localize(t`Code in the colors of ${title}`), svgUri(svg), { width, height });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

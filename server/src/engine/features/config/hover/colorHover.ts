import { type Localizable, type Localizer, t } from '../../../../../../shared/l10n';
import { svgUri } from '../../../base/dataUri';
import { imageMarkdown, inlineCode } from '../../../base/markdown';
import { backgroundsOf } from '../../../colors/backgrounds';
import { hasAlpha, hexForm, isHexColor } from '../../../colors/colors';
import { contrastOf, minContrast } from '../../../colors/contrast';
import type { DocsConfig } from '../../../config/docsConfig';

/** A foreground and a background color. */
interface Pair {
  readonly title: string;
  readonly text: string;
  readonly background: string;
}

const backgroundNames = { light: t`on the light background`, dark: t`on the dark background` } as const;

const cell = { width: 112, height: 56 };

/** Color with its contrast to the backgrounds of the site and to white text on it, as blocks of Markdown. */
export function colorHover(config: DocsConfig, written: string, localize: Localizer): string[] | undefined {
  const color = isHexColor(written) ? written : hexForm(written);
  if (color === undefined) return undefined;
  const backgrounds = backgroundsOf(config);
  const pairs: Pair[] = [
    ...backgrounds.map(({ mode, color: background, isSet }) => ({
      title: localize(t`${backgroundNames[mode]} ${inlineCode(background)}${isSet || mode === 'light' ? '' : t` (about)`}`),
      text: color,
      background,
    })),
    { title: localize(t`white text on it`), text: '#ffffff', background: color },
  ];
  const rows = pairs.flatMap(({ title, text, background }) => {
    const ratio = contrastOf(text, background);
    return ratio === undefined
      ? []
      : [`| ${title} | ${shown(ratio)} | ${localize(verdict(ratio, 'normal'))} | ${localize(verdict(ratio, 'large'))} |`];
  });
  const meant =
    color === written ? [] : [localize(t`Written as hex: ${inlineCode(color)}${hasAlpha(written) ? t`, without transparency` : ''}`)];
  return [
    sampleImage(pairs, localize),
    ...meant,
    localize(t`| contrast (WCAG 2.2 AA) | ratio | normal text | large text |\n|---|---|---|---|\n${rows.join('\n')}`),
  ];
}

/** Rounded down, so that a failure never looks like a pass. */
function shown(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`;
}

function verdict(ratio: number, kind: keyof typeof minContrast): Localizable {
  return ratio >= minContrast[kind] ? t`✓ pass` : t`✗ fail (${minContrast[kind]})`;
}

/** Picture of the colors. It contains the result too, because a hover with a color picker has little room for the table. */
function sampleImage(pairs: readonly Pair[], localize: Localizer): string {
  const width = cell.width * pairs.length;
  const cells = pairs.map(({ text, background }, i) => {
    const [left, middle] = [i * cell.width, (i + 0.5) * cell.width];
    const letters = `<text x="${middle}" y="28" text-anchor="middle" font-size="24" font-weight="600" fill="${text}">Aa</text>`;
    const ratio = contrastOf(text, background);
    const result =
      ratio === undefined
        ? ''
        : `<text x="${middle}" y="47" text-anchor="middle" font-size="12" fill="${legible(background)}">${short(ratio, localize)}</text>`;
    return `<rect x="${left}" width="${cell.width}" height="${cell.height}" fill="${background}"/>${letters}${result}`;
  });
  const frame = `<rect x=".5" y=".5" width="${width - 1}" height="${cell.height - 1}" fill="none" stroke="#808080"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${cell.height}" font-family="sans-serif">${cells.join('')}${frame}</svg>`;
  return imageMarkdown(localize(t`Text in these colors`), svgUri(svg), { width, height: cell.height });
}

/** Ratio and result for SVG, with non-ASCII characters as character references. */
function short(ratio: number, localize: Localizer): string {
  const passes = ratio >= minContrast.normal ? '✓' : ratio >= minContrast.large ? localize(t`large`) : '✗';
  return `${shown(ratio)} ${passes}`.replaceAll(/[^ -~]|[<&]/gu, (character) => `&#${character.codePointAt(0)};`);
}

function legible(background: string): string {
  return (contrastOf('#000000', background) ?? 0) > (contrastOf('#ffffff', background) ?? 0) ? '#000000' : '#ffffff';
}

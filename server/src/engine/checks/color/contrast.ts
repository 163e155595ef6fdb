import { object, optional, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { innerSpan } from '../../base/spans';
import { allBackgrounds, type Background } from '../../colors/backgrounds';
import { isHexColor } from '../../colors/colors';
import { contrastOf, minContrast, passingShade } from '../../colors/contrast';
import { type FoundSetting, findSetting, resolvedSetting, settingBelow } from '../../config/findSetting';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { replaceText } from '../fixes/replaceText';

/** A color with the modes on whose backgrounds it stands. */
interface TestedColor {
  readonly setting: FoundSetting;
  readonly modes: readonly Background['mode'][];
  readonly min: number;
  /** Whether links and highlights have the color, so that low contrast is reported by default. */
  readonly isEmphasis: boolean;
}

/**
 * A link color below the minimum contrast of large text on the background of the site. Many brand colors lie between that and the
 * minimum of normal text; hover shows their contrast. With a severity of its own it has the limits of the service's accessibility command.
 */
export const colorContrast = defineCheck({
  code: 'color.contrast',
  target: 'config',
  severity: 'hint',
  docs: {
    summary: t`A main color with low contrast to the background of the site.`,
    why: t`Links and the page in the navigation that is open have this color: \`colors.primary\` in light mode, \`colors.light\` in dark mode. Its contrast with the background is below 3 : 1, which WCAG 2.2 asks of large text. The fix takes the nearest shade that passes for normal text, 4.5 : 1. If the setting gives the check a severity, it reports what the service's accessibility command refuses: both colors and the colors of anchors below 4.5 : 1, and \`colors.dark\` below 3 : 1 in both modes.`,
    wrong: '"colors": { "primary": "#7dd3fc" }',
    right: '"colors": { "primary": "#0369a1" }',
  },
  data: object({ shade: optional(string()) }),
  *run(context) {
    const backgrounds = allBackgrounds(context.config);
    for (const { setting, modes, min, isEmphasis } of testedColors(context)) {
      if (setting === 'missing' || setting === 'unknown' || setting.node.type !== 'string') continue;
      const { value } = setting.node;
      for (const { mode, color, isUsed } of backgrounds.filter((each) => modes.includes(each.mode))) {
        const ratio = contrastOf(value, color);
        if (ratio === undefined || ratio >= min) continue;
        const nearestShade = passingShade(value, color, min);
        const isFit = backgrounds.every((each) => !modes.includes(each.mode) || (contrastOf(nearestShade ?? '', each.color) ?? 0) >= min);
        const shade = isFit ? nearestShade : undefined;
        const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
        const advice = shade === undefined ? '' : t` Use \`${shade}\`.`;
        yield {
          file: setting.file,
          span: innerSpan(setting.node),
          message: t`Low contrast in ${mode === 'light' ? t`light` : t`dark`} mode: ${shown} : 1 on \`${color}\`, expected at least ${min} : 1.${advice}`,
          data: { shade },
          severity: isEmphasis && isUsed && ratio < minContrast.large ? 'hint' : 'off',
        };
      }
    }
  },
  *fix(target, { shade }) {
    // Not a safe fix: a color is the author's choice, so it is never changed on save.
    if (shade !== undefined && isHexColor(shade)) yield* replaceText(target, shade, { preferred: true });
  },
});

function* testedColors({ config }: CheckContext): Iterable<TestedColor> {
  const { normal, large } = minContrast;
  yield { setting: findSetting(config, 'colors', 'primary'), modes: ['light'], min: normal, isEmphasis: true };
  yield { setting: findSetting(config, 'colors', 'light'), modes: ['dark'], min: normal, isEmphasis: true };
  yield { setting: findSetting(config, 'colors', 'dark'), modes: ['dark', 'light'], min: large, isEmphasis: false };
  const anchors = findSetting(config, 'navigation', 'global', 'anchors');
  if (anchors === 'missing' || anchors === 'unknown' || anchors.node.type !== 'array') return;
  for (const node of anchors.node.items) {
    const colors = settingBelow(config, resolvedSetting(config, { file: anchors.file, node }), 'color');
    for (const mode of ['light', 'dark'] as const)
      yield { setting: settingBelow(config, colors, mode), modes: [mode], min: normal, isEmphasis: false };
  }
}

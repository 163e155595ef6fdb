import { object, optional, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { innerSpan } from '../../base/spans';
import { backgroundsOf } from '../../colors/backgrounds';
import { isHexColor } from '../../colors/colors';
import { contrastOf, minContrast, passingShade } from '../../colors/contrast';
import type { ConfigNode } from '../../config/configNode';
import { entriesOf, resolveNode } from '../../config/docsConfig';
import { nodeAtPointer } from '../../config/schemaNode';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { replaceText } from '../fixes/replaceText';

/** Colors of links and highlights, and the mode that uses them. */
const emphasis = [
  { key: 'primary', mode: 'light' },
  { key: 'light', mode: 'dark' },
] as const;

/**
 * A link color below the minimum contrast of large text on the background of the site. Many brand colors lie between that and the
 * minimum of normal text; hover shows their contrast.
 */
export const colorContrast = defineCheck({
  code: 'color.contrast',
  target: 'config',
  severity: 'hint',
  docs: {
    summary: t`A main color with low contrast to the background of the site.`,
    why: t`Links and the page in the navigation that is open have this color: \`colors.primary\` in light mode, \`colors.light\` in dark mode. Its contrast with the background is below 3 : 1, which WCAG 2.2 asks of large text. The fix takes the nearest shade that passes for normal text, 4.5 : 1.`,
    wrong: '"colors": { "primary": "#7dd3fc" }',
    right: '"colors": { "primary": "#0369a1" }',
  },
  data: object({ shade: optional(string()) }),
  *run(context) {
    const backgrounds = backgroundsOf(context.config);
    for (const { key, mode } of emphasis) {
      const value = colorAt(context, key);
      const background = backgrounds.find((each) => each.mode === mode);
      if (value?.node.type !== 'string' || !background) continue;
      const ratio = contrastOf(value.node.value, background.color);
      if (ratio === undefined || ratio >= minContrast.large) continue;
      const shade = passingShade(value.node.value, background.color, minContrast.normal);
      const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
      const advice = shade === undefined ? '' : t` Use \`${shade}\`.`;
      yield {
        file: value.file,
        span: innerSpan(value.node),
        message: t`Low contrast in ${mode === 'light' ? t`light` : t`dark`} mode: ${shown} : 1 on \`${background.color}\`, expected at least ${minContrast.normal} : 1.${advice}`,
        data: { shade },
      };
    }
  },
  *fix(target, { shade }) {
    // Not a safe fix: a color is the author's choice, so it is never changed on save.
    if (shade !== undefined && isHexColor(shade)) yield* replaceText(target, shade, { preferred: true });
  },
});

function colorAt({ config, schemas }: CheckContext, key: string): ConfigNode | undefined {
  const schemaNode = nodeAtPointer(config, schemas, '/colors');
  const value = schemaNode && entriesOf(config, schemaNode.at).get(key)?.value;
  return value && resolveNode(config, value);
}

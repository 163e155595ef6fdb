import * as z from 'zod';
import { createLocalizer } from '../../../../../shared/l10n';
import { checks } from '../../../engine/languageService';
import { explanation } from '../../explanation';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

export const explain = defineTool({
  name: 'explain',
  title: 'Explain a check',
  description: 'Says what a code such as page.missing reports, what comes of it, with a wrong and a right example.',
  effect: 'reads',
  input: z.object({ code: z.string() }),
  output: z.object({ text: z.string() }),
  async run({ code }) {
    const check = checks.find((each) => each.code === code);
    if (!check) {
      const area = code.split('.')[0] ?? '';
      const near = checks.map((each) => each.code as string).filter((each) => each.startsWith(`${area}.`));
      throw new ToolError(
        `There is no check ${code}.${near.length > 0 ? ` There are ${near.join(', ')}.` : ' Codes are in the results of check.'}`,
      );
    }
    const text = explanation(check, createLocalizer());
    return { text, data: { text } };
  },
});

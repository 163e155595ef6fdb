import { description, object, pipe, string } from 'valibot';
import { createLocalizer } from '../../../../../shared/l10n';
import { checks, SettingReference } from '../../../engine/languageService';
import { explanation } from '../../explanation';
import { bounded } from '../answers';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

export const explain = defineTool({
  name: 'explain',
  title: 'Explain a check, setting or component',
  description: 'Says what a code of check reports, or what a setting or component does, with an example.',
  effect: 'reads',
  input: object({ code: pipe(string(), description('as page.missing, navbar.links, frontMatter.icon, Card')) }),
  output: object({ text: string() }),
  async run({ code }) {
    const check = checks.find((each) => each.code === code);
    const reference = new SettingReference();
    const setting = code === '' ? undefined : (reference.component(code) ?? reference.setting(code));
    // A check may have the name of a setting.
    const found = [check && explanation(check, createLocalizer()), setting].filter((each) => each !== undefined).join('\n');
    if (found === '') throw new ToolError(`There is no check, setting or component ${code}.${hint(code)}`);
    const text = bounded(found, 'Ask for one of its keys.');
    return { text, data: { text } };
  },
});

/** Sentence with the checks of the same area. */
function hint(code: string): string {
  const area = code.split('.')[0] ?? '';
  const near = checks.map((each) => each.code as string).filter((each) => each.startsWith(`${area}.`));
  return near.length > 0 ? ` There are ${near.join(', ')}.` : ' Codes are in the results of check.';
}

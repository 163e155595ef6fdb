import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';

/** A docs.json in a folder whose pages belong to the site around it. */
export const fileLeftover = defineCheck({
  code: 'file.leftover',
  target: 'config',
  severity: 'information',
  docs: {
    summary: t`A \`docs.json\` in a folder whose pages are in the navigation of the \`docs.json\` around it.`,
    why: t`The pages belong to the outer site, so this file has no effect there. Nothing else in it is checked, and the pages are checked as a part of the outer site. Delete the file if you do not need it.`,
    wrong: {
      'docs.json': '"navigation": { "pages": ["guides/setup"] }',
      'guides/docs.json': '{ "name": "Guides" }',
      'guides/setup.mdx': '---\ntitle: Setup\n---\n',
    },
    right: {
      'docs.json': '"navigation": { "pages": ["guides/setup"] }',
      'guides/setup.mdx': '---\ntitle: Setup\n---\n',
    },
  },
  *run({ config, isLeftover }) {
    const { root: file } = config;
    const start = file.root?.offset ?? 0;
    if (isLeftover) {
      yield { file, span: { start, end: start + 1 }, message: t`Leftover: the \`docs.json\` around this folder lists its pages.` };
    }
  },
});

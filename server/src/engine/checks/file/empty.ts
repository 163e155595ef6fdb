import { custom, object } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { isRecord } from '../../../../../shared/record';
import { layoutOf, printJson } from '../../json/edit/layout';
import type { Json } from '../../json/jsonValue';
import { exampleValue } from '../../schema/exampleValue';
import { defineCheck } from '../check';

/** A docs.json without content. New files start empty, so the fix inserts a minimal configuration. */
export const fileEmpty = defineCheck({
  code: 'file.empty',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An empty \`docs.json\`.`,
    why: t`An empty file is not valid JSON, so the site does not deploy. The fix writes the required settings with example values.`,
    wrong: { 'docs.json': '' },
    right: {
      'docs.json': `{
  "theme": "maple",
  "name": "Acme Docs",
  "colors": { "primary": "#0F766E" },
  "navigation": { "pages": ["index"] }
}
`,
    },
  },
  data: object({ template: custom<Json>(isRecord) }),
  *run({ config, schemas }) {
    const { root: file } = config;
    if (file.guard || file.root || file.document.getText().replace('\uFEFF', '').trim() !== '') return;
    yield {
      file,
      span: { start: 0, end: file.document.getText().length },
      message: t`Empty file: add \`theme\`, \`name\`, \`colors\` and \`navigation\`.`,
      data: { template: exampleValue(schemas, schemas.root) },
    };
  },
  *fix({ file, span }, { template }) {
    const layout = layoutOf(file.document);
    const text = printJson(template, layout, '') + layout.eol;
    yield { title: t`Create a configuration`, edits: [{ span, text }], preferred: true };
  },
});

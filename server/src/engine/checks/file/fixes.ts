import { layoutOf, printJson } from '../../json/edit/layout';
import { type Fixer, isRecord } from '../fixes/fix';

export const beginConfig: Fixer<'file.empty'> = {
  code: 'file.empty',
  read: (data) => (isRecord(data) && isRecord(data.template) ? { template: data.template as never } : undefined),
  *fixes({ file, span }, { template }) {
    const layout = layoutOf(file.document);
    const text = printJson(template, layout, '') + layout.eol;
    yield { title: 'Create a configuration', edits: [{ span, text }], preferred: true };
  },
};

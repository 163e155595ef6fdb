import { layoutOf, printJson } from '../text/layout';
import { type Fixer, isRecord } from './fix';

export const beginConfig: Fixer<'file.empty'> = {
  code: 'file.empty',
  read: (data) => (isRecord(data) && isRecord(data.template) ? { template: data.template as never } : undefined),
  *fixes({ file, span }, { template }) {
    const layout = layoutOf(file.document);
    const text = printJson(template, layout, '') + layout.eol;
    yield { title: 'Begin a configuration', edits: [{ span, text }], preferred: true };
  },
};

import { isRecord, isTextList } from '../fix';
import type { PageFixer } from './fix';

/** Puts one of the proposals between the quotes of the attribute. */
export const replaceComponentIcon: PageFixer<'page.icon'> = {
  code: 'page.icon',
  read: (data) =>
    isRecord(data) && isTextList(data.suggestions) ? { suggestions: data.suggestions, isNear: data.isNear === true } : undefined,
  *fixes({ document, span }, { suggestions, isNear }) {
    const text = document.getText();
    const quote = text[span.start - 1];
    if ((quote !== '"' && quote !== "'") || text[span.end] !== quote) return;
    for (const [index, name] of suggestions.entries()) {
      if (/["'\\<>{}\r\n]/.test(name)) continue;
      yield { title: `Change to \`${name}\``, edits: [{ span, text: name }], preferred: isNear && index === 0 };
    }
  },
};

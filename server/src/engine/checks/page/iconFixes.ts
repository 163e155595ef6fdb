import { quotesOf } from '../../yaml/quoting';
import { isRecord, isTextList } from '../fixes/fix';
import type { PageFixer } from '../fixes/pageFix';

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
      const safe = text.slice(span.start, span.end).trim().toLowerCase() === name.toLowerCase();
      yield { title: `Change to \`${name}\``, edits: [{ span, text: name }], preferred: isNear && index === 0, safe };
    }
  },
};

/** Writes the only style that the icon has; where none has an effect, the text is the author's to remove. */
export const replacePageIconStyle: PageFixer<'page.iconStyle'> = {
  code: 'page.iconStyle',
  read: (data) =>
    isRecord(data) && (typeof data.style === 'string' || data.style === null || data.style === undefined)
      ? { style: data.style }
      : undefined,
  *fixes({ document, span }, { style }) {
    if (style === null || style === undefined || !/^[a-z-]+$/.test(style)) return;
    const quotes = quotesOf(document.getText().slice(span.start, span.end));
    yield { title: `Change to \`${style}\``, edits: [{ span, text: quotes + style + quotes }], preferred: true };
  },
};

import type { CompletionItem } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import type { CodeThemes } from '../../../colors/codeThemes';

/** Data of an item for a theme until it is resolved. */
interface ThemeItemData {
  readonly theme: string;
}

export function isThemeItemData(data: unknown): data is ThemeItemData {
  return typeof data === 'object' && data !== null && 'theme' in data && typeof data.theme === 'string';
}

/** Items of an enum; themes among them are marked as light or dark. */
export function themeItems(themes: CodeThemes, items: readonly CompletionItem[], localize: Localizer): CompletionItem[] {
  return items.map((item) => {
    const theme = themes.get(item.label);
    if (!theme) return item;
    const data: ThemeItemData = { theme: theme.name };
    const mode = localize(theme.mode === 'light' ? t`light` : t`dark`);
    return { ...item, detail: `${theme.title} · ${mode}`, data };
  });
}

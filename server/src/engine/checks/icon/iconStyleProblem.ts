import { type Localizable, t } from '../../../../../shared/l10n';
import type { IconLibraries, IconLibraryId } from '../../icons/iconLibraries';
import type { Severity } from '../check';

interface IconStyleProblem {
  readonly message: Localizable;
  /** `style`: the replacement; `null` if no style has an effect. */
  readonly data: { readonly style: string | null };
  readonly severity: Severity;
}

/** The problem of an icon style; `undefined` if it may be valid. An unknown icon is reported by another check. */
export function iconStyleProblem(icons: IconLibraries, id: IconLibraryId, name: string, style: string): IconStyleProblem | undefined {
  const library = icons.get(id);
  if (!library.has(name)) return undefined;
  if (id !== 'fontawesome') {
    const message = t`Only icons of Font Awesome have styles; \`${name}\` is one of ${library.title}.`;
    return { message, data: { style: null }, severity: 'hint' };
  }
  if (!library.isListed(name)) return undefined;
  if (library.isBrand(name) && style !== 'brands') {
    const message = t`\`${name}\` is a brand, and brands have no style but \`brands\`.`;
    return { message, data: { style: 'brands' }, severity: 'hint' };
  }
  if (library.isBrand(name) || style !== 'brands') return undefined;
  return { message: t`\`${name}\` is no brand: it has no style \`brands\`.`, data: { style: 'solid' }, severity: 'warning' };
}

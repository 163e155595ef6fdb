import { innerSpan, spanOf } from '../../base/spans';
import { type IconLibraryId, isIconLibraryId } from '../../icons/iconLibraries';
import { insertProperty, printInline, removeProperty } from '../../json/edit/jsonEdit';
import { propertyOf } from '../../json/tree/nodes';
import { type Fix, type Fixer, type FixTarget, isRecord, isTextList } from '../fixes/fix';
import { textAt } from '../fixes/removeEntry';
import { replaceText } from '../fixes/replaceText';

/** How people write the libraries. */
const titles: Record<IconLibraryId, string> = { fontawesome: 'Font Awesome', lucide: 'Lucide', tabler: 'Tabler Icons' };

export const replaceIcon: Fixer<'icon.unknown'> = {
  code: 'icon.unknown',
  read: (data) =>
    isRecord(data) && isTextList(data.suggestions)
      ? { suggestions: data.suggestions, isNear: data.isNear === true, libraries: isTextList(data.libraries) ? data.libraries : [] }
      : undefined,
  *fixes(target, { suggestions, isNear, libraries }) {
    const { file, span } = target;
    const given = file.document.getText().slice(span.start, span.end);
    for (const [i, name] of suggestions.entries()) {
      const preferred = isNear && i === 0;
      yield* replaceText(target, name, { preferred, safe: given.toLowerCase() === name.toLowerCase() });
    }
    for (const library of libraries ?? []) if (isIconLibraryId(library)) yield* takeFrom(target, library);
  },
};

/** Names the library beside the icon, for which a name alone becomes an object. */
function* takeFrom(target: FixTarget, library: IconLibraryId): Iterable<Fix> {
  const node = textAt(target);
  const property = node?.parent;
  if (node?.type !== 'string' || property?.type !== 'property' || property.valueNode !== node) return;
  if (innerSpan(node).start !== target.span.start || innerSpan(node).end !== target.span.end) return;
  const title = `Take \`${node.value}\` from ${titles[library]}`;
  const { document } = target.file;
  if (property.keyNode.value !== 'name') {
    yield { title, edits: [{ span: spanOf(node), text: printInline({ name: node.value, library }) }], preferred: false };
    return;
  }
  const object = property.parent;
  if (object?.type !== 'object') return;
  const own = propertyOf(object, 'library')?.valueNode;
  const edit = own ? { span: spanOf(own), text: JSON.stringify(library) } : insertProperty(document, object, 'library', library);
  yield { title, edits: [edit], preferred: false };
}

export const replaceIconStyle: Fixer<'icon.style'> = {
  code: 'icon.style',
  read: (data) => (isRecord(data) && (typeof data.style === 'string' || data.style === null) ? { style: data.style } : undefined),
  *fixes(target, { style }) {
    if (style !== null) return yield* replaceText(target, style, { preferred: true });
    const property = textAt(target)?.parent;
    if (property?.type !== 'property' || property.parent?.type !== 'object') return;
    yield { title: `Remove \`${property.keyNode.value}\``, edits: [removeProperty(property.parent, property)], preferred: true };
  },
};

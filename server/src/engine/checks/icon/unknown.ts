import { t } from '../../../../../shared/l10n';
import { innerSpan, spanOf } from '../../base/spans';
import { type IconLibraryId, isIconLibraryId } from '../../icons/iconLibraries';
import { type IconLibraryName, ownIconLibrary, siteIconLibrary } from '../../icons/iconLibraryName';
import { insertProperty, printInline } from '../../json/edit/jsonEdit';
import { propertyOf } from '../../json/tree/nodes';
import { defineCheck } from '../check';
import type { Fix, FixTarget } from '../fixes/fix';
import { stringNodeAt } from '../fixes/remove';
import { replaceText } from '../fixes/replaceText';
import { iconProblem, mayHaveIcon, unknownIcon } from './common';
import { classPrefix } from './prefix';

/** Limit of names with proposals, each of which requires a search in the library. */
const maxSearches = 200;

/**
 * An icon name that its library does not have, so that the page shows no icon. Only a hint if that is uncertain (the catalog of the library
 * is incomplete, or the name is a brand).
 */
export const iconUnknown = defineCheck({
  code: 'icon.unknown',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An icon name that the icon library does not have.`,
    why: t`The page shows an empty place instead of the icon. \`icons.library\` says which library a site uses; without it that is Font Awesome, whose list here is not complete, so that a name missing from it is only a hint.`,
    wrong: `"icons": { "library": "lucide" },
"navigation": {
  "groups": [{ "group": "Guides", "icon": "rockett", "pages": ["quickstart"] }]
}`,
    right: `"icons": { "library": "lucide" },
"navigation": {
  "groups": [{ "group": "Guides", "icon": "rocket", "pages": ["quickstart"] }]
}`,
  },
  data: unknownIcon,
  *run({ config, profile, icons, references }) {
    const site = siteIconLibrary(config, profile);
    let searchCount = 0;
    for (const reference of references.ofKind('icon')) {
      const own = ownIconLibrary(config, reference.file, reference.node);
      const id = libraryId(own, site);
      if (!id || reference.text.startsWith(classPrefix) || mayHaveIcon(icons.get(id), reference.text)) continue;
      const problem = iconProblem(icons, id, reference.text, own.kind === 'site', searchCount++ < maxSearches);
      yield { file: reference.file, span: reference.span, ...problem };
    }
  },
  *fix(target, { suggestions, isNear, libraries }) {
    const { file, span } = target;
    const written = file.document.getText().slice(span.start, span.end);
    for (const [i, name] of suggestions.entries()) {
      const preferred = isNear && i === 0;
      yield* replaceText(target, name, { preferred, safe: written.toLowerCase() === name.toLowerCase() });
    }
    for (const library of libraries ?? []) if (isIconLibraryId(library)) yield* takeFrom(target, library);
  },
});

function libraryId(own: IconLibraryName, site: string | undefined): IconLibraryId | undefined {
  const id = own.kind === 'named' ? own.id : own.kind === 'site' ? site : undefined;
  return id !== undefined && isIconLibraryId(id) ? id : undefined;
}

/** Adds the library to the icon, which turns a plain name into an object. */
function* takeFrom(target: FixTarget, library: IconLibraryId): Iterable<Fix> {
  const node = stringNodeAt(target);
  const property = node?.parent;
  if (node?.type !== 'string' || property?.type !== 'property' || property.valueNode !== node) return;
  if (innerSpan(node).start !== target.span.start || innerSpan(node).end !== target.span.end) return;
  const title = t`Take \`${node.value}\` from ${titles[library]}`;
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

/** Display names of the libraries. */
const titles: Record<IconLibraryId, string> = { fontawesome: 'Font Awesome', lucide: 'Lucide', tabler: 'Tabler Icons' };

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import { t } from '../../../../../../shared/l10n';
import { toRange } from '../../../base/spans';
import { toTextEdits } from '../../../base/textEdits';
import { PageToFix } from '../../../checks/fixes/pageToFix';
import type { EngineContext } from '../../../engineContext';
import type { JsxElement, PageBody } from '../../../pages/body/pageBody';
import type { TagNameCursor } from '../../../pages/cursor/tagCursor';
import { importEdit } from '../../../pages/importEdit';
import { plainDescription } from '../../../schema/localizeSchema';
import { knownImports } from '../../../site/knownImports';
import type { SitePages } from '../../../site/sitePages';
import { componentText } from './componentText';
import { SnippetWriter } from './snippetWriter';

/**
 * Items for components after `<`: first components that belong into the enclosing component, then other built-in components, components
 * that the page imports or defines, and components that other pages import, whose items add the import.
 * @param pages pages of the site, if they have been read
 */
export function componentNameItems(
  context: Pick<EngineContext, 'components' | 'localize' | 'profile'>,
  document: TextDocument,
  cursor: TagNameCursor,
  pages: SitePages | undefined,
): CompletionItem[] {
  const { components, localize } = context;
  const page = new PageToFix(document);
  const { body } = page;
  const range = toRange(document, cursor.span);
  const parent = enclosing(body.elements, cursor.span.start - 1);
  const children = components.get(parent?.name ?? '')?.schema['x-children'] ?? [];
  const builtIn = [...components.names()].flatMap((name): CompletionItem[] => {
    const component = components.get(name);
    if (!component) return [];
    const parents = component.schema['x-parents'] ?? [];
    const rank = children.includes(name) ? 0 : parents.length > 0 ? 3 : 1;
    const { markdownDescription = '' } = component.schema;
    return [
      {
        label: name,
        kind: CompletionItemKind.Class,
        detail: plainDescription(markdownDescription),
        documentation: { kind: 'markdown', value: componentText(context, component) },
        sortText: `${rank}${name}`,
        insertTextFormat: InsertTextFormat.Snippet,
        textEdit: { range, newText: cursor.isFollowed ? name : new SnippetWriter(components, cursor.isFirst).write(component) },
      },
    ];
  });
  const ownNames = ownComponents(body);
  const own = ownNames.map((name): CompletionItem => {
    const newText = cursor.isFollowed ? name : `${name} />`;
    return {
      label: name,
      kind: CompletionItemKind.Class,
      detail: localize(t`Of this page`),
      sortText: `2${name}`,
      textEdit: { range, newText },
    };
  });
  const importable = [...(pages ? knownImports({ pages }) : [])].flatMap(([name, given]): CompletionItem[] => {
    const isOther = /^[A-Z]/.test(name) && !components.has(name) && !ownNames.includes(name) && given.uri !== document.uri;
    const edit = isOther ? importEdit(page, { local: name, ...given }) : undefined;
    if (!edit) return [];
    const newText = cursor.isFollowed ? name : `${name} />`;
    const additionalTextEdits = toTextEdits(document, [edit]);
    const detail = localize(t`Import from ${given.source}`);
    return [
      { label: name, kind: CompletionItemKind.Class, detail, sortText: `4${name}`, textEdit: { range, newText }, additionalTextEdits },
    ];
  });
  return [...builtIn, ...own, ...importable];
}

function ownComponents({ imports, exports }: PageBody): string[] {
  const names = [...imports.flatMap((each) => each.names.map(({ local }) => local)), ...exports.map(({ name }) => name)];
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name));
}

/** Innermost element around an offset. */
function enclosing(elements: readonly JsxElement[], offset: number): JsxElement | undefined {
  return elements.filter(({ tag, end, closingName }) => closingName !== undefined && tag.end <= offset && offset < end).at(-1);
}

import { object, optional, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import { begun, nearest } from '../../base/stringDistance';
import type { SpanEdit } from '../../base/textEdits';
import type { JsxElement } from '../../pages/body/pageBody';
import { importEdit } from '../../pages/importEdit';
import type { PageContent, PageFile } from '../../pages/page';
import { rootOf } from '../../schema/components';
import type { KnownImport } from '../../site/knownImports';
import { defineCheck } from '../check';
import type { ContentContext } from '../contentContext';
import { pageSample } from '../docs';
import type { PageToFix } from '../fixes/pageToFix';
import { inBody } from '../inBody';
import type { PageCheckContext } from '../pageCheckContext';
import { withSuggestions } from '../wording';
import { isExcluded, isIncluded, ownNames } from './common';

/** A component that is not built in, imported or defined in the page. */
export const componentUnknown = defineCheck({
  code: 'component.unknown',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A component that is not built in, and that the page neither imports nor defines.`,
    why: t`The service silently removes it from the page, with everything that it encloses; within a line of text the whole page fails. A block in lower case, such as \`<info>\`, is removed, too. Correct its name, or import the snippet that exports it: imports of a page do not apply to the snippets in it. Nothing is reported about HTML, and about components that expressions may define.`,
    wrong: pageSample('---\ntitle: Welcome\n---\n\n<Warn>\n  The key is shown once.\n</Warn>\n'),
    right: pageSample('---\ntitle: Welcome\n---\n\n<Warning>\n  The key is shown once.\n</Warning>\n'),
  },
  data: object({
    suggestion: optional(string()),
    import: optional(object({ source: string(), name: string() })),
  }),
  *run(page, context) {
    const elements = context.ofContent.once(unknownElements);
    if (elements.length === 0 || isExcluded(page, context)) return;
    for (const { element, meant, isUnknown, near } of elements) {
      if (meant !== undefined) {
        const message = t`The service removes \`${element.name}\` with its content. Did you mean \`${meant}\`?`;
        yield { ...inBody(page, element.nameSpan), message, data: { suggestion: meant } };
      }
      if (!isUnknown) continue;
      const given = findImport(page, element, context);
      const suggestion = given ? undefined : near;
      // Snippets can use the components of the pages that import them.
      if (!given && suggestion === undefined && isIncluded(page, context)) continue;
      const message = given
        ? t`\`${element.name}\` is not imported. Other pages import it from \`${given.source}\`.`
        : withSuggestions(t`Unknown component \`${element.name}\`.`, [suggestion], t`It is not built in, imported or defined here.`);
      yield { ...inBody(page, element.nameSpan), message, data: { suggestion, import: given } };
    }
  },
  *fix({ span, page }, { suggestion, import: given }) {
    const name = page.text.slice(span.start, span.end);
    if (suggestion !== undefined && /^[\w.]+$/.test(suggestion)) {
      yield { title: t`Change to \`${suggestion}\``, edits: renameElement(page, span, suggestion), preferred: true };
    }
    const edit = given && importEdit(page, { local: name, ...given });
    if (given && edit) yield { title: t`Import \`${name}\` from \`${given.source}\``, edits: [edit], preferred: true };
  },
});

interface UnknownElement {
  readonly element: JsxElement;
  /** Component that an element in lower case is meant for. */
  readonly meant: string | undefined;
  readonly isUnknown: boolean;
  /** Similar name, if it is unknown. */
  readonly near: string | undefined;
}

/** Elements that are neither built in, imported nor defined. For `PageCheckContext.ofContent`. */
function unknownElements({ body }: PageContent, context: ContentContext): readonly UnknownElement[] {
  const { elements, errors } = body;
  // An invalid export may define anything; an invalid import names what it imports.
  if (elements.length === 0 || errors.some(({ kind, text }) => kind === 'statement' && !text.startsWith('import '))) return [];
  const own = new Set([...ownNames(body), ...errors.flatMap(({ names = [] }) => names)]);
  return elements.flatMap((element) => {
    const meant = inOtherCase(element, own, context);
    const isUnknown = isUnknownName(element, own, context);
    if (meant === undefined && !isUnknown) return [];
    return [{ element, meant, isUnknown, near: isUnknown ? nearName(element.name, own, context) : undefined }];
  });
}

function isUnknownName({ name }: JsxElement, own: ReadonlySet<string>, { components }: ContentContext): boolean {
  if (!/^[A-Z]/.test(name) || components.has(name) || own.has(rootOf(name))) return false;
  return !name.includes('.') || components.hasNamespace(name);
}

/** Name of the component that an element in lower case, which is not known HTML, is meant for. Within a line of text it is not removed. */
function inOtherCase({ name, isFlow }: JsxElement, own: ReadonlySet<string>, { components }: ContentContext): string | undefined {
  if (!isFlow || !/^[a-z][a-z\d]*$/.test(name) || own.has(name) || components.keepsHtml(name)) return undefined;
  return [...components.names()].find((each) => each.toLowerCase() === name);
}

function nearName(name: string, own: ReadonlySet<string>, { components }: ContentContext): string | undefined {
  const candidates = [...components.names(), ...[...own].filter((each) => /^[A-Z]/.test(each))];
  return nearest(name, candidates) ?? begun(name, candidates);
}

/** Import of this name in other pages, if all of them import it from the same source. */
function findImport(page: PageFile, { name }: JsxElement, context: PageCheckContext): KnownImport | undefined {
  const found = context.otherPages.knownImport(name);
  return found && found.uri !== page.uri ? found : undefined;
}

/** Edits that rename the opening and the closing tag of an element. */
function renameElement(page: PageToFix, span: Span, name: string): SpanEdit[] {
  const closing = page.elementAt(span.start)?.closingName;
  return [{ span, text: name }, ...(closing ? [{ span: closing, text: name }] : [])];
}

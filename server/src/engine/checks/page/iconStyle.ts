import { nullable, object, optional, string } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import { nearest } from '../../base/stringDistance';
import { isIconLibraryId } from '../../icons/iconLibraries';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import { iconKind, iconOfFrontMatter } from '../../pages/frontMatter/icon';
import { scalarText } from '../../pages/frontMatter/values';
import type { DocsSchema } from '../../schema/schemaView';
import { quotesOf } from '../../yaml/quoting';
import { defineCheck, type Severity } from '../check';
import { pageSample } from '../docs';
import { iconStyleProblem } from '../icon/common';
import type { PageCheckContext, SharedPageContext } from '../pageCheckContext';
import { withSuggestions } from '../wording';

/** An `iconType` in front matter or of a component that its icon does not have: `icon.style` for pages. */
export const pageIconStyle = defineCheck({
  code: 'page.iconStyle',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`An icon style in front matter or of a component that the icon does not have.`,
    why: t`The page shows an empty place, or the icon in another style. In Font Awesome brands have the style \`brands\` alone, and no other icon has it; icons of other libraries have no styles. Styles without effect are reported only if the setting gives the check a severity.`,
    wrong: pageSample('---\ntitle: Welcome\nicon: house\niconType: brands\n---\n'),
    right: pageSample('---\ntitle: Welcome\nicon: house\niconType: solid\n---\n'),
  },
  data: object({ style: optional(nullable(string())) }),
  *run({ frontMatter, icons }, context) {
    const icon = iconOfFrontMatter(frontMatter);
    const type = icon?.kind === 'name' ? frontMatterEntry(frontMatter, 'iconType')?.value : undefined;
    const style = type && scalarText(type)?.trim();
    const own = icon && style ? problemOf(context, undefined, icon.text, style) : undefined;
    if (own && type) yield { span: type.span, ...own };
    for (const { text, library, style: given } of icons) {
      const problem = given && iconKind(text) === 'name' ? ofComponent(context, library, text, given.text) : undefined;
      if (given && problem) yield { span: { start: 0, end: 0 }, range: given.range, ...problem };
    }
  },
  *fix({ document, span }, { style }) {
    if (style === null || style === undefined || !/^[a-z-]+$/.test(style)) return;
    const quotes = quotesOf(document.getText().slice(span.start, span.end));
    yield { title: t`Change to \`${style}\``, edits: [{ span, text: quotes + style + quotes }], preferred: true };
  },
});

interface Problem {
  readonly message: Localizable;
  readonly data: { readonly style: string | null | undefined };
  readonly severity: Severity | 'off';
}

/** Problem of the style of a component. Includes values that are not styles, which `frontMatter.enum` reports in front matter. */
function ofComponent(context: PageCheckContext, library: string | undefined, name: string, style: string): Problem | undefined {
  const schema = context.once(styleSchema);
  const allowed = schema?.enum?.map(String) ?? [];
  const hasStyles = (library ?? context.recorder.iconLibrary) === 'fontawesome';
  if (!hasStyles || allowed.length === 0 || allowed.includes(style)) return problemOf(context, library, name, style);
  const meant = nearest(style.slice(0, 40), allowed);
  const message = withSuggestions(t`Invalid \`iconType\`.`, [meant], t`Expected ${schema?.['x-expects'] ?? ''}.`);
  return { message, data: { style: meant }, severity: 'warning' };
}

/** Schema of `iconType`. For `PageCheckContext.once`. */
function styleSchema({ frontMatter }: SharedPageContext): DocsSchema | undefined {
  return frontMatter.property(frontMatter.root, 'iconType');
}

function problemOf(context: PageCheckContext, library: string | undefined, name: string, style: string): Problem | undefined {
  const id = library ?? context.recorder.iconLibrary;
  const problem = id !== undefined && isIconLibraryId(id) ? iconStyleProblem(context.icons, id, name, style) : undefined;
  // Off by default, because real sites have many styles without effect, which nobody repairs.
  return problem?.severity === 'hint' ? { ...problem, severity: 'off' } : problem;
}

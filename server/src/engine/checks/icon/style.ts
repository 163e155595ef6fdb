import { nullable, object, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { innerSpan } from '../../base/spans';
import { isIconLibraryId } from '../../icons/iconLibraries';
import { ownIconLibrary, siteIconLibrary } from '../../icons/iconLibraryName';
import { removeProperty } from '../../json/edit/jsonEdit';
import { propertyOf } from '../../json/tree/nodes';
import { defineCheck } from '../check';
import { stringNodeAt } from '../fixes/remove';
import { replaceText } from '../fixes/replaceText';
import { iconStyleProblem } from './common';

/** A style that its icon does not have. The Pro styles of an icon are unknown, so only brands are distinguished. */
export const iconStyle = defineCheck({
  code: 'icon.style',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A style that the icon does not have.`,
    why: t`The page shows an empty place, or the icon in another style. In Font Awesome brands have the style \`brands\` alone, and no other icon has it; icons of other libraries have no styles.`,
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "icon": { "name": "house", "style": "brands" }, "pages": ["quickstart"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "icon": { "name": "house", "style": "solid" }, "pages": ["quickstart"] }]
}`,
  },
  data: object({ style: nullable(string()) }),
  *run({ config, profile, icons, references }) {
    const site = siteIconLibrary(config, profile);
    for (const { file, node, text } of references.ofKind('icon')) {
      const property = node.parent?.type === 'property' ? node.parent : undefined;
      const style = property?.keyNode.value === 'name' ? propertyOf(property.parent, 'style')?.valueNode : undefined;
      if (style?.type !== 'string') continue;
      const own = ownIconLibrary(config, file, node);
      const id = own.kind === 'named' ? own.id : own.kind === 'site' ? site : undefined;
      const problem = id !== undefined && isIconLibraryId(id) ? iconStyleProblem(icons, id, text, style.value) : undefined;
      if (problem) yield { file, span: innerSpan(style), ...problem, ...(problem.data.style === null && { unnecessary: true }) };
    }
  },
  *fix(target, { style }) {
    if (style !== null) return yield* replaceText(target, style, { preferred: true });
    const property = stringNodeAt(target)?.parent;
    if (property?.type !== 'property' || property.parent?.type !== 'object') return;
    yield { title: t`Remove \`${property.keyNode.value}\``, edits: [removeProperty(property.parent, property)], preferred: true };
  },
});

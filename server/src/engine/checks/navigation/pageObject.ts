import { object, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { innermostAt } from '../../json/tree/nodes';
import { defineCheck } from '../check';

/** An object instead of a page path. */
export const navigationPageObject = defineCheck({
  code: 'navigation.pageObject',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An object in \`pages\` that is meant to be a page.`,
    why: t`Entries of \`pages\` are paths or groups. With such an object at the top of the navigation the site does not deploy; a tab, version or other element that holds it loses all of its content. The icon and the title of a page belong in its front matter.`,
    wrong: `"navigation": {
  "pages": ["index", { "page": "quickstart" }]
}`,
    right: `"navigation": {
  "pages": ["index", "quickstart"]
}`,
  },
  data: object({ page: string() }),
  *run({ keyErrors }) {
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'pageObject') continue;
      const { schemaNode, entry, page } = keyError;
      const { node, file } = schemaNode.at;
      const others = node.type === 'object' && node.properties.length > 1;
      const advice = others ? t`, and put its other settings in front matter` : '';
      yield {
        file,
        span: { start: entry.keyNode.offset, end: entry.keyNode.offset + entry.keyNode.length },
        message: t`Expected a page path, got an object. Use \`"${page}"\`${advice}.`,
        data: { page },
      };
    }
  },
  *fix({ file, span }, { page }) {
    const object = innermostAt(file.root, span.start)?.parent?.parent;
    if (object?.type !== 'object') return;
    // Not safe if other keys of the object, such as its icon, would be lost.
    const safe = object.properties.length === 1;
    yield { title: t`Change to \`"${page}"\``, edits: [{ span: spanOf(object), text: JSON.stringify(page) }], preferred: true, safe };
  },
});

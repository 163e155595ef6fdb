import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { nearest } from '../../base/stringDistance';
import { entriesOf } from '../../config/docsConfig';
import { extensionOf } from '../../site/fileIndex/fileNames';
import { importableExtensions, importTarget } from '../../site/importTarget';
import { lockFileNames, manifestName } from '../../site/packageDependencies';
import { defineCheck } from '../check';
import { isExcluded } from '../component/common';
import { maybeSuggestion } from '../data';
import { inBody } from '../inBody';
import { quoteList, withSuggestions } from '../wording';

const settings = '"navigation": { "pages": ["index"] },\n"packages": {}';
const others = { 'package.json': '{ "dependencies": { "@acme/ui": "^1.0.0" } }', 'package-lock.json': '{ "lockfileVersion": 3 }' };

/** An import of a package that the site does not depend on. */
export const importPackage = defineCheck({
  code: 'import.package',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An import of a package that is not a dependency of the site, or packages without \`package.json\` or lock file.`,
    why: t`With \`packages\` in docs.json, the service installs the dependencies of the \`package.json\` beside it, as its lock file has them. What is imported from another package is not there. \`react\` and \`react-dom\` are there without.`,
    wrong: {
      'docs.json': settings,
      'index.mdx': '---\ntitle: Welcome\n---\n\nimport { Button } from "@acme/iu";\n\n<Button />\n',
      ...others,
    },
    right: {
      'docs.json': settings,
      'index.mdx': '---\ntitle: Welcome\n---\n\nimport { Button } from "@acme/ui";\n\n<Button />\n',
      ...others,
    },
  },
  data: maybeSuggestion,
  *run({ config, files, isNested }) {
    const { root: file } = config;
    const entry = file.root && entriesOf(config, { file, node: file.root }).get('packages');
    if (entry?.value?.node.type !== 'object' || isNested) return;
    const finding = { file: entry.file, span: spanOf(entry.keyNode), data: {} };
    if (files.file(manifestName) === 'missing') {
      yield { ...finding, message: t`\`packages\` needs a \`${manifestName}\` with the dependencies beside \`docs.json\`.` };
    } else if (lockFileNames.every((name) => files.file(name) === 'missing')) {
      yield { ...finding, message: t`Missing lock file for \`packages\`: ${quoteList(lockFileNames)} beside \`${manifestName}\`.` };
    }
  },
  inPage: {
    *run(page, context) {
      const { packages } = context;
      if (!packages?.isKnown || page.body.imports.length === 0 || isExcluded(page, context)) return;
      const file = context.pages.pathOf(page);
      for (const { source } of page.body.imports) {
        const name = importTarget(file, source.text)?.isLocal === false ? packageName(source.text) : undefined;
        // `import.missing` reports paths of files without a leading slash.
        if (name === undefined || importableExtensions.includes(`.${extensionOf(source.text)}`)) continue;
        if (packages.names.has(name) || provided.has(name)) continue;
        const meant = nearest(name, [...packages.names]);
        const message = withSuggestions(t`\`${name}\` is not a dependency in \`${manifestName}\`.`, [meant]);
        const { start } = source.span;
        yield { ...inBody(page, { start, end: start + name.length }), message, data: meant === undefined ? {} : { suggestion: meant } };
      }
    },
    *fix({ span }, { suggestion }) {
      if (suggestion === undefined || packageName(suggestion) !== suggestion) return;
      yield { title: t`Change to \`${suggestion}\``, edits: [{ span, text: suggestion }], preferred: true };
    },
  },
});

/** Packages that pages can import without a dependency. */
const provided: ReadonlySet<string> = new Set(['react', 'react-dom']);

/** Name of the package that a bare import leads to; `undefined` if it is not the name of a package, such as `@/components`. */
function packageName(source: string): string | undefined {
  return /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*(?=\/|$)/.exec(source)?.[0];
}

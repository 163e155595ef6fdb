import { type Localizable, t } from '../../../../../shared/l10n';
import { inStyleOf } from '../../config/references/pathStyle';
import { normalizeFilePath } from '../../config/references/targets';
import { isIconLibraryId } from '../../icons/iconLibraries';
import { iconKind } from '../../pages/frontMatter/icon';
import type { PageFile, PageIcon } from '../../pages/page';
import { isClear } from '../../site/fileIndex/fileIndex';
import { extensionOf } from '../../site/fileIndex/fileNames';
import { iconKey } from '../../site/pageOccurrences';
import { defineCheck, type Severity } from '../check';
import { iconProblem, mayHaveIcon, type UnknownIcon, unknownIcon } from '../icon/common';
import type { PageCheckContext } from '../pageCheckContext';
import { proposals } from '../proposals';
import { laterPages, relatedPages } from '../repeatedHint';
import { searchBudget } from '../searchBudget';
import { withSuggestions } from '../wording';

/** Takes a search of the icon library. */
const takeSearch = searchBudget(200);

/** A wrong icon of a component in the body of a page: `icon.unknown` for pages. */
export const pageIcon = defineCheck({
  code: 'page.icon',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`An icon of a component in a page that the icon library of the site does not have, or whose file does not exist.`,
    why: t`The page shows an empty place instead of the icon. All names come from one library, which \`icons.library\` in \`docs.json\` says; without it that is Font Awesome, whose list here is not complete, so that a name missing from it is only a hint.`,
    wrong: {
      'docs.json': `"icons": { "library": "lucide" },\n"navigation": { "pages": ["index"] }`,
      'index.mdx': '---\ntitle: Welcome\n---\n\n<Card title="Start" icon="rockett" />\n',
    },
    right: {
      'docs.json': `"icons": { "library": "lucide" },\n"navigation": { "pages": ["index"] }`,
      'index.mdx': '---\ntitle: Welcome\n---\n\n<Card title="Start" icon="rocket" />\n',
    },
  },
  data: unknownIcon,
  *run(page, context) {
    // A hint about a name is given once a page.
    const hinted = new Set<string>();
    for (const icon of page.icons) {
      if (hinted.has(icon.text)) continue;
      const found = iconKind(icon.text) === 'path' ? missingFile(page, icon, context) : unknownName(icon, context);
      if (!found) continue;
      if (found.severity === 'hint') hinted.add(icon.text);
      // And once a site, at the first page.
      const later = found.severity === 'hint' ? laterPages(page, context, 'icons', iconKey(icon)) : [];
      if (later) yield { ...found, ...relatedPages(later, t`Used here, too.`), span: nowhere, range: icon.range };
    }
  },
  *fix({ document, span }, { suggestions, isNear }) {
    const text = document.getText();
    const quote = text[span.start - 1];
    if ((quote !== '"' && quote !== "'") || text[span.end] !== quote) return;
    for (const [index, name] of suggestions.entries()) {
      if (/["'\\<>{}\r\n]/.test(name)) continue;
      const safe = text.slice(span.start, span.end).trim().toLowerCase() === name.toLowerCase();
      yield { title: t`Change to \`${name}\``, edits: [{ span, text: name }], preferred: isNear && index === 0, safe };
    }
  },
});

const nowhere = { start: 0, end: 0 };

interface Problem {
  readonly message: Localizable;
  readonly data: UnknownIcon;
  readonly severity?: Severity;
}

function unknownName({ text, library: own }: PageIcon, context: PageCheckContext): Problem | undefined {
  const id = own ?? context.recorder.iconLibrary;
  // With such a character, a quote before it is missing, which is reported as a syntax error of the tag.
  if (id === undefined || !isIconLibraryId(id) || /[=<>]/.test(text)) return undefined;
  const library = context.icons.get(id);
  // Components convert names to lower case.
  const name = text.toLowerCase();
  if (mayHaveIcon(library, text) || library.mayHave(name) || context.icons.isLanguage(name)) return undefined;
  const problem = iconProblem(context.icons, id, text, own === undefined, takeSearch(context));
  // With other libraries, components also show some undocumented Font Awesome icons, such as brands.
  return context.icons.get('fontawesome').has(name) ? { ...problem, severity: 'hint' } : problem;
}

function missingFile(page: PageFile, { text }: PageIcon, { files }: PageCheckContext): Problem | undefined {
  if (!/^[./\\]/.test(text) && extensionOf(text) === '') return undefined;
  const path = normalizeFilePath(text);
  const beside = normalizeFilePath(`${page.path}/../${text}`);
  if (!path || files.file(path) !== 'missing') return undefined;
  if (!text.startsWith('/') && beside && files.file(beside) !== 'missing') return undefined;
  const near = files.nearFiles(path);
  const { suggestions } = proposals(near, (file) => inStyleOf(text, file));
  return { message: withSuggestions(t`File not found: \`${path}\`.`, suggestions), data: { suggestions, isNear: isClear(near) } };
}

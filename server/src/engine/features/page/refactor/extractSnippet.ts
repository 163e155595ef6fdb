import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { t } from '../../../../../../shared/l10n';
import { lineBreakOf } from '../../../../../../shared/lineBreak';
import { withPauses } from '../../../base/pause';
import { type SpanEdit, toTextEdits, withEdits } from '../../../base/textEdits';
import { joinUri } from '../../../base/uris';
import { createFile } from '../../../edits/createFile';
import type { EngineContext } from '../../../engineContext';
import type { ImportStatement, PageBody } from '../../../pages/body/pageBody';
import { readBody } from '../../../pages/body/readBody';
import { frontMatterEnd } from '../../../pages/frontMatter/frontMatter';
import type { FileIndex } from '../../../site/fileIndex/fileIndex';
import { fromPage } from '../../../site/symbols/bodyTarget';
import { selectedLines } from './selectedLines';
import type { PageRefactorTarget } from './target';

/** Folder of snippets, in which the service does not look for pages. */
const defaultFolder = 'snippets';
/** Limit of file names that are tried. */
const maxTries = 100;
/** Limits of words in a name, and of characters that are searched for words. */
const maxWords = 4;
const maxTitleLength = 1_000;

/**
 * Moves the selected lines to a snippet, and replaces them with an element and an import. Not offered if a part would be incomplete:
 * if elements or code blocks reach beyond the selection, or if the selection uses names that the page defines.
 */
export async function extractSnippet(
  target: PageRefactorTarget,
  { localize, pause }: Pick<EngineContext, 'localize' | 'pause'>,
): Promise<CodeAction[]> {
  const { config, document, page, fileIndex } = target;
  const text = document.getText();
  const lines = selectedLines(text, page.body, target.span);
  if (!lines || usesNamesOf(page.body, lines.content)) return [];
  const { span, indent, content } = lines;
  const eol = lineBreakOf(text);
  const own = await withPauses(readBody.steps(content, 0), pause);
  const imports = neededImports(target, own);
  const name = freeName(fileIndex, page.body, words(content, own));
  if (imports === undefined || name === undefined) return [];
  const snippet = [...imports.map((statement) => statement + eol), ...(imports.length > 0 ? [eol] : []), content + eol].join('');
  const edits = [
    importEdit(text, page.body, name, eol),
    { span: { start: span.start + indent.length, end: span.end }, text: `<${name.component} />` },
  ];
  const remainder = await withPauses(readBody.steps(withEdits(text, edits), frontMatterEnd(text)), pause);
  if (!areComplete(page.body, own, remainder)) return [];
  const uri = joinUri(config.folder, name.path);
  return [
    {
      title: localize(t`Move the selection to \`${name.path}\``),
      kind: CodeActionKind.RefactorExtract,
      edit: {
        documentChanges: [
          ...createFile(uri, snippet),
          { textDocument: { uri: document.uri, version: null }, edits: toTextEdits(document, edits) },
        ],
      },
    },
  ];
}

/** Whether the lines use names that the rest of the page defines. */
function usesNamesOf({ exports }: PageBody, content: string): boolean {
  const names = new Set(content.match(/[\p{ID_Continue}$\u200C\u200D]+/gu));
  return exports.some(({ name, source }) => source === undefined && names.has(name));
}

/** Whether both parts are parsed as before: together they have the same elements, headings and links, and no new errors. */
function areComplete(before: PageBody, own: PageBody, rest: PageBody): boolean {
  const isSame = (count: (body: PageBody) => number, added = 0): boolean => count(own) + count(rest) === count(before) + added;
  return (
    isSame(({ elements }) => elements.length, 1) &&
    isSame(({ headings }) => headings.length) &&
    isSame(({ links }) => links.length) &&
    isSame(({ errors }) => errors.length)
  );
}

/** Imports of the page that the snippet also needs; `undefined` if an import cannot be written there. */
function neededImports({ document, page, path }: PageRefactorTarget, snippet: PageBody): string[] | undefined {
  const used = new Set(snippet.elements.map(({ name }) => name.split('.', 1)[0] ?? ''));
  const isNeeded = ({ names }: ImportStatement): boolean => names.some(({ local }) => used.has(local));
  const statements: string[] = [];
  for (const { span, source } of page.body.imports.filter(isNeeded)) {
    const file = source.text.startsWith('.') ? fromPage(source.text, path) : source.text;
    if (file === undefined) return undefined;
    const before = document.getText().slice(span.start, source.span.start);
    const written = source.text.startsWith('.') ? `/${file}` : file;
    statements.push((before + written + document.getText().slice(source.span.end, span.end)).trim());
  }
  return statements;
}

interface SnippetName {
  readonly path: string;
  readonly component: string;
}

/** Words for a name, from the first heading, title or line. */
function words(content: string, { headings, anchors }: PageBody): string[] {
  const title = anchors.find(({ kind }) => kind === 'title');
  const line =
    headings[0]?.text ?? (title && content.slice(title.span.start, title.span.end)) ?? /^.*[A-Za-z].*$/m.exec(content)?.[0] ?? '';
  const found = line
    .slice(0, maxTitleLength)
    .replace(/<\/?[\w.]+|\]\([^)]*\)|[=]["']|\b(?:title|href|src)\b/g, ' ')
    .toLowerCase()
    .match(/[a-z][a-z0-9]*/g);
  return (found ?? []).slice(0, maxWords);
}

function freeName(fileIndex: FileIndex, { imports, exports }: PageBody, given: readonly string[]): SnippetName | undefined {
  const folder = !fileIndex.hasFolder(defaultFolder) && fileIndex.hasFolder('_snippets') ? '_snippets' : defaultFolder;
  const base = given.length > 0 ? given : ['snippet'];
  const taken = new Set([...imports.flatMap(({ names }) => names.map(({ local }) => local)), ...exports.map(({ name }) => name)]);
  for (let i = 1; i <= maxTries; i++) {
    const parts = i === 1 ? base : [...base, String(i)];
    const path = `${folder}/${parts.join('-')}.mdx`;
    const component = parts.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
    // A file is only created if it is known to be missing.
    if (fileIndex.file(path) === 'missing' && !taken.has(component)) return { path, component };
  }
  return undefined;
}

/** Edit that adds the import: in the style of the imports of the page and behind them, or at the start of the body. */
function importEdit(text: string, { imports }: PageBody, { path, component }: SnippetName, eol: string): SpanEdit {
  const last = imports.at(-1);
  const statement = last && text.slice(last.span.start, last.span.end).trimEnd();
  const quote = last ? (text[last.source.span.end] ?? '"') : '"';
  const end = !statement || statement.endsWith(';') ? ';' : '';
  const written = `import ${component} from ${quote}/${path}${quote}${end}`;
  if (last && statement !== undefined) {
    const at = last.span.start + statement.length;
    return { span: { start: at, end: at }, text: eol + written };
  }
  const start = frontMatterEnd(text);
  if (start > 0) return { span: { start, end: start }, text: eol + eol + written };
  const at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return { span: { start: at, end: at }, text: written + eol + eol };
}

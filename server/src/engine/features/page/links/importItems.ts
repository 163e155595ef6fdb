import type { TextDocument } from 'vscode-languageserver-textdocument';
import { CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { parentOf } from '../../../../../../shared/paths';
import { toRange } from '../../../base/spans';
import { compareText } from '../../../base/strings';
import type { EngineContext } from '../../../engineContext';
import type { ImportCursor } from '../../../pages/cursor/importCursor';
import { frontMatterText } from '../../../pages/frontMatter/frontMatter';
import { isSnippet, withoutPageExtension } from '../../../site/fileIndex/fileNames';
import { relativeTo } from '../../../site/fileIndex/folders';
import type { SitePageDocument } from '../../../site/resolve';
import { noWords, pathMatch, pathQuery } from '../../config/completion/pathMatch';
import { Proximity } from '../../config/completion/proximity';
import { rankedList } from '../../config/completion/rankedList';
import { scriptFiles } from './scriptFiles';
import { filterText, searchedIn } from './writtenTarget';

const maxItems = 300;

/**
 * Files that a page can import: snippets and scripts, then other pages once something has been typed. Root-relative, or relative to the
 * page if the typed text begins with a dot.
 */
export async function importItems(
  context: Pick<EngineContext, 'documents' | 'pages' | 'sites'>,
  { config, path: own }: SitePageDocument,
  document: TextDocument,
  cursor: ImportCursor,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  const { typed } = cursor;
  // The name of a package.
  if (typed !== '' && !/^[./]/.test(typed)) return undefined;
  const fileIndex = await context.sites.of(config.folder, token);
  const known = context.pages.peek(fileIndex);
  const isRelative = typed.startsWith('.');
  const query = pathQuery(isRelative ? typed : searchedIn(cursor));
  const folder = parentOf(own);
  const scripts = await scriptFiles(context, config.folder, isRelative ? `${folder}/${typed}` : typed, token);
  throwIfCancelled(token);
  const proximity = new Proximity({ paths: [own], words: new Map() });
  const titles = new Map((known?.all ?? []).map((page) => [page.uri, page]));
  const files = [...new Set([...scripts, ...fileIndex.markdownFiles()])].filter((file) => file !== own);
  const found = files.flatMap((file) => {
    const written = isRelative ? relativeFile(file, folder) : `/${file}`;
    const isPart = isSnippet(file) || known?.isImported(withoutPageExtension(file)) === true || !/\.mdx?$/i.test(file);
    if (!isPart && searchedIn(cursor) === '') return [];
    const match = pathMatch(isRelative ? written : file, noWords, query);
    return match === undefined ? [] : [{ file, written, rank: match * 100_000 + (isPart ? 0 : 50_000) - proximity.of(file) * 5 }];
  });
  found.sort((a, b) => a.rank - b.rank || compareText(a.file, b.file));
  const range = toRange(document, cursor.span);
  return rankedList(found, maxItems, '0f', ({ file, written }) => {
    const title = frontMatterText(titles.get(`${config.folder}/${file}`)?.frontMatter, 'title');
    return {
      label: written,
      kind: CompletionItemKind.File,
      ...(title !== undefined && { labelDetails: { description: title } }),
      filterText: isRelative ? written : filterText(cursor, file),
      textEdit: { range, newText: written + cursor.closing },
    };
  });
}

function relativeFile(file: string, folder: string): string {
  const way = relativeTo(file, folder);
  return way.startsWith('../') ? way : `./${way}`;
}

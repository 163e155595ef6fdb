import type { TextDocument } from 'vscode-languageserver-textdocument';
import { CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { nameOf } from '../../../../../../shared/paths';
import { isImageName } from '../../../base/imageNames';
import { toRange } from '../../../base/spans';
import { compareText } from '../../../base/strings';
import { pathOfAddress } from '../../../config/redirects/redirects';
import type { EngineContext } from '../../../engineContext';
import type { BodyCursor } from '../../../pages/cursor/bodyCursor';
import { isToolConfig } from '../../../site/fileIndex/fileNames';
import type { SitePageDocument } from '../../../site/resolve';
import { noWords, pathMatch, pathQuery } from '../../config/completion/pathMatch';
import { addWords, Proximity } from '../../config/completion/proximity';
import { rankedList } from '../../config/completion/rankedList';
import type { ImageItemData } from './imageItemData';
import { filterText, searchedIn, writtenAddress } from './writtenTarget';

/** Patterns of file names. */
export const media = /\.(?:mp4|webm|mov|mp3|wav|ogg|vtt)$/i;
/** Files other than pages that a link may lead to. */
export const downloads = /\.(?:pdf|txt|xml|csv|zip|json|ya?ml|svg|png|jpe?g|webp|gif|mp4|webm|mov)$/i;
const maxItems = 300;
/** Limit of files that are considered. */
const maxFiles = 20_000;

/** Files of the site by their root-relative addresses, ranked by their proximity to files that the page already names. */
export async function fileItems(
  context: Pick<EngineContext, 'pages' | 'sites'>,
  { config, path }: SitePageDocument,
  document: TextDocument,
  cursor: BodyCursor,
  names: RegExp,
  token: CancellationToken,
): Promise<CompletionList> {
  const fileIndex = await context.sites.of(config.folder, token);
  const page = await context.pages.file(config.folder, path);
  throwIfCancelled(token);
  const words = new Map<string, number>();
  addWords(words, path.replace(/\.\w+$/, ''), 10);
  if ('label' in cursor) addWords(words, cursor.label, 20);
  const proximity = new Proximity({ paths: filesIn(page?.body.links ?? []), words });
  const query = pathQuery(searchedIn(cursor));
  const found = fileIndex.filesNamed(names, maxFiles).flatMap((file) => {
    const match = isToolConfig(nameOf(file)) || file.startsWith('.') ? undefined : pathMatch(file, noWords, query);
    return match === undefined ? [] : [{ file, rank: match * 100_000 - proximity.of(file) * 5 + Math.min(9, file.split('/').length) }];
  });
  found.sort((a, b) => a.rank - b.rank || compareText(a.file, b.file));
  const range = toRange(document, cursor.span);
  return rankedList(found, maxItems, '0f', ({ file }) => ({
    label: writtenAddress(file),
    kind: CompletionItemKind.File,
    filterText: filterText(cursor, file),
    textEdit: { range, newText: writtenAddress(file) + cursor.closing },
    ...(isImageName(file) && { data: { root: config.root.uri, image: file } satisfies ImageItemData }),
  }));
}

/** Paths of the files that a page names. */
function filesIn(links: readonly { readonly text: string }[]): string[] {
  return links.flatMap(({ text }) => (text.startsWith('/') && /\.\w{2,4}$/.test(text) ? (pathOfAddress(text) ?? []) : []));
}

import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionList } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../../shared/cancellation';
import { languageCodes } from '../../../config/navigation/listedPages';
import type { EngineContext } from '../../../engineContext';
import type { BodyCursor } from '../../../pages/cursor/bodyCursor';
import { withoutPageExtension } from '../../../site/fileIndex/fileNames';
import type { SitePageDocument } from '../../../site/resolve';
import { type PageWish, pageChoices } from '../../config/completion/pages/pageChoices';
import { maxPages, pageItems } from '../../config/completion/pages/pageItems';
import { pageUses } from '../../config/completion/pages/pageUse';
import { pagePaths } from '../../config/completion/pages/sitePaths';
import { addWords } from '../../config/completion/proximity';
import { filterText, searchedIn, writtenAddress } from './writtenTarget';

/** Weight of a word of the link text, greater than the weight of the folder of the page. */
const labelWordWeight = 500;

/** Other pages of the site by their root-relative addresses: first pages that the link text names, then pages in the same folder. */
export async function pageLinkItems(
  context: EngineContext,
  { config, path, uri }: SitePageDocument,
  document: TextDocument,
  cursor: BodyCursor,
  token: CancellationToken,
): Promise<CompletionList> {
  const pages = await pagePaths(context, config, token);
  const own = withoutPageExtension(path);
  const words = new Map<string, number>();
  if ('label' in cursor) addWords(words, cursor.label, labelWordWeight);
  const query: PageWish = {
    typed: searchedIn(cursor),
    uses: pageUses(
      context.references.of(config),
      { uri, list: undefined, node: undefined, scope: undefined, previous: undefined, next: undefined, nearest: own, path: own },
      languageCodes(context.schemas),
    ),
    around: { paths: [own], words },
    previous: undefined,
    prefersUnlisted: false,
  };
  const others = { paths: pages.paths.filter((each) => each !== own), known: pages.known };
  return pageItems(
    { span: cursor.span, typed: cursor.typed, before: '', after: '' },
    pageChoices(others, query, maxPages),
    {
      document,
      config,
      write: (each) => (each === 'index' ? '/' : writtenAddress(each)),
      insert: (written, isPage) => (isPage ? written + cursor.closing : written),
      searched: (each) => filterText(cursor, each),
      sortKey: '0a',
    },
    !pages.known,
    context.localize,
  );
}

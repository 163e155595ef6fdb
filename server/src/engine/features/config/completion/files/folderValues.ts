import { CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../../../shared/cancellation';
import { parentOf } from '../../../../../../../shared/paths';
import { toRange } from '../../../../base/spans';
import { compareText } from '../../../../base/strings';
import { filterTextOf, pathStyle, withoutStyle } from '../../../../config/references/pathStyle';
import { normalizeFilePath } from '../../../../config/references/targets';
import type { EngineContext } from '../../../../engineContext';
import type { ConfigDocument } from '../../../../site/siteContext';
import { pagePaths } from '../pages/sitePaths';
import { noWords, pathMatch, pathQuery } from '../pathMatch';
import { Proximity } from '../proximity';
import { rankedList } from '../rankedList';
import { writtenIn } from '../textTarget';
import type { ValueContext } from '../valueContext';

const maxItems = 200;

/** Folders of pages, for the addresses of generated pages. @throws {CancelledError} */
export async function folderValues(
  context: Pick<EngineContext, 'ignoredPaths' | 'log' | 'pages' | 'sites'>,
  { config, file }: ConfigDocument,
  { target, beside, words }: ValueContext,
  token: CancellationToken,
): Promise<CompletionList> {
  const { paths } = await pagePaths(context, config, token);
  const counts = new Map<string, number>();
  for (const path of paths) {
    for (let folder = parentOf(path); folder !== ''; folder = parentOf(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const query = pathQuery(withoutStyle(target.typed));
  const proximity = new Proximity({
    paths: beside.flatMap((text) => normalizeFilePath(text) ?? []),
    words: new Map([...words, ['api', 20], ['reference', 20]]),
  });
  const found = [...counts].flatMap(([folder, count]) => {
    const match = pathMatch(folder, noWords, query);
    return match === undefined ? [] : [{ folder, count, rank: match * 10_000 - proximity.of(folder) + 10 * folder.split('/').length }];
  });
  found.sort((a, b) => a.rank - b.rank || compareText(a.folder, b.folder));
  const style = pathStyle(target.typed, [], '');
  const range = toRange(file.document, target.span);
  return rankedList(found, maxItems, '0f', ({ folder, count }) => ({
    label: style + folder,
    kind: CompletionItemKind.Folder,
    detail: count === 1 ? '1 page' : `${count} pages`,
    filterText: filterTextOf(target.typed, style + folder, folder),
    textEdit: { range, newText: writtenIn(target, style + folder) },
  }));
}

import { CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../../../shared/cancellation';
import { t } from '../../../../../../../shared/l10n';
import { toRange } from '../../../../base/spans';
import { pathOfAddress, readRedirects } from '../../../../config/redirects/redirects';
import { filterTextOf } from '../../../../config/references/pathStyle';
import { isRedirectSource, normalizePagePath } from '../../../../config/references/reference';
import { normalizeFilePath } from '../../../../config/references/targets';
import type { EngineContext } from '../../../../engineContext';
import type { ConfigDocument } from '../../../../site/siteContext';
import { rankedList } from '../rankedList';
import { writtenIn } from '../textTarget';
import type { ValueContext } from '../valueContext';

const maxItems = 200;

/**
 * Addresses for the source of a redirect: addresses in the configuration without a page file, except sources of other redirects.
 * @throws {CancelledError}
 */
export async function missingAddresses(
  context: Pick<EngineContext, 'localize' | 'references' | 'sites'>,
  { config, file }: ConfigDocument,
  { target, node }: ValueContext,
  token: CancellationToken,
): Promise<CompletionList> {
  const site = await context.sites.of(config.folder, token);
  const references = context.references.of(config);
  const missing = new Set<string>();
  const add = (path: string | undefined): void => {
    if (path && site.page(path) === 'missing' && !site.hasFolder(path) && site.file(path) !== 'exists') missing.add(path);
  };
  for (const list of references.lists) for (const text of list.texts()) add(normalizeFilePath(normalizePagePath(text)));
  for (const reference of references.ofKind('address')) if (!isRedirectSource(reference)) add(pathOfAddress(reference.text));
  for (const { source } of readRedirects(config)) {
    const isOwn = source.file.uri === file.uri && source.node.offset === node;
    if (!isOwn && source.path !== undefined) missing.delete(source.path);
  }
  const range = toRange(file.document, target.span);
  return rankedList([...missing], maxItems, '0a', (path) => ({
    label: `/${path}`,
    kind: CompletionItemKind.Reference,
    detail: context.localize(t`named, without a page file`),
    filterText: filterTextOf(target.typed, `/${path}`, path),
    textEdit: { range, newText: writtenIn(target, `/${path}`) },
  }));
}

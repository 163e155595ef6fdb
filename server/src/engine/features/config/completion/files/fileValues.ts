import { CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../../shared/cancellation';
import { t } from '../../../../../../../shared/l10n';
import { nameOf, parentOf } from '../../../../../../../shared/paths';
import { toRange } from '../../../../base/spans';
import { compareText } from '../../../../base/strings';
import { relativePath } from '../../../../base/uris';
import { filterTextOf, pathStyle, withoutStyle } from '../../../../config/references/pathStyle';
import { normalizeFilePath } from '../../../../config/references/targets';
import type { EngineContext } from '../../../../engineContext';
import type { DocsSchema } from '../../../../schema/schemaView';
import type { FileIndex } from '../../../../site/fileIndex/fileIndex';
import { isToolConfig } from '../../../../site/fileIndex/fileNames';
import { relativeTo } from '../../../../site/fileIndex/folders';
import type { ConfigDocument } from '../../../../site/siteContext';
import { noWords, pathMatch, pathQuery } from '../pathMatch';
import { Proximity } from '../proximity';
import { rankedList } from '../rankedList';
import { writtenIn } from '../textTarget';
import type { ValueContext } from '../valueContext';
import type { WantedFiles } from './fileKinds';
import { fileUses } from './fileUses';
import { fragmentFiles } from './fragmentFiles';

const maxItems = 300;
/** Limit of files that are considered. */
const maxFiles = 20_000;

/** Files of the site that a string can name. @throws {CancelledError} */
export async function fileValues(
  context: Pick<EngineContext, 'documents' | 'localize' | 'projectOpenApi' | 'references' | 'schemas' | 'sites'>,
  { config, file }: ConfigDocument,
  valueContext: ValueContext,
  kind: WantedFiles,
  token: CancellationToken,
): Promise<CompletionList> {
  const site = await context.sites.of(config.folder, token);
  const own = relativePath(config.folder, file.uri) ?? '';
  const from = kind.isRelative ? parentOf(own) : '';
  const { target } = valueContext;
  const uses = fileUses(config, context.references.of(config), kind.reference, { uri: file.uri, node: valueContext.node });
  const query = pathQuery(withoutStyle(target.typed));
  const proximity = new Proximity({
    paths: valueContext.beside.flatMap((text) => (isPath(text) ? (normalizeFilePath(text) ?? []) : [])),
    words: valueContext.words,
  });
  const candidates = site.filesNamed(kind.names, maxFiles).filter((path) => !isOfTools(path) && !(kind.isRelative && path === own));
  const files = await withContent(context, site, candidates, kind, valueContext.replaced, token);
  const found = files.flatMap((path) => {
    const written = relativeTo(path, from);
    const match = pathMatch(written, noWords, query);
    if (match === undefined) return [];
    const used = kind.prefersUnused && uses.paths.has(path) ? 1 : 0;
    const telling = kind.tellingName && !kind.tellingName.test(path) ? 1 : 0;
    const depth = Math.min(9, path.split('/').length);
    return [{ path, written, rank: match * 100_000 + telling * 20_000 + used * 10_000 - proximity.of(path) * 5 + depth }];
  });
  found.sort((a, b) => a.rank - b.rank || compareText(a.path, b.path));
  const style =
    kind.isRelative && !target.typed.startsWith('/')
      ? './'
      : pathStyle(target.typed, [valueContext.beside.filter(isPath), uses.texts], kind.style);
  const range = toRange(file.document, target.span);
  return rankedList(found, maxItems, '0f', ({ path, written }) => {
    const value = written.startsWith('../') ? written : style + written;
    return {
      label: value,
      kind: CompletionItemKind.File,
      ...(uses.paths.has(path) && { detail: context.localize(t`named already`) }),
      filterText: filterTextOf(target.typed, value, written),
      textEdit: { range, newText: writtenIn(target, value) },
    };
  });
}

/** Files whose content suits: OpenAPI files and fragments begin like one. @throws {CancelledError} */
async function withContent(
  context: Pick<EngineContext, 'documents' | 'projectOpenApi' | 'schemas'>,
  site: FileIndex,
  paths: readonly string[],
  { format, reference }: WantedFiles,
  replaced: DocsSchema | undefined,
  token: CancellationToken,
): Promise<readonly string[]> {
  if (format) {
    const found = new Set(await context.projectOpenApi.pathsLike(site, format, token));
    return paths.filter((path) => found.has(path));
  }
  const fragments = reference === 'fragment' && replaced ? await fragmentFiles(context, site.folder, paths, replaced) : paths;
  throwIfCancelled(token);
  return fragments;
}

/** Whether a neighboring string may be a path, rather than a name or a description. */
function isPath(text: string): boolean {
  return /^\.{0,2}\/\S|^\S+\.\w{2,5}$/.test(text) && !text.includes(':');
}

function isOfTools(path: string): boolean {
  return isToolConfig(nameOf(path)) || path.split('/').some((segment) => segment.startsWith('.'));
}

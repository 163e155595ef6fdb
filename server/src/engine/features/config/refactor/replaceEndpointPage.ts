import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../../shared/cancellation';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { toRange } from '../../../base/spans';
import { normalizePagePath } from '../../../config/references/reference';
import { endpointOf, judge } from '../../../endpointPages/candidates';
import { NavigationEntries } from '../../../endpointPages/navigationEntries';
import type { FileIndex } from '../../../site/fileIndex/fileIndex';
import { referenceAt } from '../../openapi/operations';
import type { RefactorTarget } from './target';

/**
 * Replaces a page without content of its own with an endpoint entry for its operation. The page file stays: other arrays may name it.
 * @throws {CancelledError}
 */
export async function replaceEndpointPage(
  target: RefactorTarget,
  fileIndex: FileIndex,
  localize: Localizer,
  token: CancellationToken,
): Promise<CodeAction[]> {
  const { engine, config, file, offset } = target;
  const reference = referenceAt(engine, config, file.uri, offset);
  if (reference?.kind !== 'page' || reference.node.parent?.type !== 'array') return [];
  const page = await engine.pages.page(config.folder, normalizePagePath(reference.text));
  const endpoint = page && endpointOf(page.frontMatter);
  if (!page || !endpoint) return [];
  const candidate = judge(page, endpoint, await engine.projectOpenApi.of(fileIndex, token));
  if (typeof candidate === 'string') return [];
  const replacements = new NavigationEntries(config, engine.references.of(config)).replacementsFor(candidate);
  const own = typeof replacements === 'string' ? undefined : replacements.find((each) => each.edit.span.start === reference.node.offset);
  if (!own) return [];
  const changes = { [file.uri]: [{ range: toRange(file.document, own.edit.span), newText: own.edit.text }] };
  return [
    { title: localize(t`Replace this page by the endpoint \`${own.entry}\``), kind: CodeActionKind.RefactorRewrite, edit: { changes } },
  ];
}

import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import { t } from '../../../../../shared/l10n';
import { inlineCode } from '../../base/markdown';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import type { NavigationAddition } from './additions';
import { arrayChoices } from './arrayChoices';
import { addingEdit } from './edit';

/** Limit of quick fixes; the searchable list offers the remaining arrays. */
const maxOffered = 3;

/**
 * Quick fixes that add pages or operations to the likeliest arrays of the navigation. If the client supports it, a last action lets the
 * user choose an array.
 * @param uri of the page or OpenAPI file
 */
export function addToNavigationActions(
  context: Pick<EngineContext, 'addCommand' | 'localize' | 'references'>,
  config: DocsConfig,
  uri: string,
  wanted: readonly NavigationAddition[],
  diagnostics: readonly Diagnostic[],
): CodeAction[] {
  const references = context.references.of(config);
  const choices = arrayChoices(config, references, wanted);
  if (choices.length === 0 || wanted.length === 0) return [];
  const likely = choices.filter(({ isLikely }) => isLikely);
  const offered = likely.length > 0 ? likely : choices.length <= maxOffered ? choices : [];
  const actions = offered.slice(0, maxOffered).map(
    (choice): CodeAction => ({
      title: context.localize(choice.trail === '' ? t`Add to the navigation` : t`Add to ${inlineCode(choice.trail)}`),
      kind: CodeActionKind.QuickFix,
      diagnostics: [...diagnostics],
      edit: addingEdit(config, references, choice, wanted),
    }),
  );
  const command = choices.length > actions.length ? context.addCommand?.({ uri, operations: entriesOf(wanted) }) : undefined;
  if (!command) return actions;
  return [
    ...actions,
    { title: context.localize(t`Add to the navigation…`), kind: CodeActionKind.QuickFix, diagnostics: [...diagnostics], command },
  ];
}

/** The operations as arguments of a command; see `AddRequest`. */
function entriesOf(wanted: readonly NavigationAddition[]): { readonly method: string; readonly path: string }[] {
  return wanted.flatMap((each) =>
    each.kind === 'operation' ? [{ method: each.isWebhook ? 'webhook' : each.operation.method, path: each.operation.path }] : [],
  );
}

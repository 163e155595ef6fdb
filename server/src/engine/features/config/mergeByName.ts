import { type CodeAction, CodeActionKind, type CodeLens, type Diagnostic, type TextEdit } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import type { DiagnosticCode } from '../../checks/registry';
import type { EngineContext } from '../../engineContext';
import { conflictSides } from '../../json/repair/syntaxErrors';
import { conflictQuestion } from '../../merge/conflictText';
import { mergeTexts, withLayoutOf } from '../../merge/mergeTexts';
import type { MergeConflict } from '../../merge/plan';
import { type MarkersProblem, type ResolvedText, resolveMarkers } from '../../merge/resolveMarkers';
import { resolve, type SiteConfigDocument } from '../../site/resolve';
import { fileStart } from '../references/occurrences';

/** A configuration file to merge: with conflict markers, or the result of versions that Git has in its index. */
export interface MergeRequest {
  readonly uri: string;
  /** The common ancestor. Default: that of the markers. */
  readonly base?: string;
  /** The versions of a file without markers. */
  readonly sides?: { readonly ours: string; readonly theirs: string };
  /** Decisions of conflicts that were asked about. */
  readonly choices: readonly MergeChoice[];
}

export interface MergeChoice {
  /** `id` of the question. */
  readonly id: string;
  /** `both` leaves the markers. */
  readonly side: 'ours' | 'theirs' | 'both';
}

/** A conflict that only the user can decide. Texts are in the language of the user. */
interface MergeQuestion {
  readonly id: string;
  readonly question: string;
  readonly ours: string;
  readonly theirs: string;
}

/** The merge, or the reason why there is none, in the language of the user. */
export type MergeAnswer =
  | {
      readonly kind: 'merged';
      readonly text: string;
      /** Whether the common ancestor is known. Otherwise what one side alone has stays. */
      readonly hasBase: boolean;
      /** Conflicts that are not decided. */
      readonly questions: readonly MergeQuestion[];
      /** Names of the sides. */
      readonly labels: { readonly ours: string; readonly theirs: string };
    }
  | MergeRefusal;

export type MergeComparison = { readonly kind: 'sides'; readonly ours: string; readonly theirs: string } | MergeRefusal;

interface MergeRefusal {
  readonly kind: 'refused';
  readonly reason: string;
}

/** Names of the sides of a file without markers. */
const defaultLabels = { ours: 'HEAD', theirs: 'MERGE_HEAD' };

/** @throws {CancelledError} */
export async function mergeByName(context: EngineContext, request: MergeRequest, token: CancellationToken): Promise<MergeAnswer> {
  const text = await textOf(context, request.uri, token);
  const { base, sides, choices } = request;
  const chosen = new Map(choices.map(({ id, side }) => [id, side]));
  const decide = (conflict: MergeConflict): 'ours' | 'theirs' | undefined => {
    const side = chosen.get(idOf(conflict));
    return side === 'both' ? undefined : side;
  };
  const found = text === undefined ? undefined : conflictSides(text);
  const merged =
    text === undefined
      ? 'none'
      : !found && sides
        ? (mergeVersions({ base: base ?? '', ...sides }, decide) ?? 'invalid')
        : resolveMarkers(text, base, decide);
  if (typeof merged === 'string') return refusal(context, merged);
  const questions = merged.conflicts.flatMap((conflict): MergeQuestion[] => {
    const { question, ours, theirs } = conflictQuestion(conflict);
    const id = idOf(conflict);
    return chosen.has(id)
      ? []
      : [{ id, question: context.localize(question), ours: context.localize(ours), theirs: context.localize(theirs) }];
  });
  return { kind: 'merged', text: merged.text, hasBase: merged.hasBase, questions, labels: merged.labels };
}

function mergeVersions(
  versions: { readonly base: string; readonly ours: string; readonly theirs: string },
  decide: (conflict: MergeConflict) => 'ours' | 'theirs' | undefined,
): ResolvedText | undefined {
  const merged = mergeTexts(versions, defaultLabels, decide);
  return merged && { ...merged, hasBase: versions.base !== '', labels: defaultLabels };
}

/** @throws {CancelledError} */
export async function compareByName(
  context: EngineContext,
  { uri, sides }: Omit<MergeRequest, 'choices'>,
  token: CancellationToken,
): Promise<MergeComparison> {
  const text = await textOf(context, uri, token);
  const found = (text === undefined ? undefined : conflictSides(text)) ?? sides;
  if (!found) return refusal(context, 'none');
  return { kind: 'sides', ours: found.ours, theirs: withLayoutOf(found.ours, found.theirs) };
}

/** Code lenses at the start of a file with conflict markers, above those that editors have at each conflict. */
export function mergeLenses(context: Pick<EngineContext, 'mergeCommands'>, { file, uri }: SiteConfigDocument): CodeLens[] {
  const commands = hasConflict(file.syntax) ? context.mergeCommands?.(uri) : undefined;
  return commands ? [commands.merge, commands.compare].map((command) => ({ range: fileStart, command })) : [];
}

/** Quick fix of conflict markers: a command of the client that asks about conflicts, or else an edit that leaves their markers. */
export function mergeActions(
  context: Pick<EngineContext, 'localize' | 'mergeCommands'>,
  { file, uri }: SiteConfigDocument,
  selected: readonly Diagnostic[],
): CodeAction[] {
  const diagnostics = selected.filter(({ code }) => code === ('syntax.conflict' satisfies DiagnosticCode));
  if (diagnostics.length === 0 || !hasConflict(file.syntax)) return [];
  const text = file.document.getText();
  const merged = resolveMarkers(text, undefined);
  if (typeof merged === 'string') return [];
  const command = context.mergeCommands?.(uri)?.merge;
  const action = { title: command?.title ?? context.localize(t`Merge by Name`), kind: CodeActionKind.QuickFix, diagnostics };
  if (command) return [{ ...action, command }];
  // What one side removed could come back: only a client that can ask for the common ancestor, or say so, merges without it.
  if (!merged.hasBase || merged.text === text) return [];
  const edit: TextEdit = { range: { start: fileStart.start, end: file.document.positionAt(text.length) }, newText: merged.text };
  return [{ ...action, edit: { changes: { [uri]: [edit] } } }];
}

function hasConflict(syntax: SiteConfigDocument['file']['syntax']): boolean {
  return syntax.some(({ kind }) => kind === 'conflict');
}

async function textOf(context: EngineContext, uri: string, token: CancellationToken): Promise<string | undefined> {
  const document = await resolve(context, uri, token);
  return document?.kind === 'config' ? document.file.document.getText() : undefined;
}

function idOf({ kind, path }: MergeConflict): string {
  return JSON.stringify([kind, ...path]);
}

function refusal({ localize }: Pick<EngineContext, 'localize'>, problem: MarkersProblem): MergeRefusal {
  switch (problem) {
    case 'none':
      return { kind: 'refused', reason: localize(t`This file has no conflict that can be merged by name.`) };
    case 'broken':
      return { kind: 'refused', reason: localize(t`A conflict marker has no counterpart.`) };
    case 'invalid':
      return { kind: 'refused', reason: localize(t`A side of the conflict is not valid JSON, or elements were moved into each other.`) };
  }
}

import { env, l10n, type QuickPickItem, QuickPickItemKind, Selection, type TextEditor, workspace } from 'vscode';
import { hostClock } from '../../hostClock';
import { configurationSection, settings } from '../../ids';
import { window } from '../../window';
import { builtInTemplates, firstPlaceholder, firstWords, type PromptTemplate, readTemplates, Times } from '../core';
import type { Panel } from '../panelContext';
import { promptOf } from './promptOf';

interface TemplateItem extends QuickPickItem {
  readonly text: string;
}

/** Asks for a template or a former prompt, and inserts it at the cursor. */
export async function insertTemplate(panel: Panel, argument?: unknown): Promise<void> {
  const draft = await promptOf(panel, argument);
  if (!draft) return;
  const editor = await panel.drafts.editors.show(draft);
  const chosen = await window.showQuickPick(await templateItems(panel), {
    title: l10n.t('Insert Template'),
    placeHolder: l10n.t('Template, or a prompt that was sent before'),
    matchOnDetail: true,
  });
  if (chosen) await insert(editor, chosen.text);
}

/** Asks for a prompt of the history. @returns its text */
export async function pickFromHistory(panel: Panel): Promise<string | undefined> {
  await panel.drafts.prompts.loaded;
  const items = historyItems(panel);
  if (items.length === 0) {
    void window.showInformationMessage(l10n.t('No prompt has been sent from this workspace.'));
    return undefined;
  }
  const options = {
    title: l10n.t('Start Agent Job from History'),
    placeHolder: l10n.t('Prompt that was sent before'),
    matchOnDetail: true,
  };
  return (await window.showQuickPick(items, options))?.text;
}

async function templateItems(panel: Panel): Promise<TemplateItem[]> {
  await panel.drafts.prompts.loaded;
  const inspected = workspace.getConfiguration(configurationSection, null).inspect(settings.agentJobsPromptTemplates);
  return [
    ...section(l10n.t('User templates'), readTemplates(inspected?.globalValue).map(templateItem)),
    ...section(l10n.t('Templates of the workspace'), readTemplates(inspected?.workspaceValue).map(templateItem)),
    ...section(l10n.t('Templates'), builtInTemplates(l10n).map(templateItem)),
    ...section(l10n.t('Sent before'), historyItems(panel)),
  ];
}

function section(label: string, items: readonly TemplateItem[]): TemplateItem[] {
  return items.length === 0 ? [] : [{ label, kind: QuickPickItemKind.Separator, text: '' }, ...items];
}

function templateItem({ name, text }: PromptTemplate): TemplateItem {
  return { label: name, detail: firstWords(text), text };
}

function historyItems({ drafts }: Panel): TemplateItem[] {
  const times = new Times(hostClock.now(), env.language, undefined);
  return drafts.prompts.history().map(({ text, at }) => ({
    label: firstWords(text),
    description: times.exact(at),
    ...(text.includes('\n') ? { detail: text.slice(text.indexOf('\n')) } : {}),
    text,
  }));
}

/** Inserts plain text, and selects the first placeholder. */
async function insert(editor: TextEditor, text: string): Promise<void> {
  const { document, selection } = editor;
  const start = document.offsetAt(selection.start);
  await editor.edit((edit) => edit.replace(selection, text));
  const placeholder = firstPlaceholder(text);
  if (placeholder)
    editor.selection = new Selection(document.positionAt(start + placeholder.start), document.positionAt(start + placeholder.end));
}

import { type Disposable, l10n, StatusBarAlignment, type StatusBarItem, window } from 'vscode';
import { views } from '../ids';
import type { PanelView } from './core';
import { oneLine, plainLabel } from './plainText';
import type { JobsView } from './view';

/** The item that is there while a job runs. It leads to the view. */
export class StatusBar implements Disposable {
  private item: StatusBarItem | undefined;
  private readonly subscription: Disposable;

  constructor(view: JobsView) {
    this.subscription = view.onDidPresent(({ status }) => this.update(status));
  }

  dispose(): void {
    this.subscription.dispose();
    this.item?.dispose();
  }

  private update(status: PanelView['status']): void {
    if (!status) {
      this.item?.hide();
      return;
    }
    this.item ??= createItem();
    this.item.text = `${status.live ? '$(sync~spin)' : '$(debug-pause)'} ${plainLabel(status.text)}`;
    this.item.tooltip = status.tooltip
      .split('\n')
      .map((line) => oneLine(line))
      .join('\n');
    this.item.accessibilityInformation = { label: oneLine(status.accessibleLabel) };
    this.item.show();
  }
}

function createItem(): StatusBarItem {
  const item = window.createStatusBarItem(`${views.agentJobs}.status`, StatusBarAlignment.Left);
  item.name = l10n.t('Agent Jobs');
  item.command = `${views.agentJobs}.focus`;
  return item;
}

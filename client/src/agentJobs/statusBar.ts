import { type Disposable, l10n, StatusBarAlignment } from 'vscode';
import { views } from '../ids';
import { window } from '../window';
import type { StatusBarEntry } from '../window/statusBar';
import type { PanelView } from './core';
import type { JobsView } from './view';

/** Status bar item while a job runs. Opens the view. */
export class StatusBar implements Disposable {
  private item: StatusBarEntry | undefined;
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
    this.item.show({ icon: status.live ? 'sync~spin' : 'debug-pause', ...status });
  }
}

function createItem(): StatusBarEntry {
  const { agentJobs } = views;
  return window.createStatusBarItem(`${agentJobs}.status`, StatusBarAlignment.Left, l10n.t('Agent Jobs'), `${agentJobs}.focus`);
}

import { CancellationToken } from 'vscode-languageserver';
import type { Disposable } from '../../../../shared/disposable';
import { isInside, type NavigationLevels, type NavigationLevelsRequest, normalizeUri, parentUri } from '../../engine/languageService';
import { inBackground } from '../background';
import type { Change } from '../changes';
import { type StatusChangedParams, statusChangedNotification } from '../protocol';
import type { ServerContext } from '../serverContext';

/** Delay after the first request, in milliseconds. */
const pauseAtFirst = 50;
/** Debounce of changes, in milliseconds: what is shown meanwhile is of the last survey. */
const pauseOfChanges = 1_000;

/**
 * Answers with levels of a navigation at once, and surveys the site in the background: its pages, OpenAPI files and problems. The client is
 * notified if levels may differ; it requests those it shows, and with that the next survey after a change. Without a client that shows a
 * navigation there is none.
 */
export class NavigationSurveys {
  /** By URI of the docs.json whether the client has requested levels since it was last notified. */
  private readonly shown = new Map<string, boolean>();
  private readonly waiting = new Map<string, Disposable>();
  private readonly running = new Set<string>();

  constructor(private readonly context: ServerContext) {
    context.changes.onDidChange((change) => {
      for (const [root, isShown] of this.shown) if (isShown && concerns(change, root)) this.schedule(root, pauseOfChanges);
    });
  }

  async levels(request: NavigationLevelsRequest, token: CancellationToken): Promise<NavigationLevels | null> {
    const levels = await this.context.engine.navigationLevels({ ...request, uri: normalizeUri(request.uri) }, token);
    if (!levels) return null;
    const { root } = levels;
    const isFirst = !this.shown.has(root);
    const isNews = this.shown.get(root) === false;
    this.shown.set(root, true);
    // What has changed since the last survey, nobody has scheduled.
    if ((isFirst || isNews) && !this.waiting.has(root)) this.schedule(root, isFirst ? pauseAtFirst : pauseOfChanges);
    return levels;
  }

  private schedule(root: string, milliseconds: number): void {
    this.waiting.get(root)?.dispose();
    const start = (): void => {
      this.waiting.delete(root);
      if (this.running.has(root)) this.schedule(root, pauseOfChanges);
      else this.survey(root);
    };
    this.waiting.set(root, this.context.host.timers.setTimer(start, milliseconds));
  }

  private survey(root: string): void {
    const { connection, engine } = this.context;
    this.running.add(root);
    inBackground(connection, 'The navigation is not surveyed', async () => {
      try {
        if (!(await engine.surveyNavigation(root, CancellationToken.None))) return;
        this.shown.set(root, false);
        await connection.sendNotification(statusChangedNotification, { uris: [root] } satisfies StatusChangedParams);
      } finally {
        this.running.delete(root);
      }
    });
  }
}

/** Whether a change may be one of the site of a docs.json: of a file in its folder, or of settings. */
function concerns(change: Change, root: string): boolean {
  return change.kind === 'settings' || change.files.some(({ uri }) => isInside(parentUri(root), uri));
}

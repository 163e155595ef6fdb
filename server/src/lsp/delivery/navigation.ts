import { CancellationToken } from 'vscode-languageserver';
import type { Disposable } from '../../../../shared/disposable';
import { isInside, type NavigationLevels, type NavigationLevelsRequest, normalizeUri, parentUri } from '../../engine/languageService';
import { inBackground } from '../background';
import type { Change } from '../changes';
import { type StatusChangedParams, statusChangedNotification } from '../protocol';
import type { ServerContext } from '../serverContext';

/** Delay after the first request, in milliseconds. */
const firstDelayMs = 50;
/** Debounce of changes, in milliseconds. The client displays the last survey meanwhile. */
const changeDelayMs = 1_000;

/**
 * Returns levels of a navigation at once, and surveys the site (pages, OpenAPI files, problems) in the background. If levels may differ,
 * the client is notified and requests the visible levels again; this request enables the survey after the next change. Without requests
 * there are no surveys.
 */
export class NavigationSurveys {
  /** Whether the client has requested levels since its last notification, by URI of the docs.json. */
  private readonly requested = new Map<string, boolean>();
  private readonly waiting = new Map<string, Disposable>();
  private readonly running = new Set<string>();

  constructor(private readonly context: ServerContext) {
    context.changes.onDidChange((change) => {
      for (const [root, isRequested] of this.requested) if (isRequested && concerns(change, root)) this.schedule(root, changeDelayMs);
    });
  }

  async levels(request: NavigationLevelsRequest, token: CancellationToken): Promise<NavigationLevels | null> {
    const levels = await this.context.engine.navigationLevels({ ...request, uri: normalizeUri(request.uri) }, token);
    if (!levels) return null;
    const { root } = levels;
    const isFirst = !this.requested.has(root);
    const isNotified = this.requested.get(root) === false;
    this.requested.set(root, true);
    // Changes since the last survey have not been scheduled.
    if ((isFirst || isNotified) && !this.waiting.has(root)) this.schedule(root, isFirst ? firstDelayMs : changeDelayMs);
    return levels;
  }

  private schedule(root: string, delayMs: number): void {
    this.waiting.get(root)?.dispose();
    const start = (): void => {
      this.waiting.delete(root);
      if (this.running.has(root)) this.schedule(root, changeDelayMs);
      else this.survey(root);
    };
    this.waiting.set(root, this.context.host.timers.setTimer(start, delayMs));
  }

  private survey(root: string): void {
    const { connection, engine } = this.context;
    this.running.add(root);
    inBackground(connection, 'The navigation is not surveyed', async () => {
      try {
        if (!(await engine.surveyNavigation(root, CancellationToken.None))) return;
        this.requested.set(root, false);
        await connection.sendNotification(statusChangedNotification, { uris: [root] } satisfies StatusChangedParams);
      } finally {
        this.running.delete(root);
      }
    });
  }
}

/** Whether a change may affect the site of a docs.json: a change of a file in its folder, or of settings. */
function concerns(change: Change, root: string): boolean {
  return change.kind === 'settings' || change.files.some(({ uri }) => isInside(parentUri(root), uri));
}

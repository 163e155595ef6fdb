import { CancellationToken } from 'vscode-languageserver';
import { isInside, type NavigationLevels, type NavigationLevelsRequest, normalizeUri, parentUri } from '../../engine/languageService';
import { inBackground } from '../background';
import type { Change } from '../changes';
import { type StatusChangedParams, statusChangedNotification } from '../protocol';
import type { ServerContext } from '../serverContext';

/** Delay after a change, in milliseconds. */
const pause = 300;

/**
 * Answers with levels of a navigation at once, then surveys the site in the background: its pages, OpenAPI files and problems. The client is
 * notified if levels may differ; it requests those it shows, and so asks for the next survey. Without a client that shows a navigation there
 * is none.
 */
export class NavigationSurveys {
  /** URIs of each docs.json whose levels the client has requested since it was last notified. */
  private readonly shown = new Set<string>();
  /** Those that are surveyed. `true`: once more, since something has changed. */
  private readonly running = new Map<string, boolean>();

  constructor(private readonly context: ServerContext) {
    context.changes.onBurst(pause, (burst) => {
      for (const root of this.shown) if (burst.some((change) => concerns(change, root))) this.survey(root);
    });
  }

  async levels(request: NavigationLevelsRequest, token: CancellationToken): Promise<NavigationLevels | null> {
    const levels = await this.context.engine.navigationLevels({ ...request, uri: normalizeUri(request.uri) }, token);
    if (!levels) return null;
    this.shown.add(levels.root);
    this.survey(levels.root);
    return levels;
  }

  private survey(root: string): void {
    if (this.running.has(root)) {
      this.running.set(root, true);
      return;
    }
    this.running.set(root, false);
    const { connection, engine } = this.context;
    inBackground(connection, 'The navigation is not surveyed', async () => {
      try {
        do {
          this.running.set(root, false);
          if (!(await engine.surveyNavigation(root, CancellationToken.None))) continue;
          this.shown.delete(root);
          await connection.sendNotification(statusChangedNotification, { uris: [root] } satisfies StatusChangedParams);
        } while (this.running.get(root));
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

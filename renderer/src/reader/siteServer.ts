import { type ReaderProblem, type ReaderView, serverPaths } from './model';
import type { SearchAnswer } from './searchDialog';

/** The server of the site, which the page is from. */
export class SiteServer {
  /** `undefined` if it does not answer. */
  async view(address: string): Promise<ReaderView | undefined> {
    return this.get<ReaderView>(`${serverPaths.view}?address=${encodeURIComponent(address)}`);
  }

  async problems(address: string): Promise<readonly ReaderProblem[]> {
    return (await this.get<ReaderProblem[]>(`${serverPaths.problems}?address=${encodeURIComponent(address)}`)) ?? [];
  }

  async find(query: string): Promise<SearchAnswer> {
    return (await this.get<SearchAnswer>(`${serverPaths.search}?q=${encodeURIComponent(query)}`)) ?? { hits: [], unread: 0 };
  }

  /** Opens a file in the editor that the server starts. */
  async open({ file, line, column }: Pick<ReaderProblem, 'file' | 'line' | 'column'>): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    await fetch(serverPaths.open, { method: 'POST', headers, body: JSON.stringify({ file, line, column }) }).catch(() => undefined);
  }

  /** Calls back after each change of the site, and when the connection is lost. The browser connects again by itself. */
  onChange(changed: () => void, connected: (isConnected: boolean) => void): void {
    const events = new EventSource(serverPaths.changes);
    let wasLost = false;
    events.addEventListener('change', changed);
    events.addEventListener('error', () => {
      wasLost = true;
      connected(false);
    });
    events.addEventListener('open', () => {
      connected(true);
      // What changed meanwhile is unknown.
      if (wasLost) changed();
      wasLost = false;
    });
  }

  private async get<Result>(path: string): Promise<Result | undefined> {
    try {
      const response = await fetch(path);
      return response.ok ? ((await response.json()) as Result) : undefined;
    } catch {
      return undefined;
    }
  }
}

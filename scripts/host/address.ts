// URLs of windows of the packaged VS Code.

/** Server that windows connect to. */
export interface WindowServer {
  /** `http://localhost:PORT` */
  readonly origin: string;
  /** `localhost:PORT` */
  readonly authority: string;
  /** Connection token; the URL must have it. */
  readonly token: string;
}

/** Options of a window; paths are absolute. */
export interface WindowOptions {
  readonly folder?: string;
  /** A `.code-workspace` file, instead of a folder. */
  readonly workspace?: string;
  /** File to open; `line` and `column` count from 1. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Extension to load in development mode. */
  readonly extension?: string;
  /** A test suite to run. */
  readonly tests?: string;
  readonly logLevel?: 'trace' | 'debug' | 'info';
}

/** The address of a window. */
export function windowAddress(server: WindowServer, window: WindowOptions): string {
  const remote = (path: string): string => `vscode-remote://${server.authority}${encodeURI(path)}`;
  const payload = [['skipWelcome', 'true']];
  if (window.extension) {
    payload.push(['extensionDevelopmentPath', remote(window.extension)]);
  }
  if (window.logLevel) {
    payload.push(['logLevel', window.logLevel]);
  }
  if (window.tests) {
    payload.push(['extensionTestsPath', remote(window.tests)]);
  }
  if (window.file) {
    payload.push(['gotoLineMode', 'true'], ['openFile', `${remote(window.file)}:${window.line ?? 1}:${window.column ?? 1}`]);
  }
  const query = new URLSearchParams({ tkn: server.token });
  if (window.folder) {
    query.set('folder', window.folder);
  }
  if (window.workspace) {
    query.set('workspace', window.workspace);
  }
  query.set('payload', JSON.stringify(payload));
  return `${server.origin}/?${query}`;
}

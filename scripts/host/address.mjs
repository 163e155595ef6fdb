// How a window of the packaged VS Code is told what to show.

/**
 * The address of a window.
 * @param {{ origin: string, authority: string, token: string }} server
 * @param {{ folder?: string, workspace?: string, file?: string, line?: number, column?: number, extension?: string, tests?: string, logLevel?: string }} window
 *   absolute paths: the workspace folder, or a `.code-workspace` file instead, a file to open in it, an extension to load in development mode and a test suite to run
 */
export function windowAddress(server, window) {
  const remote = (path) => `vscode-remote://${server.authority}${encodeURI(path)}`;
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

import { env, extensions, Uri } from 'vscode';
import type { GitHubPullRequest } from './core';

const extensionId = 'GitHub.vscode-pull-request-github';

export function hasGitHubExtension(): boolean {
  return extensions.getExtension(extensionId) !== undefined;
}

/** Opens a pull request in the GitHub Pull Requests extension, by the address that it handles: it has no command for this. */
export async function openInGitHubExtension({ owner, repo, number }: GitHubPullRequest): Promise<void> {
  // This form of the query is read by all of its versions, `uri=` by newer ones only.
  const query = JSON.stringify({ owner, repo, pullRequestNumber: number });
  await env.openExternal(Uri.from({ scheme: env.uriScheme, authority: extensionId, path: '/open-pull-request-webview', query }));
}

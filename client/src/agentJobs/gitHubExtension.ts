import { env, extensions, Uri } from 'vscode';
import type { GitHubPullRequest } from './core';

const extensionId = 'GitHub.vscode-pull-request-github';

export function hasGitHubExtension(): boolean {
  return extensions.getExtension(extensionId) !== undefined;
}

/** Opens a pull request in the GitHub Pull Requests extension, through its URI handler, since it has no command for this. */
export async function openPullRequestInExtension({ owner, repo, number }: GitHubPullRequest): Promise<void> {
  // All versions of the extension read this query; only newer versions read `uri=`.
  const query = JSON.stringify({ owner, repo, pullRequestNumber: number });
  await env.openExternal(Uri.from({ scheme: env.uriScheme, authority: extensionId, path: '/open-pull-request-webview', query }));
}

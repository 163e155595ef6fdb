import { httpsLink } from './link';

/** Paths of pull requests at common code hosts: `…/pull/42`, `…/merge_requests/42`, `…/pull-requests/42`. */
const numberPattern = /^https:\/\/[^/?#]+\/[^?#]+\/(?:pull|merge_requests|pull-requests)\/([1-9][0-9]{0,9})(?:[/?#]|$)/i;
const gitHubPattern = /^https:\/\/github\.com\/([a-z0-9-]{1,100})\/([a-z0-9._-]{1,100})\/pull\/([1-9][0-9]{0,9})(?:[/?#]|$)/i;

/** Number of a pull request, if its link is safe to open and has a known form. */
export function pullRequestNumber(address: string): number | undefined {
  const [, number] = (httpsLink(address) && numberPattern.exec(address)) || [];
  return number === undefined ? undefined : Number(number);
}

/** A pull request on github.com. */
export interface GitHubPullRequest {
  readonly owner: string;
  readonly repo: string;
  readonly number: number;
}

export function gitHubPullRequest(address: string): GitHubPullRequest | undefined {
  const [, owner, repo, number] = (httpsLink(address) && gitHubPattern.exec(address)) || [];
  return owner === undefined || repo === undefined ? undefined : { owner, repo, number: Number(number) };
}

import { describe, expect, it } from 'vitest';
import { gitHubPullRequest, pullRequestNumber } from '../../../../client/src/agentJobs/core';

describe('the number of a pull request', () => {
  it.each([
    ['https://github.com/o/r/pull/42', 42],
    ['https://github.com/o/r/pull/42/files#diff', 42],
    ['https://GitHub.example.com/o/r/PULL/1', 1],
    ['https://gitlab.com/group/sub/r/-/merge_requests/1234567890', 1_234_567_890],
    ['https://bitbucket.org/o/r/pull-requests/7?at=x', 7],
  ])('is read from %s', (address, number) => {
    expect(pullRequestNumber(address)).toBe(number);
  });

  it.each([
    'https://github.com/o/r/issues/42',
    'https://github.com/o/r/pull/x42',
    'https://github.com/o/r/pull/042',
    'https://github.com/o/r/pull/12345678901',
    'https://github.com/o/r?next=/pull/42',
    'https://github.com/o/r#/pull/42',
    'http://github.com/o/r/pull/42',
    'https://u:p@github.com/o/r/pull/42',
    'https://pull/42',
  ])('is unknown for %s', (address) => {
    expect(pullRequestNumber(address)).toBeUndefined();
  });
});

describe('a pull request on github.com', () => {
  it('has owner, repository and number', () => {
    const found = { owner: 'An-Owner', repo: 'docs.site_1', number: 42 };
    expect(gitHubPullRequest('https://github.com/An-Owner/docs.site_1/pull/42?x=1')).toEqual(found);
  });

  it.each([
    'https://github.com.evil.example/o/r/pull/42',
    'https://www.github.com/o/r/pull/42',
    'https://github.com/o/r/x/pull/42',
    'https://github.com/o%22/r/pull/42',
    'https://gitlab.com/o/r/pull/42',
  ])('is not at %s', (address) => {
    expect(gitHubPullRequest(address)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { parseJobReference } from '../../../../client/src/agentJobs/core';

describe('a job reference', () => {
  it.each([
    ['abc-123', { id: 'abc-123' }],
    ['  abc-123\n', { id: 'abc-123' }],
    ['https://api.example.com/v2/agent/site/job/j1', { id: 'j1', projectId: 'site' }],
    ['https://api.example.com/v2/agent/site/job/j1/message', { id: 'j1', projectId: 'site' }],
    ['https://dashboard.example.com/org/agent/site/job/j1?tab=log#end', { id: 'j1', projectId: 'site' }],
    ['https://dashboard.example.com/agents/site/jobs/j1/', { id: 'j1', projectId: 'site' }],
    ['http://127.0.0.1:3000/v2/agent/a%20b/job/j%2F1', undefined],
    ['//dashboard.example.com/agent/site/job/j1', { id: 'j1', projectId: 'site' }],
    ['/v2/agent/site/job/j1', { id: 'j1', projectId: 'site' }],
    ['agent/site/job/j%2F1', { id: 'j/1', projectId: 'site' }],
    ['https://x.example/agent/agent/site/job/j1', { id: 'j1', projectId: 'site' }],
  ])('is read from %s', (text, value) => {
    const parsed = parseJobReference(text);
    expect(parsed.kind === 'ok' ? parsed.value : undefined).toEqual(value);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['https://dashboard.example.com/', 'no-job-in-url'],
    ['https://dashboard.example.com/agent/site', 'no-job-in-url'],
    ['https://dashboard.example.com/agent/site/job/', 'no-job-in-url'],
    ['https://dashboard.example.com/?u=/agent/site/job/j1', 'no-job-in-url'],
    ['https://dashboard.example.com/agent/site/job/%zz', 'no-job-in-url'],
    ['https://dashboard.example.com/agent/%2e%2e/job/j1', 'no-job-in-url'],
    ['https://dashboard.example.com/agent/..%2fother/job/j1', 'no-job-in-url'],
    ['https://dashboard.example.com/agent/a%2fjob%2fb/job/j1', 'no-job-in-url'],
    ['https://dashboard.example.com/agent/a%3fb/job/j1', 'no-job-in-url'],
    ['https://dashboard.example.com/agent/a%20b/job/j1', 'no-job-in-url'],
    ['agent/%252e%252e/job/j1', 'not-an-id'],
    ['two words', 'not-an-id'],
    ['some/path', 'not-an-id'],
    ['..', 'not-an-id'],
    ['x'.repeat(5_000), 'not-an-id'],
  ])('is not read from %s', (text, kind) => {
    expect(parseJobReference(text).kind).toBe(kind);
  });
});

import { describe, expect, it } from 'vitest';
import { StatusTracker } from '../../../client/src/language/statusTracker';
import type { DocumentStatus } from '../../../server/src/lsp/protocol';

const uri = 'file:///site/docs.json';
const withErrors = (errors: number): DocumentStatus => ({
  role: 'config',
  schemaVersion: '1',
  formatSource: 'service 1',
  problems: { errors, warnings: 0, hints: 0 },
});

interface Request {
  readonly resolve: (status: DocumentStatus) => void;
  readonly reject: (error: Error) => void;
}

/** Creates a tracker whose requests are answered by the test. */
function createTracker() {
  const requests: Request[] = [];
  const published: number[] = [];
  const tracker = new StatusTracker(
    () => new Promise((resolve, reject) => requests.push({ resolve, reject })),
    (_uri, status) => published.push(status.problems.errors),
  );
  return { tracker, requests, published };
}

describe('StatusTracker', () => {
  it('stores and publishes the status', async () => {
    const { tracker, requests, published } = createTracker();
    const done = tracker.refresh(uri);
    requests[0]?.resolve(withErrors(2));
    await done;
    expect(tracker.get(uri)).toEqual(withErrors(2));
    expect(published).toEqual([2]);
  });

  it('has one request in flight, and sends one more for all calls meanwhile', async () => {
    const { tracker, requests, published } = createTracker();
    const done = tracker.refresh(uri);
    void tracker.refresh(uri);
    void tracker.refresh(uri);
    expect(requests).toHaveLength(1);
    requests[0]?.resolve(withErrors(1));
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.resolve(withErrors(0));
    await done;
    expect(requests).toHaveLength(2);
    expect(published).toEqual([1, 0]);
  });

  it('keeps the last status if a request fails, and sends another request later', async () => {
    const { tracker, requests } = createTracker();
    const first = tracker.refresh(uri);
    requests[0]?.resolve(withErrors(1));
    await first;
    const second = tracker.refresh(uri);
    requests[1]?.reject(new Error('the server stopped'));
    await second;
    expect(tracker.get(uri)).toEqual(withErrors(1));
    void tracker.refresh(uri);
    expect(requests).toHaveLength(3);
  });

  it('ignores an answer for a document that was closed meanwhile', async () => {
    const { tracker, requests, published } = createTracker();
    const done = tracker.refresh(uri);
    tracker.forget(uri);
    requests[0]?.resolve(withErrors(1));
    await done;
    expect(tracker.get(uri)).toBeUndefined();
    expect(published).toEqual([]);
  });

  it('sends a new request for a document that was closed and opened while a request was in flight', async () => {
    const { tracker, requests, published } = createTracker();
    const first = tracker.refresh(uri);
    tracker.forgetAll();
    const second = tracker.refresh(uri);
    requests[0]?.resolve(withErrors(9));
    requests[1]?.resolve(withErrors(0));
    await Promise.all([first, second]);
    expect(published).toEqual([0]);
  });
});

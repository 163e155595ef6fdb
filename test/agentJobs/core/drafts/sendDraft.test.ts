import { afterEach, describe, expect, it } from 'vitest';
import {
  type Attempt,
  createAgentApi,
  type Draft,
  JobLedger,
  jobKey,
  LedgerStore,
  parseBaseUrl,
  sendDraft,
  service,
  settleWhenStored,
} from '../../../../client/src/agentJobs/core';
import { claimDelayMs } from '../../../../client/src/agentJobs/core/drafts/draftStore';
import { createFetchHttp } from '../../../../client/src/agentJobs/http';
import { type AgentApi, startAgentApi } from '../../../../scripts/agentApi/server';
import { CancellationSource, neverCancelled } from '../../../../shared/cancellation';
import { MemoryFile } from '../storage/memoryFile';
import { settle } from '../support/fakeClock';
import { impatientClock } from '../support/impatientClock';
import { MemoryLog } from '../support/memoryLog';
import { Windows } from './windows';

const key = 'mint_sendDraft0123456789';
const project = 'site';
const text = 'Rewrite the quickstart, forever.\n\n  Keep "code" \\ as it is.\n\t```\n  x\n```';

describe('sending a draft', () => {
  let server: AgentApi | undefined;
  afterEach(() => server?.stop());

  async function setUp(storedKey: string | undefined = key) {
    server = await startAgentApi({ keys: [key] });
    const baseUrl = parseBaseUrl(server.url);
    if (baseUrl.kind !== 'ok') throw new Error('The stand-in has an address that is not accepted.');
    const windows = new Windows();
    const window = await windows.open();
    const ledger = new JobLedger(windows.clock.now, new MemoryLog());
    const keys = { keyFor: async () => storedKey };
    const api = createAgentApi({
      baseUrl: baseUrl.value,
      http: createFetchHttp(),
      keys,
      service,
      clock: impatientClock(windows.clock.now),
    });
    const draft = window.drafts.create({ kind: 'start', projectId: project }, 'Agent prompt 1', text);
    if (!draft) throw new Error('There is no draft.');
    const ledgerFile = new MemoryFile();
    const ledgerStore = new LedgerStore(ledger, ledgerFile, windows.clock, windows.health, () => undefined);
    /** Sends a draft from a window, without letting time pass. */
    const begin = (from = window, acknowledged: readonly Attempt[] = [], token = neverCancelled, which: Draft = draft) =>
      sendDraft({ api, ledger, ledgerStore, ...from }, { draft: which, text: which.text, projectId: project, acknowledged }, token);
    const send = async (token = neverCancelled, which: Draft = draft) => {
      const outcome = begin(window, window.drafts.uncertain(), token, which);
      await windows.clock.advance(claimDelayMs);
      return outcome;
    };
    const posts = () => server?.requests.filter(({ method }) => method === 'POST') ?? [];
    /** Waits until the service has a request. */
    const untilInFlight = async () => {
      while ((server?.inFlight.now ?? 0) === 0) await new Promise((resolve) => setImmediate(resolve));
    };
    return {
      server,
      windows,
      window,
      ...window,
      ledger,
      ledgerFile,
      ledgerStore,
      origin: api.origin,
      draft,
      begin,
      send,
      posts,
      untilInFlight,
    };
  }

  it('delivers every character, tracks the job and leaves only the history', async () => {
    const { windows, drafts, prompts, ledger, origin, send, posts } = await setUp();
    const outcome = await send();
    expect(posts().map(({ url, body }) => [url, JSON.parse(body)])).toEqual([[`/v2/agent/${project}/job`, { prompt: text }]]);
    const [tracked] = ledger.jobs(origin);
    expect(outcome).toEqual({ kind: 'sent', tracked });
    expect(tracked?.promptStart).toBe('Rewrite the quickstart, forever.');
    expect([drafts.drafts(), drafts.uncertain()]).toEqual([[], []]);
    if (tracked) expect(prompts.promptsOf(tracked.key).prompt).toBe(text);
    const again = await windows.open();
    expect([again.drafts.drafts(), again.drafts.uncertain()]).toEqual([[], []]);
    expect(again.prompts.history().map((entry) => entry.text)).toEqual([text]);
  });

  it('sends a message to its job, whatever project is chosen', async () => {
    const { server, drafts, prompts, ledger, origin, send, posts } = await setUp();
    const id = server.jobs.add('other', { id: 'job-7' });
    const job = { origin, projectId: 'other', id };
    ledger.track(job);
    const message = drafts.create({ kind: 'message', job }, 'Message', 'And the footer\n');
    if (!message) throw new Error('There is no draft.');
    expect(await send(neverCancelled, message)).toMatchObject({ kind: 'sent' });
    expect(posts().map(({ url, body }) => [url, body])).toEqual([['/v2/agent/other/job/job-7/message', '{"prompt":"And the footer"}']]);
    expect(prompts.promptsOf(jobKey(job)).messages.map((sent) => sent.text)).toEqual(['And the footer']);
    expect(drafts.messageTo(job)).toBeUndefined();
  });

  it.each(['unauthorized', 'forbidden', 'bad-request', 'not-found', 'rate-limited'])('keeps only the draft after %s', async (fault) => {
    const { server, windows, ledger, origin, draft, send } = await setUp();
    server.setFault(fault);
    expect(await send()).toMatchObject({ kind: 'failed', failure: { kind: fault } });
    const again = await windows.open();
    expect([again.drafts.drafts(), again.drafts.uncertain()]).toEqual([[draft], []]);
    expect([ledger.jobs(origin), again.prompts.history()]).toEqual([[], []]);
  });

  it('keeps the draft when there is no key, without a request', async () => {
    const { windows, draft, send, posts } = await setUp('');
    expect(await send()).toMatchObject({ kind: 'failed', failure: { kind: 'no-key' } });
    expect(posts()).toEqual([]);
    expect((await windows.open()).drafts.drafts()).toEqual([draft]);
  });

  it.each(['error-500', 'half-answer', 'malformed-json', 'not-json', 'empty', 'missing-status'])(
    'keeps the draft and an uncertain attempt after %s',
    async (fault) => {
      const { server, windows, draft, send, posts, origin } = await setUp();
      server.setFault(fault);
      const outcome = await send();
      expect(outcome.kind).toBe('uncertain');
      expect(posts()).toHaveLength(1);
      const { drafts } = await windows.open();
      expect(drafts.drafts()).toEqual([draft]);
      expect(drafts.uncertain()).toMatchObject([{ draftId: draft.id, text, origin, projectId: project }]);
    },
  );

  it('leaves an uncertain attempt if the session is killed during the request', async () => {
    const { server, windows, drafts, draft, send, posts, untilInFlight } = await setUp();
    server.setFault('hangs');
    const source = new CancellationSource();
    const outcome = send(source.token);
    await untilInFlight();
    expect([drafts.isSending(draft.id), drafts.uncertain()]).toEqual([true, []]);
    // Another session, unknown to this one.
    const again = (await windows.open()).drafts;
    expect(again.drafts()).toEqual([draft]);
    expect(again.uncertain()).toMatchObject([{ draftId: draft.id, text }]);
    source.cancel();
    expect(await outcome).toEqual({ kind: 'uncertain' });
    expect([drafts.isSending(draft.id), drafts.uncertain().length]).toEqual([false, 1]);
    expect(posts()).toHaveLength(1);
  });

  it('changes nothing if it is cancelled before the request', async () => {
    const { windows, draft, send, posts } = await setUp();
    const source = new CancellationSource();
    source.cancel();
    expect(await send(source.token)).toEqual({ kind: 'failed' });
    expect(posts()).toEqual([]);
    const { drafts } = await windows.open();
    expect([drafts.drafts(), drafts.uncertain()]).toEqual([[draft], []]);
  });

  it('keeps text that was entered during the request', async () => {
    const { windows, drafts, draft, send } = await setUp();
    const outcome = send();
    drafts.setText(draft.id, 'Another thought');
    expect((await outcome).kind).toBe('sent');
    expect((await windows.open()).drafts.drafts().map((one) => one.text)).toEqual(['Another thought']);
  });

  it('leaves an earlier attempt uncertain when a later one succeeds', async () => {
    const { server, windows, send } = await setUp();
    server.setFault('error-500');
    await send();
    server.setFault(undefined);
    expect((await send()).kind).toBe('sent');
    const { drafts } = await windows.open();
    // There may be two jobs now.
    expect([drafts.drafts(), drafts.uncertain().length]).toEqual([[], 1]);
  });

  it('sends nothing if the attempt cannot be stored, and reports it', async () => {
    const { windows, drafts, ledger, origin, draft, begin, send, posts } = await setUp();
    await drafts.flush();
    windows.drafts.writeFailure = new Error('ENOSPC: no space left on device');
    expect(await begin()).toEqual({ kind: 'unstored' });
    expect([posts(), ledger.jobs(origin)]).toEqual([[], []]);
    expect([drafts.drafts(), drafts.uncertain(), drafts.isSending(draft.id)]).toEqual([[draft], [], false]);
    expect(windows.notifications).toBe(1);
    windows.drafts.writeFailure = undefined;
    await windows.clock.advance(60_000);
    const again = await windows.open();
    expect([again.drafts.drafts(), again.drafts.uncertain()]).toEqual([[draft], []]);
    expect(windows.notifications).toBe(1);
    expect((await send()).kind).toBe('sent');
    expect(posts()).toHaveLength(1);
  });

  it('sends nothing if it cannot read the changes of other windows', async () => {
    const { windows, draft, begin, posts } = await setUp();
    const outcome = begin();
    await settle();
    windows.drafts.readFailure = new Error('locked');
    await windows.clock.advance(claimDelayMs);
    expect(await outcome).toEqual({ kind: 'unstored' });
    expect(posts()).toEqual([]);
    windows.drafts.readFailure = undefined;
    await windows.clock.advance(60_000);
    const { drafts } = await windows.open();
    expect([drafts.drafts(), drafts.uncertain()]).toEqual([[draft], []]);
  });

  it('stores the attempt before the request', async () => {
    const { windows, begin, posts } = await setUp();
    const outcome = begin();
    await settle();
    expect([(await windows.open()).drafts.uncertain().length, posts()]).toEqual([1, []]);
    await windows.clock.advance(claimDelayMs);
    expect((await outcome).kind).toBe('sent');
  });

  it('sends nothing if it is cancelled while the attempt is stored', async () => {
    const { windows, window, draft, begin, posts } = await setUp();
    const source = new CancellationSource();
    const outcome = begin(window, [], source.token);
    await settle();
    source.cancel();
    expect(await outcome).toEqual({ kind: 'failed' });
    await windows.clock.advance(claimDelayMs);
    expect(posts()).toEqual([]);
    const { drafts } = await windows.open();
    expect([drafts.drafts(), drafts.uncertain()]).toEqual([[draft], []]);
  });

  it('leaves the attempt stored until the job is stored', async () => {
    const { windows, drafts, ledger, ledgerFile, origin, draft, send } = await setUp();
    ledgerFile.writeFailure = new Error('ENOSPC: no space left on device');
    expect((await send()).kind).toBe('sent');
    expect([ledger.jobs(origin).length, ledgerFile.writes, drafts.uncertain()]).toEqual([1, 0, []]);
    // If the session ended now, the next one would know of the job.
    expect((await windows.open()).drafts.uncertain()).toMatchObject([{ draftId: draft.id, text, origin, projectId: project }]);
    await windows.clock.advance(60_000);
    expect((await windows.open()).drafts.uncertain()).toHaveLength(1);
    ledgerFile.writeFailure = undefined;
    await windows.clock.advance(120_000);
    expect(ledgerFile.text).toContain(ledger.jobs(origin)[0]?.id);
    expect((await windows.open()).drafts.uncertain()).toEqual([]);
    expect([drafts.uncertain(), drafts.isSending(draft.id), windows.notifications]).toEqual([[], false, 1]);
  });

  it('hides an attempt whose job the user has found, and leaves it stored until the job is stored', async () => {
    const { server, windows, drafts, ledger, ledgerFile, ledgerStore, origin, send } = await setUp();
    server.setFault('error-500');
    await send();
    const [attempt] = drafts.uncertain();
    if (!attempt) throw new Error('There is no attempt.');
    ledger.track({ origin, projectId: project, id: 'found-it' });
    ledgerFile.writeFailure = new Error('ENOSPC: no space left on device');
    const settled = settleWhenStored(drafts, ledgerStore, attempt.id);
    expect(drafts.uncertain()).toEqual([]);
    await settled;
    expect([drafts.uncertain(), (await windows.open()).drafts.uncertain()]).toEqual([[], [attempt]]);
    ledgerFile.writeFailure = undefined;
    await windows.clock.advance(60_000);
    expect((await windows.open()).drafts.uncertain()).toEqual([]);
  });

  it('starts one job for two calls at the same time', async () => {
    const { windows, begin, posts } = await setUp();
    const outcomes = Promise.all([begin(), begin()]);
    await windows.clock.advance(claimDelayMs);
    expect((await outcomes).map(({ kind }) => kind).sort()).toEqual(['sent', 'taken']);
    expect(posts()).toHaveLength(1);
  });

  it('starts one job for two calls, one of which begins while the other waits for its answer', async () => {
    const { server, windows, window, begin, posts, untilInFlight } = await setUp();
    server.setFault('hangs');
    const source = new CancellationSource();
    const first = begin(window, [], source.token);
    await windows.clock.advance(claimDelayMs);
    await untilInFlight();
    const second = begin();
    await windows.clock.advance(claimDelayMs);
    expect(await second).toEqual({ kind: 'taken' });
    source.cancel();
    expect(await first).toEqual({ kind: 'uncertain' });
    expect(posts()).toHaveLength(1);
  });

  // Milliseconds: at once, while the first window stores its attempt, and just before and after it sends its request.
  it.each([0, 1, claimDelayMs - 1, claimDelayMs, claimDelayMs + 1])(
    'starts one job for two windows, the second %i ms after the first',
    async (milliseconds) => {
      const { windows, window, drafts, begin, posts } = await setUp();
      await drafts.flush();
      const other = await windows.open();
      const first = begin(window);
      if (milliseconds > 0) await windows.clock.advance(milliseconds);
      const second = begin(other);
      await windows.clock.advance(2 * claimDelayMs);
      const kinds = [(await first).kind, (await second).kind];
      expect(kinds.sort()).toEqual(['sent', 'taken']);
      expect(posts()).toHaveLength(1);
      const again = await windows.open();
      expect([again.drafts.drafts(), again.drafts.uncertain()]).toEqual([[], []]);
    },
  );

  it('starts at most one job for two windows that make other changes to the file meanwhile', async () => {
    const { windows, window, drafts, begin, posts } = await setUp();
    await drafts.flush();
    const other = await windows.open();
    const outcomes = Promise.all([begin(window), begin(other)]);
    await settle();
    // Each window learns of the attempt of the other, and writes the file.
    for (const each of [window, other]) {
      await each.drafts.refresh();
      each.drafts.create({ kind: 'start', projectId: project }, 'Another prompt', 'Another prompt');
      await each.drafts.flush();
    }
    await windows.clock.advance(2 * claimDelayMs);
    expect((await outcomes).filter(({ kind }) => kind === 'sent').length).toBeLessThanOrEqual(1);
    expect(posts().length).toBeLessThanOrEqual(1);
  });

  it('starts one job for two windows, one of which has read the file before the other one writes', async () => {
    const { windows, window, drafts, begin, posts } = await setUp();
    await drafts.flush();
    const other = await windows.open();
    const release = windows.drafts.holdNextRead();
    const second = begin(other);
    const first = begin(window);
    await settle();
    release();
    await windows.clock.advance(claimDelayMs);
    expect([(await first).kind, (await second).kind]).toEqual(['sent', 'taken']);
    expect(posts()).toHaveLength(1);
  });

  it('stores the attempt again if a write of another window has lost it', async () => {
    const { windows, drafts, begin, posts } = await setUp();
    await drafts.flush();
    const former = windows.drafts.text;
    const outcome = begin();
    await settle();
    windows.drafts.text = former;
    await windows.clock.advance(claimDelayMs);
    expect([(await windows.open()).drafts.uncertain().length, posts()]).toEqual([1, []]);
    await windows.clock.advance(claimDelayMs);
    expect((await outcome).kind).toBe('sent');
  });

  it('sends nothing if each write of the attempt is lost', async () => {
    const { windows, drafts, draft, begin, posts } = await setUp();
    await drafts.flush();
    const former = windows.drafts.text;
    const outcome = begin();
    for (let count = 0; count < 3; count += 1) {
      await settle();
      windows.drafts.text = former;
      await windows.clock.advance(claimDelayMs);
    }
    expect(await outcome).toEqual({ kind: 'unstored' });
    expect([posts(), drafts.drafts(), drafts.uncertain()]).toEqual([[], [draft], []]);
  });

  it('sends nothing if the draft was discarded in another window while the attempt was stored', async () => {
    const { windows, drafts, draft, begin, posts } = await setUp();
    await drafts.flush();
    const other = await windows.open();
    const outcome = begin();
    await settle();
    other.drafts.discard(draft.id);
    await other.drafts.flush();
    await windows.clock.advance(claimDelayMs);
    expect(await outcome).toEqual({ kind: 'taken' });
    expect(posts()).toEqual([]);
  });

  it('does not send a draft that another window has sent or discarded', async () => {
    const { windows, drafts, draft, begin, send, posts } = await setUp();
    await drafts.flush();
    const other = await windows.open();
    expect((await send()).kind).toBe('sent');
    const outcome = begin(other);
    await windows.clock.advance(claimDelayMs);
    expect(await outcome).toEqual({ kind: 'taken' });
    expect(posts()).toHaveLength(1);
    expect(other.drafts.get(draft.id)).toBeUndefined();
  });

  it('asks again before it sends a draft that another window may have sent', async () => {
    const { server, windows, drafts, begin, send, posts } = await setUp();
    await drafts.flush();
    const other = await windows.open();
    server.setFault('error-500');
    await send();
    server.setFault(undefined);
    const refused = begin(other);
    await windows.clock.advance(claimDelayMs);
    expect(await refused).toEqual({ kind: 'taken' });
    expect(posts()).toHaveLength(1);
    const acknowledged = begin(other, other.drafts.uncertain());
    await windows.clock.advance(claimDelayMs);
    expect((await acknowledged).kind).toBe('sent');
    expect(posts()).toHaveLength(2);
  });
});

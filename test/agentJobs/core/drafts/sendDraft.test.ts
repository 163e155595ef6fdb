import { afterEach, describe, expect, it } from 'vitest';
import { createAgentApi, type Draft, JobLedger, jobKey, parseBaseUrl, sendDraft, service } from '../../../../client/src/agentJobs/core';
import { createFetchHttp } from '../../../../client/src/agentJobs/http';
import { type AgentApi, startAgentApi } from '../../../../scripts/agentApi/server';
import { CancellationSource, neverCancelled } from '../../../../shared/cancellation';
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
    const parts = { api, ledger, ...window };
    const send = (token = neverCancelled, which: Draft = draft) => sendDraft(parts, which, which.text, project, token);
    const posts = () => server?.requests.filter(({ method }) => method === 'POST') ?? [];
    /** Waits until the service has a request. */
    const underWay = async () => {
      while ((server?.inFlight.now ?? 0) === 0) await new Promise((resolve) => setImmediate(resolve));
    };
    return { server, windows, ...window, ledger, origin: api.origin, draft, send, posts, underWay };
  }

  it('delivers every character, tracks the job, and leaves nothing but the history', async () => {
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

  it.each(['unauthorized', 'forbidden', 'bad-request', 'not-found', 'rate-limited'])(
    'keeps the draft after %s, and nothing else',
    async (fault) => {
      const { server, windows, ledger, origin, draft, send } = await setUp();
      server.setFault(fault);
      expect(await send()).toMatchObject({ kind: 'failed', failure: { kind: fault } });
      const again = await windows.open();
      expect([again.drafts.drafts(), again.drafts.uncertain()]).toEqual([[draft], []]);
      expect([ledger.jobs(origin), again.prompts.history()]).toEqual([[], []]);
    },
  );

  it('keeps the draft when there is no key, without a request', async () => {
    const { windows, draft, send, posts } = await setUp('');
    expect(await send()).toMatchObject({ kind: 'failed', failure: { kind: 'no-key' } });
    expect(posts()).toEqual([]);
    expect((await windows.open()).drafts.drafts()).toEqual([draft]);
  });

  it.each(['error-500', 'half-answer', 'malformed-json', 'not-json', 'empty', 'missing-status'])(
    'keeps the draft after %s, and that the job may have been started',
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

  it('knows of the request when the session is killed while it is under way', async () => {
    const { server, windows, drafts, draft, send, posts, underWay } = await setUp();
    server.setFault('hangs');
    const source = new CancellationSource();
    const outcome = send(source.token);
    await underWay();
    expect([drafts.isSending(draft.id), drafts.uncertain()]).toEqual([true, []]);
    // What another session finds, of which this one knows nothing.
    const again = (await windows.open()).drafts;
    expect(again.drafts()).toEqual([draft]);
    expect(again.uncertain()).toMatchObject([{ draftId: draft.id, text }]);
    source.cancel();
    expect(await outcome).toEqual({ kind: 'uncertain' });
    expect([drafts.isSending(draft.id), drafts.uncertain().length]).toEqual([false, 1]);
    expect(posts()).toHaveLength(1);
  });

  it('has done nothing when it is cancelled before the request', async () => {
    const { windows, draft, send, posts } = await setUp();
    const source = new CancellationSource();
    source.cancel();
    expect(await send(source.token)).toEqual({ kind: 'failed' });
    expect(posts()).toEqual([]);
    const { drafts } = await windows.open();
    expect([drafts.drafts(), drafts.uncertain()]).toEqual([[draft], []]);
  });

  it('keeps what was written while it was under way', async () => {
    const { windows, drafts, draft, send } = await setUp();
    const outcome = send();
    drafts.setText(draft.id, 'Another thought');
    expect((await outcome).kind).toBe('sent');
    expect((await windows.open()).drafts.drafts().map((one) => one.text)).toEqual(['Another thought']);
  });

  it('is settled by a later attempt that arrives only for that attempt', async () => {
    const { server, windows, send } = await setUp();
    server.setFault('error-500');
    await send();
    server.setFault(undefined);
    expect((await send()).kind).toBe('sent');
    const { drafts } = await windows.open();
    // There may be two jobs now.
    expect([drafts.drafts(), drafts.uncertain().length]).toEqual([[], 1]);
  });
});

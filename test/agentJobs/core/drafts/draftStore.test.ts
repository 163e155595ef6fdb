import { describe, expect, it } from 'vitest';
import type { Draft, DraftStore } from '../../../../client/src/agentJobs/core';
import { maxAttempts, maxDraftLength, maxDrafts, maxDraftTotal } from '../../../../client/src/agentJobs/core/drafts/draft';
import { writeDelayMs } from '../../../../client/src/agentJobs/core/storage/sharedState';
import { Windows } from './windows';

const origin = 'https://api.example.com';
const job = { origin, projectId: 'site', id: 'job-1' };
const hour = 60 * 60_000;

function create(store: DraftStore, text = 'Fix the links', projectId = 'site'): Draft {
  const draft = store.create({ kind: 'start', projectId }, 'Agent prompt 1', text);
  if (!draft) throw new Error('There are too many drafts.');
  return draft;
}

const texts = (store: DraftStore) => store.drafts().map(({ text }) => text);
const attempts = (store: DraftStore) => store.uncertain().map(({ text }) => text);

describe('drafts', () => {
  it('are restored with their target after a restart', async () => {
    const windows = new Windows();
    const { drafts } = await windows.open();
    const draft = create(drafts, 'First line\n\n  second `line`');
    const message = drafts.create({ kind: 'message', job }, 'Message to job-1', 'And the footer');
    await drafts.flush();
    const again = (await windows.open()).drafts;
    expect(again.get(draft.id)).toEqual(draft);
    expect(again.messageTo(job)).toEqual(message);
    expect(again.messageTo({ ...job, id: 'job-2' })).toBeUndefined();
  });

  it('are restored from a write that was interrupted when the window closed', async () => {
    const windows = new Windows();
    const { drafts } = await windows.open();
    const { id } = create(drafts, 'First');
    await drafts.flush();
    const former = windows.drafts.text;
    drafts.setText(id, 'Second');
    await drafts.flush();
    windows.drafts.interrupted = windows.drafts.text;
    windows.drafts.text = former;
    expect(texts((await windows.open()).drafts)).toEqual(['Second']);
    await windows.clock.advance(writeDelayMs);
    windows.drafts.interrupted = undefined;
    expect(texts((await windows.open()).drafts)).toEqual(['Second']);
  });

  it('are written during typing, once for several characters', async () => {
    const windows = new Windows();
    const { drafts } = await windows.open();
    const { id } = create(drafts, '');
    for (const text of ['F', 'Fi', 'Fix']) drafts.setText(id, text);
    await windows.clock.advance(writeDelayMs - 1);
    expect(windows.drafts.writes).toBe(0);
    await windows.clock.advance(1);
    expect(windows.drafts.writes).toBe(1);
    // Typing without a pause must not postpone the write.
    for (let letters = 0; letters < 20; letters += 1) {
      drafts.setText(id, 'x'.repeat(letters));
      await windows.clock.advance(writeDelayMs / 4);
    }
    expect(windows.drafts.writes).toBeGreaterThanOrEqual(5);
    const lost = 20 - (texts((await windows.open()).drafts)[0]?.length ?? 0);
    expect(lost).toBeLessThanOrEqual(5);
  });

  it('are stored with line feeds, without keys and up to a maximum length', async () => {
    const windows = new Windows();
    const { drafts } = await windows.open();
    const { id } = create(drafts, 'a\r\nb\rc');
    expect(drafts.get(id)?.text).toBe('a\nb\nc');
    drafts.setText(id, 'use key_1234 here');
    await drafts.flush();
    expect(windows.drafts.text).toContain('use key_… here');
    expect(windows.drafts.text).not.toContain('1234');
    drafts.setText(id, 'x'.repeat(maxDraftLength + 1));
    expect(drafts.get(id)?.text).toHaveLength(maxDraftLength);
  });

  it('do not change if the text is the same', async () => {
    const windows = new Windows();
    const { drafts } = await windows.open();
    const draft = create(drafts);
    drafts.setText(draft.id, 'Fix the links\r\n'.trimEnd());
    expect(drafts.get(draft.id)).toBe(draft);
  });

  it('are found by text if they are for a new job of the same project', async () => {
    const { drafts } = await new Windows().open();
    const draft = create(drafts, 'Fix key_1234\r\nin all pages');
    drafts.create({ kind: 'message', job }, 'Message', 'Go on');
    expect(drafts.withText('Fix key_1234\nin all pages', 'site')?.id).toBe(draft.id);
    expect(drafts.withText('Fix key_1234\nin all pages', 'other')).toBeUndefined();
    expect(drafts.withText('Fix', 'site')).toBeUndefined();
    expect(drafts.withText('Go on', 'site')).toBeUndefined();
  });

  it('are limited in number and size', async () => {
    const { drafts } = await new Windows().open();
    for (let count = 0; count < maxDrafts; count += 1) create(drafts);
    expect(drafts.create({ kind: 'start' }, 'One more')).toBeUndefined();
    const other = (await new Windows().open()).drafts;
    for (let total = 0; total < maxDraftTotal; total += maxDraftLength) create(other, 'x'.repeat(maxDraftLength));
    expect(other.create({ kind: 'start' }, 'One more', 'y')).toBeUndefined();
  });

  it('are removed automatically if they are blank, closed and old', async () => {
    const windows = new Windows();
    const { drafts } = await windows.open();
    const [old, open, written] = [create(drafts, ' \n'), create(drafts, ''), create(drafts, 'Fix')];
    await windows.clock.advance(2 * hour);
    const fresh = create(drafts, '');
    drafts.dropBlank((id) => id === open.id);
    expect(drafts.get(old.id)).toBeUndefined();
    expect([open, written, fresh].map(({ id }) => drafts.get(id)?.id)).toEqual([open.id, written.id, fresh.id]);
  });

  it('come back if they are changed in an editor that is still open', async () => {
    const windows = new Windows();
    const { drafts } = await windows.open();
    const message = drafts.create({ kind: 'message', job }, 'Message to job-1', 'Fix');
    if (!message) throw new Error('There is no draft.');
    drafts.discard(message.id);
    // The editor saves once more as it closes.
    drafts.write(message.id, message.title, 'Fix');
    drafts.write(message.id, message.title, ' ');
    expect(drafts.get(message.id)).toBeUndefined();
    drafts.write(message.id, message.title, 'Fix more');
    await drafts.flush();
    expect((await windows.open()).drafts.messageTo(job)?.text).toBe('Fix more');
  });

  it('are for a new job if nothing but the text saved by an editor is known', async () => {
    const { drafts } = await new Windows().open();
    drafts.write('unknown' as Draft['id'], 'Agent prompt 3', 'Fix');
    expect(drafts.drafts()).toMatchObject([{ id: 'unknown', title: 'Agent prompt 3', target: { kind: 'start' }, text: 'Fix' }]);
  });
});

describe('drafts in two windows', () => {
  async function open() {
    const windows = new Windows();
    const [mine, theirs] = [(await windows.open()).drafts, (await windows.open()).drafts];
    const draft = create(mine, 'Fix');
    await mine.flush();
    await theirs.refresh();
    return { windows, mine, theirs, draft };
  }

  it('are merged', async () => {
    const { windows, mine, theirs } = await open();
    create(mine, 'Mine');
    create(theirs, 'Theirs');
    await mine.flush();
    await theirs.flush();
    await mine.refresh();
    for (const store of [mine, theirs, (await windows.open()).drafts]) expect(texts(store).sort()).toEqual(['Fix', 'Mine', 'Theirs']);
  });

  it('have the text that was entered last, whichever window writes the file last', async () => {
    const { windows, mine, theirs, draft } = await open();
    mine.setText(draft.id, 'Fix this');
    await windows.clock.advance(10);
    theirs.setText(draft.id, 'Fix that');
    await theirs.flush();
    await mine.flush();
    for (const store of [mine, theirs, (await windows.open()).drafts]) expect(texts(store)).toEqual(['Fix that']);
  });

  it('report the changes of the other window', async () => {
    const { mine, theirs, draft } = await open();
    const changes: string[] = [];
    theirs.onDidChange(({ before, fromFile }) => {
      if (fromFile) changes.push(`${before.drafts.get(draft.id)?.text}, then ${theirs.get(draft.id)?.text}`);
    });
    mine.setText(draft.id, 'Fix this');
    await mine.flush();
    await theirs.refresh();
    await theirs.refresh();
    expect(changes).toEqual(['Fix, then Fix this']);
  });

  it('stay discarded', async () => {
    const { windows, mine, theirs, draft } = await open();
    theirs.setText(draft.id, 'Fix this');
    await windows.clock.advance(10);
    mine.discard(draft.id);
    await mine.flush();
    await theirs.flush();
    for (const store of [mine, theirs, (await windows.open()).drafts]) expect(texts(store)).toEqual([]);
  });

  it('come back if the other window changes them after they were discarded', async () => {
    const { windows, mine, theirs, draft } = await open();
    mine.discard(draft.id);
    await mine.flush();
    await windows.clock.advance(10);
    theirs.setText(draft.id, 'Fix this');
    await theirs.flush();
    await mine.refresh();
    for (const store of [mine, theirs, (await windows.open()).drafts]) expect(texts(store)).toEqual(['Fix this']);
  });

  it('stay consistent if the clock is set back', async () => {
    const { windows, mine, theirs, draft } = await open();
    windows.clock.set(-hour);
    mine.setText(draft.id, 'Fix this');
    await mine.flush();
    await theirs.refresh();
    expect(texts(theirs)).toEqual(['Fix this']);
    theirs.discard(draft.id);
    await theirs.flush();
    await mine.refresh();
    expect(texts(mine)).toEqual([]);
  });
});

describe('attempts to send', () => {
  const target = { origin, projectId: 'site' };

  it('are not uncertain while this window waits for the answer', async () => {
    const { drafts } = await new Windows().open();
    const draft = create(drafts);
    const attempt = drafts.begin(draft, draft.text, target);
    expect([drafts.isSending(draft.id), attempts(drafts)]).toEqual([true, []]);
    drafts.settle(attempt.id);
    expect([drafts.isSending(draft.id), attempts(drafts)]).toEqual([false, []]);
  });

  it('become uncertain once no window waits, and notify listeners of it', async () => {
    const { drafts } = await new Windows().open();
    const draft = create(drafts);
    const attempt = drafts.begin(draft, draft.text, target);
    let changes = 0;
    drafts.onDidChange(() => {
      changes += 1;
    });
    drafts.leave(attempt.id);
    drafts.leave(attempt.id);
    expect([drafts.isSending(draft.id), attempts(drafts), changes]).toEqual([false, ['Fix the links'], 1]);
  });

  it('are uncertain after the end of the session, however it ended', async () => {
    const windows = new Windows();
    const { drafts } = await windows.open();
    const draft = create(drafts);
    const attempt = drafts.begin(draft, draft.text, { ...target, jobId: 'job-1' });
    expect(await drafts.flush()).toBe(true);
    // The session is killed: none of its code runs any more.
    const again = (await windows.open()).drafts;
    expect(again.uncertain()).toEqual([attempt]);
    expect(texts(again)).toEqual(['Fix the links']);
  });

  it('end in all windows when the waiting window has the answer', async () => {
    const windows = new Windows();
    const [mine, theirs] = [(await windows.open()).drafts, (await windows.open()).drafts];
    const draft = create(mine);
    const attempt = mine.begin(draft, draft.text, target);
    await mine.flush();
    await theirs.refresh();
    expect(attempts(theirs)).toEqual(['Fix the links']);
    mine.settle(attempt.id);
    await mine.flush();
    create(theirs, 'Another');
    await theirs.flush();
    expect([attempts(theirs), attempts((await windows.open()).drafts)]).toEqual([[], []]);
  });

  it('stay when their draft is discarded, and are limited in number', async () => {
    const { drafts } = await new Windows().open();
    const draft = create(drafts);
    for (let count = 0; count <= maxAttempts; count += 1) drafts.leave(drafts.begin(draft, `Try ${count}`, target).id);
    drafts.discard(draft.id);
    expect(attempts(drafts)).toHaveLength(maxAttempts);
    expect(attempts(drafts)).toContain(`Try ${maxAttempts}`);
  });
});

describe('the file of drafts', () => {
  it.each(['', 'no JSON', '7', '[]', '{"version":2}', '{"version":1,"drafts":7,"attempts":{},"removed":"x"}'])(
    'counts as empty if it is invalid: %s',
    async (text) => {
      const windows = new Windows();
      windows.drafts.text = text;
      const { drafts } = await windows.open();
      expect([drafts.drafts(), drafts.uncertain()]).toEqual([[], []]);
      create(drafts);
      expect(await drafts.flush()).toBe(true);
      expect(texts((await windows.open()).drafts)).toEqual(['Fix the links']);
    },
  );

  it('loses only damaged entries', async () => {
    const windows = new Windows();
    const { drafts } = await windows.open();
    const draft = create(drafts);
    await drafts.flush();
    const stored = JSON.parse(windows.drafts.text ?? '');
    const bad = [
      null,
      7,
      { ...draft, id: '../x' },
      { ...draft, id: 'a', text: 7 },
      { ...draft, id: 'b', target: { kind: 'message', job: { origin, projectId: '..', id: 'x' } } },
      { ...draft, id: 'e', target: { kind: 'message', job: { origin, projectId: 'a%2Fb', id: 'x' } } },
      { ...draft, id: 'c', changedAt: 'now' },
      { ...draft, id: 'd', target: { kind: 'other' } },
    ];
    const target = { kind: 'start', projectId: 'a b' };
    windows.drafts.text = JSON.stringify({
      ...stored,
      drafts: [...bad, { ...draft, id: 'good', target, title: 'a\nb' }, draft],
      attempts: bad,
    });
    const again = (await windows.open()).drafts;
    expect(again.drafts().map(({ id }) => id)).toEqual(['id-1', 'good']);
    expect(again.drafts()[1]).toMatchObject({ target: { kind: 'start' }, title: 'a b' });
    expect(again.uncertain()).toEqual([]);
  });

  it('is not overwritten while it is unreadable, and is written later', async () => {
    const windows = new Windows();
    windows.drafts.readFailure = new Error('locked');
    const { drafts } = await windows.open();
    create(drafts);
    expect(await drafts.flush()).toBe(false);
    expect(windows.drafts.writes).toBe(0);
    windows.drafts.readFailure = undefined;
    expect(await drafts.flush()).toBe(true);
    expect(texts((await windows.open()).drafts)).toEqual(['Fix the links']);
    expect(windows.log.problems).toContain('error Drafts of prompts: could not be read (locked).');
  });

  it('is written after an earlier write has failed', async () => {
    const windows = new Windows();
    const { drafts } = await windows.open();
    windows.drafts.writeFailure = new Error('full');
    const { id } = create(drafts);
    await windows.clock.advance(writeDelayMs);
    expect(windows.log.problems).toEqual(['error Drafts of prompts: could not be written (full).']);
    windows.drafts.writeFailure = undefined;
    drafts.setText(id, 'Fix all links');
    await windows.clock.advance(writeDelayMs);
    expect(texts((await windows.open()).drafts)).toEqual(['Fix all links']);
  });

  it('receives pending changes on disposal', async () => {
    const windows = new Windows();
    const { drafts } = await windows.open();
    create(drafts);
    drafts.dispose();
    create(drafts, 'Too late');
    await windows.clock.advance(writeDelayMs);
    expect(texts((await windows.open()).drafts)).toEqual(['Fix the links']);
  });
});

import { describe, expect, it } from 'vitest';
import { jobKey } from '../../../../client/src/agentJobs/core';
import { maxHistory, maxMessages } from '../../../../client/src/agentJobs/core/drafts/promptFormat';
import { Windows } from './windows';

const key = (id: string) => jobKey({ origin: 'https://api.example.com', projectId: 'site', id });
const day = 24 * 60 * 60_000;

describe('sent prompts', () => {
  it('are stored in full with their job, and messages in order', async () => {
    const windows = new Windows();
    const { prompts } = await windows.open();
    const at = windows.clock.now();
    prompts.started(key('a'), 'Line 1\nLine 2');
    await windows.clock.advance(10);
    prompts.messageSent(key('a'), 'And this');
    await windows.clock.advance(10);
    prompts.messageSent(key('a'), 'And this');
    prompts.messageSent(key('elsewhere'), 'Go on');
    await prompts.flush();
    const again = (await windows.open()).prompts;
    expect(again.promptsOf(key('a'))).toMatchObject({
      prompt: 'Line 1\nLine 2',
      messages: [
        { text: 'And this', at: at + 10 },
        { text: 'And this', at: at + 20 },
      ],
    });
    expect(again.promptsOf(key('elsewhere')).prompt).toBeUndefined();
    expect(again.promptsOf(key('unknown'))).toEqual({ messages: [] });
  });

  it('form a history, newest first and without duplicates', async () => {
    const windows = new Windows();
    const { prompts } = await windows.open();
    for (const text of ['One', 'Two', 'One']) {
      await windows.clock.advance(10);
      prompts.started(key(text), text);
    }
    expect(prompts.history().map(({ text }) => text)).toEqual(['One', 'Two']);
    for (let count = 0; count < maxHistory + 5; count += 1) prompts.messageSent(key('a'), `Message ${count}`);
    expect(prompts.history()).toHaveLength(maxHistory);
    expect(prompts.history()[0]?.text).toBe(`Message ${maxHistory + 4}`);
    expect(prompts.promptsOf(key('a')).messages).toHaveLength(maxMessages);
  });

  it('are merged from several windows', async () => {
    const windows = new Windows();
    const [mine, theirs] = [(await windows.open()).prompts, (await windows.open()).prompts];
    mine.started(key('a'), 'Mine');
    await windows.clock.advance(10);
    theirs.started(key('b'), 'Theirs');
    await windows.clock.advance(10);
    theirs.messageSent(key('a'), 'To mine');
    await mine.flush();
    await theirs.flush();
    await mine.refresh();
    for (const store of [mine, theirs, (await windows.open()).prompts]) {
      expect(store.history().map(({ text }) => text)).toEqual(['To mine', 'Theirs', 'Mine']);
      expect(store.promptsOf(key('a'))).toMatchObject({ prompt: 'Mine', messages: [{ text: 'To mine' }] });
    }
  });

  it('stay cleared even if another window still has them', async () => {
    const windows = new Windows();
    const [mine, theirs] = [(await windows.open()).prompts, (await windows.open()).prompts];
    mine.started(key('a'), 'Secret plan');
    await mine.flush();
    await theirs.refresh();
    windows.clock.set(-day);
    theirs.clearHistory();
    await theirs.flush();
    await mine.flush();
    await mine.refresh();
    for (const store of [mine, theirs, (await windows.open()).prompts]) expect(store.history()).toEqual([]);
    expect(mine.promptsOf(key('a')).prompt).toBe('Secret plan');
  });

  it('are removed some time after their job, so that tracking can be resumed', async () => {
    const windows = new Windows();
    const { prompts } = await windows.open();
    prompts.started(key('gone'), 'Gone');
    prompts.started(key('tracked'), 'Tracked');
    const isTracked = (candidate: string) => candidate === key('tracked');
    prompts.forgetUntracked(isTracked);
    expect(prompts.promptsOf(key('gone')).prompt).toBe('Gone');
    await windows.clock.advance(day + 1);
    prompts.forgetUntracked(isTracked);
    expect(prompts.promptsOf(key('gone')).prompt).toBeUndefined();
    expect(prompts.promptsOf(key('tracked')).prompt).toBe('Tracked');
  });

  it.each(['no JSON', '{"version":3}', '{"version":1,"history":7,"jobs":[[1,2],["x"],["y",{"at":1,"messages":[7,{}]}]]}'])(
    'are read as far as possible from a damaged file: %s',
    async (text) => {
      const windows = new Windows();
      windows.prompts.text = text;
      const { prompts } = await windows.open();
      expect(prompts.history()).toEqual([]);
      prompts.started(key('a'), 'New');
      await prompts.flush();
      expect((await windows.open()).prompts.promptsOf(key('a')).prompt).toBe('New');
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { RenameRestoration } from '../../../client/src/fileRenames/followedRenames';
import type { RenamedFile } from '../../../client/src/fileRenames/renamedPaths';
import {
  type Consent,
  type RedirectAnswer,
  type RenameAnswer,
  RenameFollower,
  type RenameHost,
} from '../../../client/src/fileRenames/renameFollower';
import type { FileDifference } from '../../../client/src/files/textChange';
import type { DocumentEdits, RenamePlanResult, SiteRedirect } from '../../../server/src/lsp/protocol';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const reference = { range, newText: 'b', kind: 'reference' } as const;
const redirect = { range, newText: '/a', kind: 'redirect' } as const;
const root = 'file:///docs.json';

function documents(...edits: DocumentEdits['edits']): DocumentEdits[] {
  return [{ uri: root, version: 1, hash: 0, edits }];
}

const full: RenamePlanResult = {
  edits: documents(reference),
  redirects: [{ root, source: '/a', destination: '/b' }],
  withRedirects: documents(reference, redirect),
};
const unnamed: RenamePlanResult = { edits: [], redirects: full.redirects, withRedirects: documents(redirect) };
const withoutRedirects: RenamePlanResult = { ...full, redirects: [], withRedirects: full.edits };
const nothing: RenamePlanResult = { edits: [], redirects: [], withRedirects: [] };
const files: RenamedFile[] = [{ oldUri: 'file:///a.mdx', newUri: 'file:///b.mdx' }];

interface Scenario {
  readonly references?: Consent;
  readonly redirects?: Consent;
  readonly plan?: RenamePlanResult;
  readonly answer?: RenameAnswer;
  readonly redirectAnswer?: RedirectAnswer;
}

/** Records its calls, one line each. */
class Host implements RenameHost<string> {
  readonly log: string[] = [];

  constructor(private readonly scenario: Scenario) {}

  consents() {
    return { references: this.scenario.references ?? 'prompt', redirects: this.scenario.redirects ?? 'prompt' };
  }

  async plan(): Promise<RenamePlanResult> {
    this.log.push('plan');
    return this.scenario.plan ?? full;
  }

  async planRedirects(redirects: readonly SiteRedirect[]): Promise<readonly DocumentEdits[]> {
    this.log.push(`plan ${redirects.length} redirect`);
    return documents(redirect);
  }

  editBefore(edits: readonly DocumentEdits[]): string {
    return kinds(edits);
  }

  async applyAfter(
    edits: readonly DocumentEdits[],
    _files: readonly RenamedFile[],
    { preview }: { preview: boolean },
  ): Promise<readonly FileDifference[]> {
    this.log.push(`${preview ? 'preview' : 'apply'} ${kinds(edits)}`);
    return [{ uri: root, before: 0, after: 1, change: { start: 0, removed: '', inserted: kinds(edits) } }];
  }

  async textsBefore(edits: readonly DocumentEdits[]): Promise<ReadonlyMap<string, string>> {
    return new Map([[root, kinds(edits)]]);
  }

  async differencesAfter(before: ReadonlyMap<string, string>): Promise<readonly FileDifference[]> {
    return [...before].map(([uri, inserted]) => ({ uri, before: 0, after: 1, change: { start: 0, removed: '', inserted } }));
  }

  async restore({ direction, edits }: RenameRestoration): Promise<void> {
    for (const all of edits) this.log.push(`${direction} ${all.map(({ change }) => change.inserted).join()}`);
  }

  async askAboutRename(_plan: RenamePlanResult, _files: readonly RenamedFile[], withRedirects: boolean): Promise<RenameAnswer> {
    this.log.push(withRedirects ? 'ask with redirects' : 'ask');
    return this.scenario.answer;
  }

  async askAboutRedirects(redirects: readonly SiteRedirect[]): Promise<RedirectAnswer> {
    this.log.push(`ask about ${redirects.length} redirect`);
    return this.scenario.redirectAnswer;
  }

  async remember(what: string, consent: Consent): Promise<void> {
    this.log.push(`remember ${what} ${consent}`);
  }
}

function kinds(edits: readonly DocumentEdits[]): string {
  return edits.flatMap((document) => document.edits.map(({ kind }) => kind)).join('+');
}

/** Renames a page. Returns the calls of the host and the edit. */
async function renamePage(scenario: Scenario): Promise<string[]> {
  const host = new Host(scenario);
  const follower = new RenameFollower(host);
  follower.announce(files);
  const edit = await follower.willRename(files);
  if (edit !== undefined) host.log.push(`along: ${edit}`);
  await follower.didRename(files);
  return host.log;
}

describe('a file rename that is asked about', () => {
  it.each<[RenameAnswer, string[]]>([
    ['update', ['apply reference']],
    ['updateAndRedirect', ['apply reference+redirect']],
    ['preview', ['preview reference+redirect']],
    ['always', ['remember references always', 'apply reference', 'ask about 1 redirect']],
    ['never', ['remember references never']],
    [undefined, []],
  ])('is handled according to the answer %s', async (answer, expected) => {
    expect(await renamePage({ answer })).toEqual(['plan', 'ask with redirects', ...expected]);
  });

  it.each<[Consent, RenameAnswer, string]>([
    ['always', 'update', 'apply reference+redirect'],
    ['always', 'preview', 'preview reference+redirect'],
    ['never', 'update', 'apply reference'],
    ['never', 'preview', 'preview reference'],
  ])('causes no question about redirects that are %s wanted, which are handled accordingly on %s', async (redirects, answer, expected) => {
    expect(await renamePage({ redirects, answer })).toEqual(['plan', 'ask', expected]);
  });

  it('causes no question about redirects if there are none', async () => {
    expect(await renamePage({ plan: withoutRedirects, answer: 'update' })).toEqual(['plan', 'ask', 'apply reference']);
  });

  it('causes a question only about redirects if nothing else is to be done', async () => {
    expect(await renamePage({ plan: unnamed, redirectAnswer: 'add' })).toEqual([
      'plan',
      'ask about 1 redirect',
      'plan 1 redirect',
      'apply redirect',
    ]);
    expect(await renamePage({ plan: unnamed, redirects: 'never' })).toEqual(['plan']);
  });

  it('causes no question if nothing is to be done', async () => {
    expect(await renamePage({ plan: nothing })).toEqual(['plan']);
  });
});

describe('a file rename with consent', () => {
  it('updates the references, and causes a question about redirects afterwards', async () => {
    const log = await renamePage({ references: 'always', redirectAnswer: 'never' });
    expect(log).toEqual(['plan', 'along: reference', 'ask about 1 redirect', 'remember redirects never']);
  });

  it('adds redirects that are always wanted without a question', async () => {
    expect(await renamePage({ references: 'always', redirects: 'always' })).toEqual(['plan', 'along: reference+redirect']);
    expect(await renamePage({ references: 'never', redirects: 'always' })).toEqual(['plan', 'along: redirect']);
  });

  it('adds no redirects that are never wanted', async () => {
    expect(await renamePage({ references: 'always', redirects: 'never' })).toEqual(['plan', 'along: reference']);
  });

  it('remembers that redirects are always wanted, and adds them', async () => {
    const log = await renamePage({ references: 'always', redirectAnswer: 'always' });
    expect(log.slice(2)).toEqual(['ask about 1 redirect', 'remember redirects always', 'plan 1 redirect', 'apply redirect']);
  });
});

describe('a file rename that is not followed', () => {
  it.each<[Consent]>([['never'], ['prompt']])('is not even planned if the consent for redirects is "%s"', async (redirects) => {
    expect(await renamePage({ references: 'never', redirects })).toEqual([]);
  });

  it('has no files', () => {
    expect(new RenameFollower(new Host({})).willRename([])).toBeUndefined();
  });

  it('was not announced before it happened, such as an undo', async () => {
    const host = new Host({ answer: 'update' });
    await new RenameFollower(host).didRename(files);
    expect(host.log).toEqual([]);
  });

  it('is forgotten after its question, and after many other renames', async () => {
    const host = new Host({});
    const follower = new RenameFollower(host);
    const rename = async (renamed: readonly RenamedFile[]): Promise<void> => {
      follower.announce(renamed);
      await follower.willRename(renamed);
    };
    await rename(files);
    for (let i = 0; i < 20; i++) await rename([{ oldUri: `file:///${i}.mdx`, newUri: 'file:///x.mdx' }]);
    await follower.didRename(files);
    const last = [{ oldUri: 'file:///19.mdx', newUri: 'file:///x.mdx' }];
    await follower.didRename(last);
    await follower.didRename(last);
    expect(host.log.filter((line) => line.startsWith('ask'))).toHaveLength(1);
  });
});

describe('a file rename that the editor has undone', () => {
  const back: RenamedFile[] = [{ oldUri: 'file:///b.mdx', newUri: 'file:///a.mdx' }];

  /** Renames a page, then undoes it, redoes it and undoes it. Returns the calls of the host after the first rename. */
  async function undone(scenario: Scenario): Promise<string[]> {
    const host = new Host(scenario);
    const follower = new RenameFollower(host);
    follower.announce(files);
    await follower.willRename(files);
    await follower.didRename(files);
    host.log.length = 0;
    // The editor announces neither undo nor redo.
    await follower.didRename(back);
    await follower.didRename(files);
    await follower.didRename(back);
    return host.log;
  }

  it('takes back what followed it, and makes it again', async () => {
    const [undo, redo] = ['undo reference+redirect', 'redo reference+redirect'];
    expect(await undone({ answer: 'updateAndRedirect' })).toEqual([undo, redo, undo]);
  });

  it('takes back the redirects before the references that were updated with the rename', async () => {
    expect(await undone({ references: 'always', redirectAnswer: 'add' })).toEqual([
      ...['undo redirect', 'undo reference'],
      ...['redo reference', 'redo redirect'],
      ...['undo redirect', 'undo reference'],
    ]);
  });

  it('has nothing to take back if nothing followed it', async () => {
    expect(await undone({ answer: undefined })).toEqual([]);
    expect(await undone({ references: 'never', redirects: 'never' })).toEqual([]);
  });

  it('is not taken for one if the user moves the file back', async () => {
    const host = new Host({ answer: 'update' });
    const follower = new RenameFollower(host);
    for (const renamed of [files, back]) {
      follower.announce(renamed);
      await follower.willRename(renamed);
      await follower.didRename(renamed);
    }
    expect(host.log.filter((line) => line.startsWith('undo'))).toEqual([]);
  });
});

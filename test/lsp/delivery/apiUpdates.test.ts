import { describe, expect, it } from 'vitest';
import { type DocumentDiagnosticReport, FileChangeType } from 'vscode-languageserver/node';
import {
  type ApiUpdateOffer,
  type ApiUpdatePlanResult,
  apiUpdateOfferRequest,
  apiUpdatePlanRequest,
} from '../../../server/src/lsp/protocol';
import { at, beginSession, type Session, startSession } from '../../support/lspSession';
import { codesOf, docs, siteWith } from '../../support/lspSite';

const [root, uri, guide] = [at('docs.json'), at('api.yaml'), at('guide.mdx')];
const navigation = { groups: [{ group: 'Users', openapi: 'api.yaml', pages: ['index', 'guide', 'GET /users'] }] };
const page = (path: string): string =>
  `---\ntitle: Guide\ndescription: Calls.\n---\n\n\`\`\`bash\ncurl https://api.example.com${path}\n\`\`\`\n`;

/** OpenAPI file with an operation at a path. */
function api(path: string, more = ''): string {
  return [
    'openapi: 3.1.0',
    'info: { title: API, version: 1.0.0 }',
    'servers: [{ url: https://api.example.com }]',
    'paths:',
    `  ${path}:`,
    '    get: { operationId: list, summary: List, responses: { "200": { description: Fine } } }',
    more,
  ].join('\n');
}

const site = siteWith({ 'docs.json': docs({ navigation }), 'api.yaml': api('/users'), 'guide.mdx': page('/users') });

interface Answering {
  readonly session: Session;
  readonly offers: readonly ApiUpdateOffer[];
  /** Closes the question of the last offer. */
  answer(): void;
  /** Writes a file, and waits until the server has no work left. */
  write(path: string, text: string): Promise<void>;
}

/** A session whose client shows each offer until it is answered. */
async function startAnswering(initializationOptions: object = { offersApiUpdates: true }): Promise<Answering> {
  const offers: ApiUpdateOffer[] = [];
  let answer = (): void => undefined;
  const session = await startSession({
    site,
    initializationOptions,
    answers: {
      [apiUpdateOfferRequest]: (offer: ApiUpdateOffer) => {
        offers.push(offer);
        return new Promise<null>((resolve) => {
          answer = () => resolve(null);
        });
      },
    },
  });
  return {
    session,
    offers,
    answer: () => answer(),
    write: async (path, text) => {
      session.files.set(at(path), text);
      await session.client.changeFiles(FileChangeType.Changed, at(path));
      await session.settle();
    },
  };
}

function plan({ client }: Session): Promise<ApiUpdatePlanResult> {
  return client.ask<ApiUpdatePlanResult>(apiUpdatePlanRequest, { root, uri });
}

const renaming: ApiUpdateOffer = { root, uri, renamed: 1, entries: 1, pages: 0, samples: 1, links: 0, redirects: 0 };

describe('the update of a site to a changed OpenAPI file', () => {
  it('is offered once, and planned for the present texts', async () => {
    const { session, offers, answer, write } = await startAnswering();
    expect(offers).toEqual([]);
    await write('api.yaml', api('/people'));
    expect(offers).toEqual([renaming]);
    const planned = await plan(session);
    const texts = planned?.edits.map((document) => [document.uri, document.edits.map(({ newText }) => newText)]);
    expect(texts).toEqual([
      [root, ['GET /people']],
      [guide, ['people']],
    ]);
    await write('api.yaml', api('/humans'));
    expect(offers).toHaveLength(1);
    expect((await plan(session))?.edits[0]?.edits[0]?.newText).toBe('GET /humans');
    answer();
    await session.settle();
    expect(await plan(session)).toBeNull();
    await write('api.yaml', api('/humans', '  /more: { get: { responses: {} } }'));
    expect(offers).toHaveLength(1);
  });

  it('comes with what it breaks among the problems', async () => {
    const { session, write } = await startAnswering();
    const codes = async (): Promise<DocumentDiagnosticReport[]> => [
      await session.client.diagnostics(root),
      await session.client.diagnostics(guide),
    ];
    expect((await codes()).map(codesOf)).toEqual([[], []]);
    const refreshed = session.client.heard('workspace/diagnostic/refresh').length;
    await write('api.yaml', api('/v2/users'));
    expect(session.client.heard('workspace/diagnostic/refresh').length).toBeGreaterThan(refreshed);
    expect((await codes()).map(codesOf)).toEqual([['endpoint.unknown'], ['sample.path']]);
  });

  it('waits until a file that is typed can be read again', async () => {
    const { session, offers } = await startAnswering();
    await session.client.open(uri, api('/users'), 'yaml');
    await session.client.change(uri, api('/people').replace('openapi: 3.1.0', 'openapi: [3.1.0'));
    await session.settle();
    expect(offers).toEqual([]);
    await session.client.change(uri, api('/people'));
    await session.settle();
    expect(offers).toEqual([renaming]);
  });

  it('remembers the former name while an operation has none that leads to it', async () => {
    const { offers, write } = await startAnswering();
    await write('api.yaml', api('/people').replace('operationId: list, summary: List, ', ''));
    expect(offers).toEqual([]);
    await write('api.yaml', api('/people'));
    expect(offers).toEqual([renaming]);
  });

  it('compares a change in the first second with what was read before it', async () => {
    const offers: ApiUpdateOffer[] = [];
    const answers = {
      [apiUpdateOfferRequest]: (offer: ApiUpdateOffer) => {
        offers.push(offer);
        return null;
      },
    };
    const { client, files, scheduler, settle } = await beginSession({ site, initializationOptions: { offersApiUpdates: true }, answers });
    await client.waitFor('client/registerCapability');
    expect(codesOf(await client.diagnostics(guide))).toEqual([]);
    expect(scheduler.size).toBeGreaterThan(0);
    files.set(uri, api('/people'));
    await client.changeFiles(FileChangeType.Changed, uri);
    await settle();
    expect(offers).toEqual([renaming]);
  });

  it.each([
    ['is not offered if nothing names what changes', api('/users', '  /more: { get: { responses: {} } }')],
    ['is not offered for the same content', api('/users')],
  ])('%s', async (_, text) => {
    const { offers, write } = await startAnswering();
    await write('api.yaml', text);
    await write('api.yaml', api('/users'));
    expect(offers).toEqual([]);
  });

  it('is offered for redirects alone, unless other files have changed with it', async () => {
    const { session, offers, write } = await startAnswering();
    const generated = {
      groups: [
        { group: 'Users', openapi: 'api.yaml' },
        { group: 'Start', pages: ['index'] },
      ],
    };
    await write('docs.json', docs({ navigation: generated }));
    session.files.set(guide, page('/people'));
    session.files.set(uri, api('/people').replace('List', 'List people'));
    await session.client.changeFiles(FileChangeType.Changed, guide, uri);
    await session.settle();
    expect(offers).toEqual([]);
    await write('api.yaml', api('/people').replace('List', 'List humans'));
    expect(offers).toEqual([{ ...renaming, renamed: 0, entries: 0, samples: 0, redirects: 1 }]);
  });

  it('does not outlast the server', async () => {
    const { session, offers, answer, write } = await startAnswering();
    await write('api.yaml', api('/people'));
    expect(offers).toHaveLength(1);
    await session.client.ask('shutdown');
    answer();
    await session.settle();
    expect(await plan(session)).toBeNull();
    expect(session.scheduler.size).toBe(0);
  });

  it('is not offered to clients that do not ask for it', async () => {
    const { session, offers, write } = await startAnswering({});
    await write('api.yaml', api('/people'));
    expect(offers).toEqual([]);
    await expect(plan(session)).rejects.toThrow();
  });
});

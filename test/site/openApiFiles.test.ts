import { describe, expect, it } from 'vitest';
import {
  createDocsLanguageService,
  neverCancelled,
  type OpenApiParser,
  type OpenApiThread,
  type OpenApiValidator,
} from '../../server/src/engine/languageService';
import { operationTable } from '../../server/src/engine/openapi/operationTable';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const root = uriOf('docs.json');

/** OpenAPI file that is long enough to be parsed by the host. */
function large(path: string): string {
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'API', description: 'x'.repeat(600_000) }, paths: { [path]: { get: {} } } });
}

/** Host whose parsing of OpenAPI files ends with `finish`. */
class SlowParser {
  readonly asked: string[] = [];
  private readonly waiting: (() => void)[] = [];

  readonly parse: OpenApiParser = (text, syntax) => {
    this.asked.push(text);
    return new Promise((resolve) => this.waiting.push(() => resolve(operationTable(text, syntax))));
  };

  finish(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** Resolves after this number of texts has been passed to the parser. */
  async untilAsked(count: number): Promise<void> {
    while (this.asked.length < count) await Promise.resolve();
  }
}

function engineOver(files: Readonly<Record<string, string>>, parse: OpenApiParser, log: string[] = []) {
  const navigation = '{ "groups": [{ "group": "A", "openapi": "api.json", "pages": ["index", "GET /users"] }] }';
  const workspace = new MemoryWorkspace({ 'docs.json': docsJson({ navigation }), 'index.mdx': '', ...files });
  return { workspace, engine: createDocsLanguageService({ workspace, openApiThread: { parse }, log: (message) => log.push(message) }) };
}

describe('a large OpenAPI file', () => {
  it('is parsed by the host once, which diagnostics await, but completion and hover do not', async () => {
    const parser = new SlowParser();
    const { engine, workspace } = engineOver({ 'api.json': large('/orders') }, parser.parse);
    const offset = workspace.text('docs.json')?.indexOf('GET /users') ?? 0;
    const position = { line: 0, character: 0 };
    const lines = workspace.text('docs.json')?.slice(0, offset).split('\n') ?? [];
    position.line = lines.length - 1;
    position.character = (lines.at(-1)?.length ?? 0) + 2;
    const diagnostics = engine.diagnostics(root, neverCancelled);
    await parser.untilAsked(1);
    expect((await engine.completion(root, position, neverCancelled)).isIncomplete).toBe(true);
    expect(JSON.stringify(await engine.hover(root, position, neverCancelled))).not.toContain('api.json');
    parser.finish();
    expect((await diagnostics).items.map(({ code }) => code)).toEqual(['endpoint.unknown']);
    expect((await engine.completion(root, position, neverCancelled)).items.map(({ label }) => label)).not.toContain('GET /users');
    await engine.diagnostics(root, neverCancelled);
    expect(parser.asked).toHaveLength(1);
  });

  it('is parsed while the folders of the site are listed', async () => {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const { engine, workspace } = engineOver({ 'api.json': large('/users') }, async (text, syntax) => {
      begin();
      return operationTable(text, syntax);
    });
    const list = workspace.list.bind(workspace);
    // Without an end, if the file is read after the folders.
    workspace.list = (uri) => begun.then(() => list(uri));
    expect((await engine.diagnostics(root, neverCancelled)).items).toEqual([]);
  });

  it('is unknown and logged if the host cannot parse it', async () => {
    const log: string[] = [];
    const { engine } = engineOver({ 'api.json': large('/orders') }, () => Promise.reject(new Error('no')), log);
    expect((await engine.diagnostics(root, neverCancelled)).items).toEqual([]);
    expect(log).toHaveLength(1);
  });

  it('is parsed again after its text has changed', async () => {
    const { engine, workspace } = engineOver({ 'api.json': large('/orders') }, async (text, syntax) => operationTable(text, syntax));
    expect((await engine.diagnostics(root, neverCancelled)).items).toHaveLength(1);
    expect(engine.rootsReading(uriOf('api.json'))).toEqual([root]);
    workspace.set('api.json', large('/users'));
    expect((await engine.diagnostics(root, neverCancelled)).items).toEqual([]);
  });
});

describe('the thread for OpenAPI files', () => {
  const checked = async (navigation: string): Promise<string[]> => {
    const calls: string[] = [];
    const note = (call: string): void => {
      if (calls.at(-1) !== call) calls.push(call);
    };
    const workspace = new MemoryWorkspace({ 'docs.json': docsJson({ navigation }), 'index.mdx': '', 'api.json': large('/users') });
    const openApiThread: OpenApiThread = {
      start: () => calls.push('start'),
      async parse(text, syntax) {
        note('parse');
        return operationTable(text, syntax);
      },
    };
    const engine = createDocsLanguageService({ workspace, openApiThread });
    await engine.diagnostics(root, neverCancelled);
    workspace.set('docs.json', `${workspace.text('docs.json')}\n`);
    await engine.diagnostics(root, neverCancelled);
    return calls;
  };

  it('starts once, before the files of the first check are known', async () => {
    expect(await checked('{ "groups": [{ "group": "A", "openapi": "api.json", "pages": ["index"] }] }')).toEqual(['start', 'parse']);
  });

  it('does not start for a configuration without such files', async () => {
    expect(await checked('{ "groups": [{ "group": "A", "pages": ["index"] }] }')).toEqual([]);
  });
});

it('many small OpenAPI files are parsed by the host, too', async () => {
  const parsedTexts: string[] = [];
  const parse: OpenApiParser = async (text, syntax) => {
    parsedTexts.push(text);
    return operationTable(text, syntax);
  };
  const names = Array.from({ length: 20 }, (_, i) => `api${i}.json`);
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'API', description: 'x'.repeat(100_000) }, paths: {} });
  const navigation = `{ "groups": [{ "group": "A", "openapi": ${JSON.stringify(names)}, "pages": ["index"] }] }`;
  const files = { 'docs.json': docsJson({ navigation }), ...Object.fromEntries(names.map((name) => [name, text])) };
  const { engine } = engineOver(files, parse);
  expect((await engine.diagnostics(root, neverCancelled)).items).toEqual([]);
  expect(parsedTexts).toHaveLength(16);
});

describe('the verdict on a large OpenAPI file', () => {
  const refused = { violations: [{ reason: { kind: 'missing', key: 'title', of: 'info' }, span: { start: 2, end: 9 } }] } as const;
  const siteOver = (validate: OpenApiValidator, log: string[] = []) => {
    const navigation = '{ "groups": [{ "group": "A", "openapi": "api.json", "pages": ["index", "GET /users"] }] }';
    const workspace = new MemoryWorkspace({ 'docs.json': docsJson({ navigation }), 'index.mdx': '', 'api.json': large('/users') });
    return createDocsLanguageService({ workspace, openApiThread: { validate }, log: (message) => log.push(message) });
  };

  it('is asked of the host once, by diagnostics and not by completion or hover', async () => {
    let count = 0;
    const engine = siteOver(async () => {
      count++;
      return refused;
    });
    await engine.completion(root, { line: 0, character: 1 }, neverCancelled);
    await engine.hover(root, { line: 0, character: 1 }, neverCancelled);
    await engine.codeLenses(uriOf('api.json'), neverCancelled);
    expect(count).toBe(0);
    expect((await engine.diagnostics(root, neverCancelled)).items).toMatchObject([{ code: 'openapi.invalid', severity: 2 }]);
    expect((await engine.diagnostics(uriOf('api.json'), neverCancelled)).items).toMatchObject([{ code: 'openapi.invalid', severity: 1 }]);
    expect(count).toBe(1);
  });

  it('is unknown and logged if the host cannot validate it', async () => {
    const log: string[] = [];
    const engine = siteOver(() => Promise.reject(new Error('no')), log);
    expect((await engine.diagnostics(root, neverCancelled)).items).toEqual([]);
    expect(log).toHaveLength(1);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { neverCancelled } from '../../server/src/engine/languageService';
import { OpenApiFile } from '../../server/src/engine/openapi/openApiFile';
import { operationTable, syntaxOfName } from '../../server/src/engine/openapi/operationTable';
import { readPageBody } from '../../server/src/engine/pages/body/readBody';
import { readSampleAddress } from '../../server/src/engine/samples/address';
import { ApiIndex } from '../../server/src/engine/samples/apiIndex';
import { apiObjectOf, itemsOf, textOf } from '../../server/src/engine/samples/apiValues';
import { queryParameters } from '../../server/src/engine/samples/parameters';
import { readSamples } from '../../server/src/engine/samples/readSamples';
import { readSampleJson } from '../../server/src/engine/samples/schemaMistakes';
import { corpusFolder, hasCorpus } from './corpus';
import { EditedSite } from './editedSite';

/** A mistake in a sample that was right. */
interface Mistake {
  readonly kind: string;
  readonly uri: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Sites whose samples call an API that they describe. */
const sites = [
  '0xinsider__docs',
  'CS2Cap__docs',
  'DeepLcom__api-docs',
  'agiorin__pmxt',
  'meilisearch__documentation',
  'mishrasanjeev__grantex',
];
const maxPerKind = 40;

function filesOf(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
}

function indexOf(folder: string): ApiIndex {
  const files = filesOf(folder, /\.(?:json|ya?ml)$/).flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (!/["']?openapi["']?\s*:\s*["']?3/.test(text.slice(0, 4_000))) return [];
    const document = TextDocument.create(URI.file(path).toString(), 'yaml', 0, text);
    return [new OpenApiFile(path, document, operationTable(text, syntaxOfName(path)))];
  });
  return new ApiIndex({ all: files, overlaid: new Set(), isComplete: true });
}

/** The word with two letters swapped. */
function misspelled(word: string): string | undefined {
  const at = [...word].findIndex(
    (letter, index) => index > 0 && /[a-z]/i.test(letter) && letter !== word[index + 1] && /[a-z]/i.test(word[index + 1] ?? ''),
  );
  return at < 0 ? undefined : word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

function* mistakesOf(uri: string, text: string, apis: ApiIndex): Iterable<Mistake> {
  const body = readPageBody(text);
  if (body.elements.some(({ name }) => name === 'Update')) return;
  for (const { info, code } of body.codeBlocks) {
    if (!code) continue;
    for (const request of readSamples(info.text.split(/\s/, 1)[0] ?? '', code.text, code.span.start)) {
      const { url, method } = request;
      const address = readSampleAddress(url.text);
      const found = address && method.name ? apis.find(method.name, address) : undefined;
      if (!address || found?.kind !== 'operation' || !found.isOnly) continue;
      const { operation, path } = found;
      const at = (kind: string, span: { start: number; end: number } | undefined, wrong: string | undefined): Mistake[] =>
        span && wrong !== undefined ? [{ kind, uri, ...span, text: wrong }] : [];
      for (const [index, segment] of address.segments.entries()) {
        if (segment.isOpen || path.template[index]?.pattern || segment.text.length < 4) continue;
        yield* at('path', url.verbatimSpan(segment.start, segment.end), misspelled(segment.text));
      }
      const [first] = address.segments;
      if (first && /^v\d/.test(first.text) && address.segments.length > 1)
        yield* at('prefix', url.verbatimSpan(address.pathStart, first.end), '');
      const other = ['PUT', 'DELETE', 'PATCH', 'POST', 'GET'].find((name) => !path.operations.has(name));
      if (!method.isImplied && path.operations.size === 1) yield* at('method', method.span, other);
      const values = apis.valuesOf(path.openApiFile);
      const parameters = queryParameters(values, operation);
      const query = address.query ? url.text.slice(address.query.start, address.query.end) : '';
      let offset = address.query?.start ?? 0;
      for (const field of query.split('&')) {
        const name = field.split('=', 1)[0] ?? '';
        if (name.length > 3 && parameters && !parameters.isOpen && parameters.byName.has(name))
          yield* at('parameter', url.verbatimSpan(offset, offset + name.length), misspelled(name));
        offset += field.length + 1;
      }
      if (request.body?.kind !== 'data') continue;
      const content = apiObjectOf(values.resolve(values.operation(operation)?.get('requestBody'))?.get('content'));
      const schema = values.resolve(apiObjectOf(content?.get('application/json'))?.get('schema'));
      const properties = apiObjectOf(schema?.get('properties'));
      const json = readSampleJson(request.body.text.text);
      if (!schema || !properties || json?.root.type !== 'object' || ['oneOf', 'anyOf', 'allOf'].some((key) => schema.has(key))) continue;
      if (schema.has('additionalProperties')) continue;
      for (const { keyNode, valueNode } of json.root.properties) {
        const property = values.resolve(properties.get(keyNode.value));
        if (!property) continue;
        const place = ({ offset: from, length }: { offset: number; length: number }, inner: 0 | 1) =>
          request.body?.kind === 'data' ? request.body.text.verbatimSpan(from + inner, from + length - inner) : undefined;
        if (keyNode.value.length > 3) yield* at('property', place(keyNode, 1), misspelled(keyNode.value));
        const type = textOf(property.get('type'));
        if (valueNode?.type === 'string' && itemsOf(property.get('enum')).includes(valueNode.value))
          yield* at('enum', place(valueNode, 1), misspelled(valueNode.value));
        if (valueNode?.type === 'number' && (type === 'integer' || type === 'number'))
          yield* at('type', place(valueNode, 0), `"${json.text.slice(valueNode.offset, valueNode.offset + valueNode.length)}"`);
      }
    }
  }
}

/** Every so many mistakes of each kind, so that they are from all pages. */
function spread(all: readonly Mistake[]): Mistake[] {
  const kinds = new Set(all.map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const own = all.filter((each) => each.kind === kind);
    const step = Math.max(1, own.length / maxPerKind);
    return own.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, maxPerKind);
  });
}

describe.runIf(hasCorpus)('mistakes in the samples of real sites', () => {
  it('are nearly all reported at their place and repaired to the text of the author', { timeout: 600_000 }, async () => {
    let [count, reported, repaired] = [0, 0, 0];
    const missed: string[] = [];
    for (const name of sites) {
      const folder = `${corpusFolder}${name}`;
      const apis = indexOf(folder);
      const pages = filesOf(folder, /\.mdx$/).map((path) => ({ uri: URI.file(path).toString(), text: readFileSync(path, 'utf8') }));
      const site = new EditedSite(name);
      for (const mistake of spread(pages.flatMap(({ uri, text }) => [...mistakesOf(uri, text, apis)]))) {
        const { uri, start, end, text: wrong } = mistake;
        const text = readFileSync(fileURLToPath(uri), 'utf8');
        const edited = text.slice(0, start) + wrong + text.slice(end);
        const document = site.edit(uri, edited);
        const { items } = await site.engine.diagnostics(uri, neverCancelled);
        const isThere = (range: (typeof items)[number]['range']): boolean =>
          document.offsetAt(range.start) <= start && document.offsetAt(range.end) >= start + wrong.length;
        const found = items.find(({ code, range }) => String(code).startsWith('sample.') && isThere(range));
        count++;
        if (found) reported++;
        const actions = found ? await site.engine.codeActions(uri, found.range, [found], neverCancelled) : [];
        const edits = actions.flatMap(({ isPreferred, edit }) => (isPreferred ? (edit?.changes?.[uri] ?? []) : []));
        const isRepaired = edits.length > 0 && TextDocument.applyEdits(document, edits) === text;
        if (isRepaired) repaired++;
        if (!isRepaired)
          missed.push(
            `${found ? 'not repaired' : 'not reported'} ${mistake.kind} ${fileURLToPath(uri).slice(folder.length)} ${text.slice(start, end)} → ${wrong}`,
          );
      }
      site.restore();
      expect(site.log).toEqual([]);
    }
    console.log(`${count} mistakes in samples, ${reported} reported, ${repaired} repaired\n${missed.join('\n')}`);
    expect(count).toBeGreaterThanOrEqual(300);
    expect(reported / count).toBeGreaterThan(0.95);
    expect(repaired / count).toBeGreaterThan(0.9);
  });
});

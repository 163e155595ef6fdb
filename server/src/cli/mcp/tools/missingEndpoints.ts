import { array, description, type InferOutput, number, object, optional, pipe, string } from 'valibot';
import type { CancellationToken, EndpointStatus } from '../../../engine/languageService';
import type { Changes } from '../../changes/changes';
import { addTo } from '../../edits/navigationList';
import { refuseUnread } from '../../edits/unread';
import { withoutControlCharacters } from '../../terminal/visible';
import { bounded, fitting, pageInput, plural, rows } from '../answers';
import type { Session } from '../session';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

const addition = object({
  file: string(),
  operations: optional(pipe(array(string()), description('as "GET /users"; default: all that are absent'))),
  to: optional(string()),
});
type Addition = InferOutput<typeof addition>;

interface AbsentOperation {
  readonly uri: string;
  readonly operation: EndpointStatus;
}

export const missingEndpoints = defineTool({
  name: 'missing_endpoints',
  title: 'Operations without a page',
  description: 'Lists the operations of the OpenAPI files that no page shows. With add, adds those of one file to the navigation.',
  effect: 'adds',
  isIdempotent: true,
  input: object({
    site: optional(string()),
    add: optional(addition),
    ...pageInput,
  }),
  output: object({
    total: number(),
    operations: rows,
    added: optional(number()),
  }),
  async run({ site, add, limit, offset }, session, token) {
    const root = await session.site(site);
    if (add) {
      const { result } = await session.change('mcp: missing_endpoints', false, (changes) =>
        addAbsent(session, root, { ...add, site }, changes, token),
      );
      const { count, list, left } = result;
      const text = `Added ${plural(count, 'operation')} to ${list === undefined || list === '' ? 'the navigation' : list}.`;
      return { text: withoutControlCharacters(text), data: { total: left, operations: [], added: count } };
    }
    const absent = await absentOperations(session, root, token);
    const page = absent.slice(offset, offset + limit).map(({ uri, operation: { method, path, summary } }) => ({
      file: session.pathOf(uri),
      operation: `${method === 'webhook' ? method : method.toUpperCase()} ${path}`,
      ...(summary !== undefined && { summary }),
    }));
    const { rows: fittingRows, lines } = fitting(page, ({ file, operation, summary = '' }) =>
      withoutControlCharacters(`${file} ${operation} ${summary}`.trimEnd()),
    );
    const next = offset + fittingRows.length;
    const rest = next < absent.length ? [`${absent.length - next} more: call again with offset ${next}.`] : [];
    const text =
      absent.length === 0
        ? 'Every operation has a page.'
        : [`${plural(absent.length, 'operation')} without a page:`, ...lines, ...rest].join('\n');
    return { text: bounded(text, 'Ask with a smaller limit.'), data: { total: absent.length, operations: fittingRows } };
  },
});

/** @throws {ToolError} if none of the operations is absent */
async function addAbsent(
  session: Session,
  root: string,
  { file, operations: given, to, site }: Addition & { readonly site: string | undefined },
  changes: Changes,
  token: CancellationToken,
): Promise<{ readonly count: number; readonly list: string | undefined; readonly left: number }> {
  const absent = await absentOperations(session, root, token);
  const uri = session.writableUri(file);
  await session.files.check(uri, 'place');
  await refuseUnread(session, { root, given: site ?? file, scope: 'config' }, token);
  const selected = given?.map((text) => text.trim().toLowerCase());
  const operations = absent
    .filter((each) => each.uri === uri)
    .map(({ operation: { method, path } }) => ({ method, path }))
    .filter(({ method, path }) => !selected || selected.includes(`${method} ${path}`.toLowerCase()));
  if (operations.length === 0)
    throw new ToolError(`No such operation of ${file} is absent. Call missing_endpoints without add for a list.`);
  const list = await addTo(session, { uri, operations }, to, changes, token);
  return { count: operations.length, list, left: absent.length - operations.length };
}

async function absentOperations(session: Session, root: string, token: CancellationToken): Promise<readonly AbsentOperation[]> {
  const files = (await session.engine.endpointCoverage(root, token)) ?? [];
  return files.flatMap(({ uri, operations }) =>
    operations.filter(({ status }) => status === 'absent').map((operation) => ({ uri, operation })),
  );
}

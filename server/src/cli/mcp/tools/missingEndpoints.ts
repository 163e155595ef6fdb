import * as z from 'zod';
import { addTo } from '../../edits/navigationList';
import { bounded, pageInput, plural, rows } from '../answers';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

export const missingEndpoints = defineTool({
  name: 'missing_endpoints',
  title: 'Operations without a page',
  description: 'Lists the operations of the OpenAPI files that no page shows. With add, adds those of one file to the navigation.',
  effect: 'writes',
  input: z.object({
    site: z.string().optional(),
    add: z
      .object({
        file: z.string(),
        operations: z.array(z.string()).optional().describe('as "GET /users"; default: all that are absent'),
        to: z.string().optional(),
      })
      .optional(),
    ...pageInput,
  }),
  output: z.object({
    total: z.number(),
    operations: rows,
    added: z.number().optional(),
  }),
  async run({ site, add, limit, offset }, session, token) {
    const root = await session.site(site);
    const files = (await session.engine.endpointCoverage(root, token)) ?? [];
    const absent = files.flatMap(({ uri, operations }) =>
      operations.filter(({ status }) => status === 'absent').map((operation) => ({ uri, operation })),
    );
    if (add) {
      const uri = session.writableUri(add.file);
      const wanted = add.operations?.map((text) => text.trim().toLowerCase());
      const operations = absent
        .filter((each) => each.uri === uri)
        .map(({ operation: { method, path } }) => ({ method, path }))
        .filter(({ method, path }) => !wanted || wanted.includes(`${method} ${path}`.toLowerCase()));
      if (operations.length === 0)
        throw new ToolError(`No such operation of ${add.file} is absent. Call missing_endpoints without add for a list.`);
      const list = await addTo(session, { uri, operations }, add.to, session.write(false).changes, token);
      session.settle();
      const text = `Added ${plural(operations.length, 'operation')} to ${list === undefined || list === '' ? 'the navigation' : list}.`;
      return { text, data: { total: absent.length - operations.length, operations: [], added: operations.length } };
    }
    const shown = absent.slice(offset, offset + limit).map(({ uri, operation: { method, path, summary } }) => ({
      file: session.pathOf(uri),
      operation: `${method === 'webhook' ? method : method.toUpperCase()} ${path}`,
      ...(summary !== undefined && { summary }),
    }));
    const lines = shown.map(({ file, operation, summary = '' }) => `${file} ${operation} ${summary}`.trimEnd());
    const left = absent.length - offset - shown.length;
    const rest = left > 0 ? [`${left} more: call again with offset ${offset + shown.length}.`] : [];
    const text =
      absent.length === 0
        ? 'Every operation has a page.'
        : [`${plural(absent.length, 'operation')} without a page:`, ...lines, ...rest].join('\n');
    return { text: bounded(text, 'Ask with a smaller limit.'), data: { total: absent.length, operations: shown } };
  },
});

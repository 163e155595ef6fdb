import { array, boolean, description, maxLength, number, object, optional, picklist, pipe, string } from 'valibot';
import type { AddressTrace } from '../../../engine/languageService';
import { flattenRedirects } from '../../edits/flattenRedirects';
import { withoutControlCharacters } from '../../terminal/visible';
import { bounded, fitting, pageInput, plural, rows } from '../answers';
import { changeAnswer } from '../changeAnswer';
import { fileLinks } from '../links';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

export const redirects = defineTool({
  name: 'redirects',
  title: 'Redirects',
  description: 'Lists redirects with what is at their end, traces addresses, or shortens chains.',
  effect: 'replaces',
  input: object({
    site: optional(string()),
    do: picklist(['list', 'trace', 'shorten']),
    addresses: optional(pipe(array(pipe(string(), maxLength(2000))), maxLength(200), description('for trace')), []),
    dryRun: optional(pipe(boolean(), description('for shorten')), false),
    ...pageInput,
  }),
  output: object({ total: number(), redirects: rows, changed: optional(array(string())), diff: optional(string()) }),
  async run({ site, do: action, addresses, dryRun, limit, offset }, session, call) {
    const root = await session.site(site);
    if (action === 'shorten') {
      const { result, diff } = await session.change('mcp: redirects', dryRun, (changes) =>
        flattenRedirects(session, changes, [root], call),
      );
      const { flattened, changed } = result;
      return changeAnswer(session, {
        done: flattened.length === 0 ? 'No redirect leads to another one.' : `Shortened ${plural(flattened.length, 'chain')}.`,
        data: { total: flattened.length, redirects: flattened.slice(0, limit), changed: changed.map((uri) => session.pathOf(uri)) },
        touched: changed,
        ...(dryRun && { diff }),
      });
    }
    if (action === 'trace' && addresses.length === 0) throw new ToolError('trace needs "addresses".');
    const written = action === 'list' ? ((await session.engine.redirects(root, call)) ?? []) : [];
    const traced = action === 'list' ? written.map(({ source }) => source) : addresses;
    const page = traced.slice(offset, offset + limit);
    const traces = (await session.engine.traceAddresses(root, page, call)) ?? [];
    const found = page.map((address, index) => ({ address, ...traceData(traces[index]) }));
    const { rows: fittingRows, lines } = fitting(found, ({ address, steps, end }) =>
      withoutControlCharacters(`${[address, ...steps].join(' → ')} (${end})`),
    );
    const next = offset + fittingRows.length;
    const rest = next < traced.length ? [`${traced.length - next} more: call again with offset ${next}.`] : [];
    const text = traced.length === 0 ? 'There are no redirects.' : [...lines, ...rest].join('\n');
    const places = traces.slice(0, fittingRows.length).flatMap(({ steps }) => steps.map(({ location }) => location));
    return {
      text: bounded(text, 'Ask with a smaller limit.'),
      data: { total: traced.length, redirects: fittingRows },
      links: fileLinks(
        session,
        places.map(({ uri, range }) => ({ uri, line: range.start.line })),
      ),
    };
  },
});

/** Addresses that a reader is sent to one after another, and what is at the last one. */
function traceData(trace: AddressTrace | undefined): { readonly steps: readonly string[]; readonly end: string } {
  if (!trace) return { steps: [], end: 'unknown' };
  const { steps, end } = trace;
  return {
    steps: steps.map(({ leadsTo, destination }) => leadsTo ?? destination),
    end: 'path' in end ? `${end.kind} ${end.path}` : end.kind,
  };
}

import { array, boolean, description, maxLength, number, object, optional, picklist, pipe, string } from 'valibot';
import { siteUrlOf } from '../../../../../shared/siteUrl';
import { generateElement } from '../../edits/generateElement';
import { statOf } from '../../edits/paths';
import { writeLlmsText } from '../../edits/writeLlmsText';
import { plural } from '../answers';
import { changeAnswer } from '../changeAnswer';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

export const generate = defineTool({
  name: 'generate',
  title: 'Generate entries or llms.txt',
  description: 'Keeps an element of the navigation in step with a folder or an OpenAPI file, or writes llms.txt. dryRun gives a diff.',
  effect: 'replaces',
  input: object({
    site: optional(string()),
    do: picklist(['entries', 'llms.txt']),
    element: optional(pipe(string(), maxLength(1000), description('for entries, as "API > Users"; created if absent'))),
    from: optional(pipe(string(), description('for entries: folder or OpenAPI file'))),
    tag: optional(pipe(string(), maxLength(300), description('of the OpenAPI file'))),
    baseUrl: optional(pipe(string(), maxLength(300), description('for llms.txt'))),
    out: optional(pipe(string(), description('default: llms.txt'))),
    force: optional(pipe(boolean(), description('replace what others wrote')), false),
    dryRun: optional(boolean(), false),
  }),
  output: object({
    changed: array(string()),
    added: optional(array(string())),
    removed: optional(array(string())),
    pages: optional(number()),
    diff: optional(string()),
  }),
  async run({ site, do: what, element, from, tag, baseUrl, out, force, dryRun }, session, call) {
    if (what === 'llms.txt') {
      const siteUrl = baseUrl === undefined ? undefined : siteUrlOf(baseUrl, URL);
      if (baseUrl !== undefined && siteUrl === undefined) throw new ToolError('"baseUrl" takes a URL such as https://docs.example.com.');
      const options = { site, baseUrl: siteUrl, out, splits: false, force };
      const work = session.change('mcp: generate', dryRun, (changes) => writeLlmsText(session, changes, options, call), 'write');
      const { result, diff } = await work;
      const path = session.pathOf(result.uri);
      const isChanged = result.changed.length > 0;
      return changeAnswer(session, {
        done: isChanged ? `Wrote ${path}: ${plural(result.pages, 'page')}.` : `${path} is up to date.`,
        data: { changed: isChanged ? [path] : [], pages: result.pages },
        touched: isChanged ? [result.uri] : [],
        ...(dryRun && { diff }),
      });
    }
    if (element === undefined || /^[\s>›]*$/.test(element) || from === undefined)
      throw new ToolError('entries needs "element" and "from".');
    const isFolder = statOf(session.uriOf(from))?.isDirectory() ?? !/\.(?:json|ya?ml)$/i.test(from);
    if (isFolder && tag !== undefined) throw new ToolError('"tag" is for OpenAPI files.');
    const request = { element, from: isFolder ? { folder: from } : { openApi: from, tag } };
    const { result, diff } = await session.change('mcp: generate', dryRun, (changes) => generateElement(session, changes, request, call));
    const { isCreated, added, removed, changed } = result;
    const counts = `${plural(added.length, 'entry', 'entries')} added, ${removed.length} removed`;
    return changeAnswer(session, {
      done: changed.length === 0 ? `${element} is up to date.` : `${isCreated ? 'Created' : 'Updated'} ${element}: ${counts}.`,
      data: { changed: changed.map((uri) => session.pathOf(uri)), added: [...added], removed: [...removed] },
      touched: changed,
      ...(dryRun && { diff }),
    });
  },
});

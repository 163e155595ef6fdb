import { boolean, description, object, optional, pipe, string } from 'valibot';
import { outlineLines } from '../../../../../shared/outline';
import { NavigationNodes } from '../../edits/navigationNodes';
import { withoutControlCharacters } from '../../terminal/visible';
import { fitting, pageInput, positiveInteger } from '../answers';
import { defineTool } from '../tool';

export const outline = defineTool({
  name: 'outline',
  title: 'Outline of the navigation',
  description: 'The navigation as an indented tree: kind and name, pages by path with their titles. Rather than reading docs.json.',
  effect: 'reads',
  input: object({
    site: optional(string()),
    branch: optional(pipe(string(), description('names down to an element, as "API > Users"')), ''),
    depth: optional(positiveInteger(20), 20),
    limit: optional(positiveInteger(500), 150),
    offset: pageInput.offset,
  }),
  // Some clients give this to models instead of the text: one string is shorter than an array of lines.
  output: object({ outline: string(), more: optional(boolean()) }),
  async run({ site, branch, depth, limit, offset }, session, token) {
    const nodes = await NavigationNodes.of(session, site, token);
    const read = await outlineLines(await nodes.find(branch), { depth, enough: offset + limit + 1 }, (id) => nodes.children(id));
    const { lines } = fitting(read.slice(offset, offset + limit), ({ level, text }) => ' '.repeat(level) + withoutControlCharacters(text));
    const next = offset + lines.length;
    const more = read.length > next;
    const rest = more ? [`More: call again with offset ${next}, or for a branch.`] : [];
    const text = lines.length > 0 ? [...lines, ...rest].join('\n') : 'The navigation is empty.';
    return { text, data: { outline: lines.join('\n'), ...(more && { more }) } };
  },
});

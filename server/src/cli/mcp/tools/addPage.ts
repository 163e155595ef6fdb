import { array, boolean, description, maxLength, object, optional, pipe, string } from 'valibot';
import { addPage as addPageTo } from '../../edits/addPage';
import { translatePage } from '../../edits/translatePage';
import { withoutControlCharacters } from '../../terminal/visible';
import { bounded } from '../answers';
import { fileLinks } from '../links';
import { defineTool } from '../tool';

export const addPage = defineTool({
  name: 'add_page',
  title: 'Add a page',
  description:
    'Creates a page with front matter and adds it to the navigation. With an existing file it only adds the entry. Write the text into the file afterwards.',
  effect: 'adds',
  input: object({
    path: pipe(string(), description('as guides/start; .mdx unless given')),
    title: optional(pipe(string(), maxLength(300))),
    description: optional(pipe(string(), maxLength(1000))),
    to: optional(pipe(string(), description('names around it, as "API > Users"; default: where pages of its folder are'))),
    languages: optional(pipe(boolean(), description('also copy it to all other languages')), false),
  }),
  output: object({ path: string(), list: optional(string()), created: boolean(), languages: optional(array(string())) }),
  async run({ languages: isTranslated, ...given }, session, token) {
    const { result } = await session.change('mcp: add_page', false, async (changes) => {
      const page = await addPageTo(session, given, changes, token);
      return { added: page, languages: isTranslated ? await translatePage(session, page.uri, changes, token) : undefined };
    });
    const { added, languages } = result;
    const { isCreated: created, list } = added;
    const name = session.pathOf(added.uri);
    const where = list === undefined ? 'It is in the navigation already.' : `Added to ${list === '' ? 'the navigation' : list}.`;
    const copies = languages ? ` Copied to ${languages.join(', ')}.` : '';
    const text = bounded(withoutControlCharacters(`${created ? `Created ${name}. ` : ''}${where}${copies}`), '');
    const links = fileLinks(session, [{ uri: added.uri }]);
    return {
      text,
      links,
      data: { path: name, created, ...(list !== undefined && { list }), ...(languages && { languages: [...languages] }) },
    };
  },
});

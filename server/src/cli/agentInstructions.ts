import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { lineBreakOf } from '../../../shared/lineBreak';

const start = '<!-- docs-json: begin -->';
const end = '<!-- docs-json: end -->';

/** Instructions for coding agents: short, since agents read them in each session, and in English, as agents are prompted. */
function instructions(sites: readonly string[]): string[] {
  return [
    start,
    '## Documentation',
    '',
    `${sites.map((path) => `\`${path}\``).join(', ')} ${sites.length === 1 ? 'configures a documentation site' : 'configure documentation sites'}. Use the tools of the MCP server \`docs-json\` if they are there, else the command, which is installed globally: never with \`npx\`, which runs what the project has.`,
    '',
    '- After each change of `docs.json`, pages or OpenAPI files: tool `check`, or `docs-json check`. Mend errors and warnings; `fix` or `docs-json check --fix` does what has one right answer.',
    '- Move and rename pages with the tool `move_page` or `docs-json mv <from> <to>`, never by hand: that updates the navigation, links and anchors, and adds a redirect.',
    '- A new page needs an entry in the navigation: tool `add_page` or `docs-json add <page>`.',
    '- Paths in the navigation and in links have no extension: `guides/start`, `/guides/start#setup`.',
    end,
  ];
}

/** Text with the instructions, which replace former instructions or are added at the end. Line breaks keep their style. */
export function withInstructions(text: string, sites: readonly string[]): string {
  const eol = lineBreakOf(text);
  const block = instructions(sites).join(eol);
  const from = text.indexOf(start);
  const to = from < 0 ? -1 : text.indexOf(end, from);
  if (from >= 0 && to >= 0) return text.slice(0, from) + block + text.slice(to + end.length);
  const before = text.trimEnd();
  return before === '' ? block + eol : `${before}${eol}${eol}${block}${eol}`;
}

/** Edit that adds or updates the instructions; empty if nothing changes. */
export function instructionsEdit(document: TextDocument, sites: readonly string[]): TextEdit[] {
  const before = document.getText();
  const after = withInstructions(before, sites);
  if (after === before) return [];
  return [{ range: { start: document.positionAt(0), end: document.positionAt(before.length) }, newText: after }];
}

import { t } from '../../../../../shared/l10n';
import { normalizePagePath } from '../../config/references/reference';
import { defineCheck } from '../check';

/** Paths that the service uses itself. */
const reserved: ReadonlySet<string> = new Set(['mcp', 'authed/mcp']);

/** A page at a path that the service uses itself. */
export const pageReserved = defineCheck({
  code: 'page.reserved',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A page at a path that the service uses itself: \`mcp\` or \`authed/mcp\`.`,
    why: t`At these paths the service answers MCP clients, so readers do not see the page. Give it another path.`,
    wrong: { 'docs.json': `"navigation": {\n  "pages": ["index", "mcp"]\n}`, 'mcp.mdx': '' },
    right: { 'docs.json': `"navigation": {\n  "pages": ["index", "mcp-server"]\n}`, 'mcp-server.mdx': '' },
  },
  *run({ references, files }) {
    for (const path of reserved) {
      if (files.page(path) !== 'exists') continue;
      for (const list of references.lists) {
        for (const { file, span, text } of list.pages()) {
          if (normalizePagePath(text) === path) yield { file, span, message: t`Reserved path \`${path}\`: give the page another one.` };
        }
      }
    }
  },
});

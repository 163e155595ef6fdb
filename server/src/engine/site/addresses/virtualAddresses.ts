/** Names of files that the service makes in any folder: text and Markdown for agents, feeds of changelogs. */
const madeAnywhere: ReadonlySet<string> = new Set(['llms.txt', 'llms-full.txt', 'skill.md', 'rss.xml', 'sitemap.xml', 'robots.txt']);
/** Addresses of the search server for agents. */
const servers: ReadonlySet<string> = new Set(['mcp', 'authed/mcp']);

/** Whether the service itself answers at a path, without slashes at its ends. */
export function isVirtualAddress(path: string): boolean {
  const lower = path.toLowerCase();
  if (lower.startsWith('.well-known') || servers.has(lower)) return true;
  return madeAnywhere.has(lower.slice(lower.lastIndexOf('/') + 1));
}

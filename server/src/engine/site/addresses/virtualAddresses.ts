/** Names of files that the service generates in any folder: text and Markdown for agents, feeds of changelogs. */
const generatedNames: ReadonlySet<string> = new Set(['llms.txt', 'llms-full.txt', 'skill.md', 'rss.xml', 'sitemap.xml', 'robots.txt']);
/** Addresses of the MCP servers of the service. */
const mcpAddresses: ReadonlySet<string> = new Set(['mcp', 'authed/mcp']);

/** Whether the service itself serves a path. @param path without leading and trailing slashes */
export function isVirtualAddress(path: string): boolean {
  const lower = path.toLowerCase();
  if (lower.startsWith('.well-known') || mcpAddresses.has(lower)) return true;
  return generatedNames.has(lower.slice(lower.lastIndexOf('/') + 1));
}

import type { DocumentDiagnosticReport } from 'vscode-languageserver/node';

const healthyConfig = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'mint',
  name: 'Example',
  colors: { primary: '#16A34A' },
  navigation: { pages: ['index'] },
};

/** The text of a docs.json without a mistake, apart from mistakes in `changes`. */
export function docs(changes: object = {}): string {
  return JSON.stringify({ ...healthyConfig, ...changes }, undefined, 2);
}

/** A site without a mistake, apart from mistakes in `files`. Text by path. */
export function siteWith(files: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { 'docs.json': docs(), 'index.mdx': '---\ntitle: Home\n---\n', ...files };
}

/** The codes of the diagnostics in a report, sorted; `unchanged` for a report that says so. */
export function codesOf(report: DocumentDiagnosticReport | { kind: string; items?: unknown[] }): string[] | 'unchanged' {
  if (report.kind === 'unchanged' || !('items' in report)) return 'unchanged';
  return (report.items as { code?: unknown }[]).map(({ code }) => String(code)).sort();
}

import { commands as registry, Uri, window } from 'vscode';

/** Codes as the server has them; anything else must not become part of a path. */
const codeForm = /^[a-z]+\.[a-zA-Z]+$/;

/** Shows the page about a code, or the list of all when there is none. */
export async function showRuleDocs(extension: Uri, code: unknown): Promise<void> {
  const name = typeof code === 'string' && codeForm.test(code) ? code : 'README';
  const page = Uri.joinPath(extension, 'docs', 'rules', `${name}.md`);
  try {
    await registry.executeCommand('markdown.showPreview', page);
  } catch {
    // The editor's Markdown support can be switched off.
    await window.showTextDocument(page, { preview: true });
  }
}

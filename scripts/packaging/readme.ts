// The README that ships with the extension.

/** Code, which is left alone, or `[text](target)` of a file of the project; links elsewhere and within the page stay. */
const codeOrLink = /^```[\s\S]*?^```|`[^`\n]*`|\[((?:`[^`\n]*`|[^\][`])*)\]\((?![a-z][a-z\d+.-]*:|#)[^)\s]*\)/gim;

/**
 * The editor's page about an extension follows links to the web alone, and a link to a file does nothing there. The guides are opened by
 * commands that the text names, so what is left of such a link is its text.
 * @param text of the project's README
 */
export function packedReadme(text: string): string {
  return text.replace(codeOrLink, (found, shown?: string) => shown ?? found);
}

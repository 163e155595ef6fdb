// The README that ships with the extension.

/** Code, which is unchanged, or `[text](target)` of a file of the project; other links stay. */
const codeOrLink = /^```[\s\S]*?^```|`[^`\n]*`|\[((?:`[^`\n]*`|[^\][`])*)\]\((?![a-z][a-z\d+.-]*:|#)[^)\s]*\)/gim;

/**
 * On the editor's page of an extension, links to files do nothing. The guides are opened by commands that the text names, so such links
 * become plain text.
 * @param text of the project's README
 */
export function packedReadme(text: string): string {
  return text.replace(codeOrLink, (found, shown?: string) => shown ?? found);
}

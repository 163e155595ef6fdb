// The README that ships with the extension.

/** Code, which is unchanged, or `[text](target)` of a file of the project; other links stay. */
const codeOrLink = /^```[\s\S]*?^```|`[^`\n]*`|\[((?:`[^`\n]*`|[^\][`])*)\]\((?![a-z][a-z\d+.-]*:|#)[^)\s]*\)/gim;

/** The source of a picture in an HTML tag, if it is a file of the project. */
const pictureSource = /(?<=<(?:img|source)\b[^>]*\b(?:src|srcset)=")(?![a-z][a-z\d+.-]*:)[^"\s]+(?=")/gi;

/**
 * Adapts the README to pages of extensions. Links to files do nothing there; the guides are opened by commands that the text names, so such
 * links become plain text. Marketplaces load pictures by `https` only; a marketplace that ignores `<source>` displays `<img>`.
 * @param text of the project's README
 * @param files URL of the folder that the pictures are loaded from, with a slash at its end
 */
export function packedReadme(text: string, files: string): string {
  return text.replace(codeOrLink, (found, shown?: string) => shown ?? found).replace(pictureSource, (path) => files + path);
}

/**
 * URL of the project's files as they are at the tag of a release.
 * @param repository of package.json, `git+https://github.com/owner/name.git`
 * @throws if it is not on GitHub
 */
export function releasedFiles(repository: string, version: string): string {
  const [, name] = /^git\+https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\.git$/.exec(repository) ?? [];
  if (name === undefined) throw new Error(`The pictures of README.md cannot be loaded from ${repository}.`);
  return `https://raw.githubusercontent.com/${name}/v${version}/`;
}

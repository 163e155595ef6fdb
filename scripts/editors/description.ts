import { type JsonObject, objectOf, stringOf } from '../json.ts';

/** A kind of files that the server supports, by the names that editors have for it. */
interface SupportedFiles {
  /** Language id of the protocol. */
  readonly languageId: string;
  /** Patterns of file names. */
  readonly patterns: readonly string[];
  /** Highlighting mode of Kate. */
  readonly kate: string;
  /** Scope of Sublime Text. */
  readonly scope: string;
  /** Major modes of Emacs. */
  readonly emacs: readonly string[];
  /** File type of JetBrains. */
  readonly jetBrains: string;
  /** Other server of Helix for these files. */
  readonly helix?: string;
}

/** Description of the server, from which the entries for editors are written. */
export interface ServerDescription {
  /** Name of the npm package and of the server. */
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly homepage: string;
  /** Program of the package. */
  readonly program: string;
  readonly args: readonly string[];
  readonly summary: string;
  /** File in the root of a site. Other projects have files of these types, too. */
  readonly rootMarker: string;
  readonly files: readonly SupportedFiles[];
}

/** @param manifest package.json of the project */
export function serverDescription(manifest: JsonObject): ServerDescription {
  return {
    name: stringOf(manifest, 'name'),
    version: stringOf(manifest, 'version'),
    license: stringOf(manifest, 'license'),
    homepage: stringOf(objectOf(manifest, 'repository'), 'url')
      .replace(/^git\+/, '')
      .replace(/\.git$/, ''),
    program: 'docs-json-language-server',
    args: ['--stdio'],
    summary:
      'Language server for `docs.json`, the configuration of a documentation site, for its pages, and for the OpenAPI files that it names.',
    rootMarker: 'docs.json',
    files: [
      {
        languageId: 'json',
        patterns: ['*.json'],
        kate: 'JSON',
        scope: 'source.json',
        emacs: ['js-json-mode', 'json-mode', 'json-ts-mode'],
        jetBrains: 'JSON',
        helix: 'vscode-json-language-server',
      },
      {
        languageId: 'yaml',
        patterns: ['*.yaml', '*.yml'],
        kate: 'YAML',
        scope: 'source.yaml',
        emacs: ['yaml-mode', 'yaml-ts-mode'],
        jetBrains: 'YAML',
        helix: 'yaml-language-server',
      },
      {
        languageId: 'markdown',
        patterns: ['*.md'],
        kate: 'Markdown',
        scope: 'text.html.markdown',
        emacs: ['markdown-mode'],
        jetBrains: 'Markdown',
        helix: 'marksman',
      },
      { languageId: 'mdx', patterns: ['*.mdx'], kate: 'MDX', scope: 'text.html.markdown.mdx', emacs: ['mdx-mode'], jetBrains: 'MDX' },
    ],
  };
}

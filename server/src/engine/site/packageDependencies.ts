import type { TextDocument } from 'vscode-languageserver-textdocument';
import { isRecord } from '../../../../shared/record';
import { joinUri } from '../base/uris';
import { type DocsConfig, entryOf } from '../config/docsConfig';
import type { Documents } from './documents';
import { VersionCache } from './versionCache';

/** Name of the file that lists the packages of a site. */
export const manifestName = 'package.json';
/** Lock files that the service reads: of npm and of pnpm. */
export const lockFileNames = ['package-lock.json', 'pnpm-lock.yaml'] as const;

/** Names of the packages that pages of a site can import. `isKnown`: whether the file that lists them could be read. */
export interface PackageNames {
  readonly names: ReadonlySet<string>;
  readonly isKnown: boolean;
}

const unknown: PackageNames = { names: new Set(), isKnown: false };
/** Maximum number of characters of a manifest. */
const maxLength = 1_000_000;
const sections = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** The dependencies of sites whose pages import packages, cached per version of `package.json`. */
export class PackageDependencies {
  private readonly manifests = new VersionCache(readManifest);

  constructor(private readonly documents: Documents) {}

  /** `undefined` if the site uses no packages. Returns the same object until `package.json` changes. */
  async of(config: DocsConfig): Promise<PackageNames | undefined> {
    const { root, folder } = config;
    if (!root.root || !entryOf(config, { file: root, node: root.root }, 'packages')) return undefined;
    const content = await this.documents.read(joinUri(folder, manifestName));
    return content.kind === 'text' ? this.manifests.of(content.document) : unknown;
  }
}

function readManifest(document: TextDocument): PackageNames {
  const text = document.getText();
  if (text.length > maxLength) return unknown;
  let manifest: unknown;
  try {
    manifest = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return unknown;
  }
  if (!isRecord(manifest)) return unknown;
  const names = new Set<string>();
  for (const [key, section] of Object.entries(manifest)) {
    if (sections.includes(key) && isRecord(section)) for (const name of Object.keys(section)) names.add(name);
  }
  return { names, isKnown: true };
}

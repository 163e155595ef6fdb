import type { ASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { maxNameLength } from '../base/addresses';
import type { Pause } from '../base/pause';
import { isInside, parentUri, resolveUri } from '../base/uris';
import type { FileContent } from '../base/workspace';
import { propertyOf } from '../json/tree/nodes';
import { type ConfigFile, maxConfigLength } from './configFile';
import { type DocsConfig, type FragmentLink, type FragmentProblem, fragmentKey, type OwnEntries } from './docsConfig';

/** Maximum number of fragments, above that of any real site. Missing fragments count, since each of them costs a read. */
const maxFragments = 500;

/** Access to the files of a configuration. */
export interface FileReader {
  read(uri: string): Promise<FileContent>;
}

/** Reads a docs.json and, depth first, the files that it includes with `$ref`, each once. */
export class FragmentLoader {
  private readonly files = new Map<string, ConfigFile>();
  private readonly links = new Map<ObjectASTNode, FragmentLink>();
  private readonly reads = new Map<string, FileContent>();
  /** Files whose `$ref`s are being resolved: a reference back to one of them is a cycle. */
  private readonly open = new Set<string>();
  /**
   * Expanded lengths of files, their fragments included, in UTF-16 units. A few small files that include one another repeatedly could
   * expand without bound, so the expanded size is limited, not only the size of the files.
   */
  private readonly lengths = new Map<string, number>();
  private readonly folder: string;

  constructor(
    private readonly documents: FileReader,
    /** Parses a version of a file; the result is cached. */
    private readonly parse: (document: TextDocument) => Promise<ConfigFile>,
    private readonly uri: string,
    private readonly ownEntries: OwnEntries,
    private readonly pause: Pause,
  ) {
    this.folder = parentUri(uri);
  }

  /** `undefined` if the docs.json itself cannot be read. */
  async load(): Promise<DocsConfig | undefined> {
    const root = await this.file(this.uri);
    if (!root) return undefined;
    await this.follow(root);
    return {
      root,
      folder: this.folder,
      files: this.files,
      links: this.links,
      meanings: new Map(),
      ownEntries: this.ownEntries,
      reads: this.reads,
    };
  }

  private async file(uri: string): Promise<ConfigFile | undefined> {
    const loaded = this.files.get(uri);
    if (loaded) return loaded;
    const content = await this.documents.read(uri);
    this.reads.set(uri, content);
    if (content.kind !== 'text') return undefined;
    await this.pause();
    const file = await this.parse(content.document);
    this.files.set(uri, file);
    return file;
  }

  private async follow(file: ConfigFile): Promise<void> {
    this.open.add(file.uri);
    this.lengths.set(file.uri, file.document.getText().length);
    const mayHaveRefs = mentionsRef(file.document.getText());
    if (mayHaveRefs) await file.prepare(this.pause);
    for (const object of mayHaveRefs ? objectsWithRef(file) : []) {
      this.links.set(object, await this.link(file, object));
      const pausing = this.pause();
      if (pausing) await pausing;
    }
    this.open.delete(file.uri);
  }

  private async link(holder: ConfigFile, object: ObjectASTNode): Promise<FragmentLink> {
    const refNode = propertyOf(object, fragmentKey)?.valueNode ?? object;
    const broken = (problem: FragmentProblem, targetUri?: string): FragmentLink => ({
      holder,
      object,
      refNode,
      targetUri,
      target: undefined,
      problem,
    });
    if (refNode.type !== 'string') return broken('notText');
    const form = formProblem(refNode.value);
    if (form) return broken(form);
    // No path of a file is longer.
    if (refNode.value.length > maxNameLength) return broken('missing');
    const targetUri = resolveUri(parentUri(holder.uri), refNode.value);
    if (!isInside(this.folder, targetUri)) return broken('outside');
    if (this.open.has(targetUri)) return broken('cycle', targetUri);
    if (!this.reads.has(targetUri) && this.reads.size > maxFragments) return broken('tooMany', targetUri);
    const isNew = !this.files.has(targetUri);
    const target = await this.file(targetUri);
    if (!target) return broken(unreadable(this.reads.get(targetUri)), targetUri);
    if (isNew) await this.follow(target);
    const length = (this.lengths.get(holder.uri) ?? 0) + (this.lengths.get(targetUri) ?? 0);
    if (length > maxConfigLength) return broken('tooMany', targetUri);
    this.lengths.set(holder.uri, length);
    return { holder, object, refNode, targetUri, target, problem: undefined };
  }
}

function formProblem(path: string): FragmentProblem | undefined {
  if (/^[a-z][a-z0-9+.-]+:/i.test(path) || path.startsWith('#') || path.startsWith('/')) return 'notPath';
  if (!/\.json$/i.test(path)) return 'notJsonFile';
  return undefined;
}

function unreadable(content: FileContent | undefined): FragmentProblem {
  return content?.kind === 'unreadable' ? content.problem : 'missing';
}

function objectsWithRef(file: ConfigFile): ObjectASTNode[] {
  const found: ObjectASTNode[] = [];
  if (file.root) collectObjectsWithRef(file.root, found);
  return found;
}

/** Whether a text may have a `$ref`. Most texts have none, and a search is far cheaper than walking or repairing the tree. */
function mentionsRef(text: string): boolean {
  return text.includes(fragmentKey) || (text.includes('\\u00') && /\\u00(?:24|72|65|66)/i.test(text));
}

function collectObjectsWithRef(node: ASTNode, into: ObjectASTNode[]): void {
  if (node.type === 'object' && propertyOf(node, fragmentKey)) into.push(node);
  for (const child of node.children ?? []) collectObjectsWithRef(child, into);
}

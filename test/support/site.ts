import { expect } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction, CompletionItem, Diagnostic, Range, TextEdit } from 'vscode-languageserver-types';
import type { ReadProblem } from '../../server/src/engine/base/workspace';
import {
  createDocsLanguageService,
  type DiagnosticCode,
  type DocsLanguageService,
  neverCancelled,
  type Severity,
} from '../../server/src/engine/languageService';
import { type MarkedText, parseMarkers } from './markers';
import { MemoryWorkspace, uriOf } from './memoryWorkspace';
import { shippedData } from './shippedData';
import { resolveSnippet } from './snippets';

/** Files by path below the site's folder: texts with markers, or the reason why a file cannot be read. */
export type SiteFiles = Readonly<Record<string, string | { readonly unreadable: ReadProblem }>>;

interface Expected {
  readonly severity?: Severity;
  /** Texts that the message must contain: the key, the value, the allowed values. */
  readonly names?: readonly string[];
}

const severityNames = { 1: 'error', 2: 'warning', 3: 'information', 4: 'hint' } as const;

/**
 * A site in memory with an engine over it. Markers: see `parseMarkers`. A page `index` is added unless given.
 * @param translations of the engine's texts, by the English ones
 */
export function site(files: SiteFiles, translations?: Readonly<Record<string, string>>): Site {
  return new Site(files, translations);
}

export class Site {
  readonly workspace: MemoryWorkspace;
  readonly engine: DocsLanguageService;
  /** Errors that the engine logged: its own defects, so none in a passing test. */
  readonly log: { readonly message: string; readonly error: unknown }[] = [];
  private readonly marked = new Map<string, MarkedText>();

  constructor(files: SiteFiles, translations?: Readonly<Record<string, string>>) {
    this.workspace = new MemoryWorkspace();
    const all: SiteFiles = { 'index.mdx': '', ...files };
    for (const [path, source] of Object.entries(all)) {
      if (typeof source === 'string') {
        const marked = parseMarkers(source);
        this.marked.set(path, marked);
        this.workspace.set(path, marked.text);
      } else this.workspace.setUnreadable(path, source.unreadable);
    }
    this.engine = createDocsLanguageService({
      readData: shippedData,
      workspace: this.workspace,
      createsFiles: true,
      translations,
      log: (message, error) => this.log.push({ message, error }),
    });
  }

  text(path = 'docs.json'): string {
    return this.workspace.text(path) ?? '';
  }

  document(path = 'docs.json'): TextDocument {
    return TextDocument.create(uriOf(path), 'json', 0, this.text(path));
  }

  async diagnostics(path = 'docs.json'): Promise<Diagnostic[]> {
    return (await this.engine.diagnostics(uriOf(path), neverCancelled)).items;
  }

  /** Diagnostics of all JSON files, of the OpenAPI files of the site, and of all other files with a marker, as `path: code text`. */
  async problems(): Promise<string[]> {
    const found: string[] = [];
    const roots = await this.engine.rootUris(neverCancelled);
    const sites = await Promise.all(roots.map((root) => this.engine.siteOf(root, neverCancelled)));
    const openApiUris = new Set(sites.flatMap((each) => each?.openApiFiles ?? []));
    for (const [path, { ranges }] of this.marked) {
      const isOpenApiFile = openApiUris.has(uriOf(path));
      if (!path.endsWith('.json') && ranges.size === 0 && !isOpenApiFile) continue;
      for (const item of await this.diagnostics(path)) {
        // An error of an OpenAPI file as such is also reported at its reference.
        if (isOpenApiFile && String(item.code).startsWith('openapi.')) continue;
        found.push(`${path}: ${item.code} ${this.document(path).getText(item.range)}`);
      }
    }
    return found;
  }

  async expectNothing(): Promise<void> {
    expect(await this.problems()).toEqual([]);
    expect(this.log).toEqual([]);
  }

  /** The whole site has one diagnostic, of this code, exactly on the marked range. */
  async expectOnly(name: string, code: DiagnosticCode, { severity, names = [] }: Expected = {}): Promise<Diagnostic> {
    const { path, range } = this.range(name);
    expect(await this.problems()).toEqual([`${path}: ${code} ${this.document(path).getText(range)}`]);
    expect(this.log).toEqual([]);
    const [diagnostic] = await this.diagnostics(path);
    if (!diagnostic) throw new Error('unreachable: the list above has one entry');
    expect(diagnostic.range).toEqual(range);
    if (severity) expect(severityNames[diagnostic.severity ?? 1]).toBe(severity);
    for (const text of names) expect(diagnostic.message).toContain(text);
    return diagnostic;
  }

  /** The file and range of `<|name:…|>`. */
  range(name: string): { readonly path: string; readonly range: Range } {
    for (const [path, { ranges }] of this.marked) {
      const span = ranges.get(name)?.[0];
      const document = this.document(path);
      if (span) return { path, range: { start: document.positionAt(span.start), end: document.positionAt(span.end) } };
    }
    throw new Error(`There is no marker named ${name}.`);
  }

  /** The file and position of `<|>`. */
  cursor(): { readonly path: string; readonly position: Range['start'] } {
    for (const [path, { cursors }] of this.marked) {
      if (cursors[0] !== undefined) return { path, position: this.document(path).positionAt(cursors[0]) };
    }
    throw new Error('There is no cursor.');
  }

  /** Fixes offered for the diagnostics of a file: those of one code, or all. */
  async actions(path = 'docs.json', code?: DiagnosticCode): Promise<CodeAction[]> {
    const selected = (await this.diagnostics(path)).filter((item) => code === undefined || item.code === code);
    if (selected.length === 0) return [];
    const everything = { start: { line: 0, character: 0 }, end: this.document(path).positionAt(Number.MAX_SAFE_INTEGER) };
    return this.engine.codeActions(uriOf(path), everything, selected, neverCancelled);
  }

  /**
   * The text of the file after a fix: the preferred fix of a code, or the fix with this title.
   * @throws if there is none or more than one
   */
  async fix(codeOrTitle: string, path = 'docs.json'): Promise<string> {
    const actions = await this.actions(path);
    const isMatch = (action: CodeAction): boolean =>
      action.title === codeOrTitle || (action.isPreferred === true && action.diagnostics?.[0]?.code === codeOrTitle);
    const [action, ...others] = actions.filter(isMatch);
    if (!action || others.length > 0) {
      throw new Error(`Not one fix ${codeOrTitle} among: ${actions.map((offered) => offered.title).join('; ') || 'none'}`);
    }
    return this.apply(action.edit?.changes?.[uriOf(path)] ?? [], path);
  }

  apply(edits: TextEdit[], path = 'docs.json'): string {
    return TextDocument.applyEdits(this.document(path), edits);
  }

  /** Completion at the cursor. */
  async complete(): Promise<CompletionItem[]> {
    const { path, position } = this.cursor();
    return (await this.engine.completion(uriOf(path), position, neverCancelled)).items;
  }

  async labels(): Promise<string[]> {
    return (await this.complete()).map((item) => item.label);
  }

  /** The text of the cursor's file after accepting an item, whose placeholders are not changed. */
  async accept(label: string): Promise<string> {
    const items = await this.complete();
    const item = items.find((candidate) => candidate.label === label);
    if (!item) throw new Error(`No item ${label} among: ${items.map((candidate) => candidate.label).join(', ')}`);
    const { path, position } = this.cursor();
    const edit = item.textEdit;
    const raw = edit?.newText ?? item.insertText ?? item.label;
    const newText = item.insertTextFormat === 2 ? resolveSnippet(raw) : raw;
    const range = !edit ? { start: position, end: position } : 'range' in edit ? edit.range : edit.replace;
    return this.apply([{ range, newText }, ...(item.additionalTextEdits ?? [])], path);
  }

  /** The hover at the cursor as Markdown; empty if there is none. */
  async hoverText(): Promise<string> {
    const { path, position } = this.cursor();
    const contents = (await this.engine.hover(uriOf(path), position, neverCancelled))?.contents;
    if (contents === undefined) return '';
    if (typeof contents === 'object' && 'value' in contents) return contents.value;
    throw new Error('Hovers are expected as markup content.');
  }
}

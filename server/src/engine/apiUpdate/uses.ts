import type { Location } from 'vscode-languageserver-types';
import { toRange } from '../base/spans';
import { inJson } from '../base/strings';
import type { SpanEdit } from '../base/textEdits';
import type { Reference } from '../config/references/reference';
import type { PageFile } from '../pages/page';
import type { RenameEdits } from '../renameFiles/renameEdits';
import type { ApiUse } from './model';

/** An edit of a page, whose text is read afterwards. */
export interface PageEdit extends SpanEdit {
  /** With extension, from the documentation folder. */
  readonly path: string;
  readonly kind: 'link' | 'reference';
}

/** Collects the places of a site that name what is renamed or removed, with their edits. */
export class ApiUses {
  readonly pageEdits: PageEdit[] = [];
  private readonly found = new Map<string, ApiUse>();

  constructor(private readonly edits: RenameEdits) {}

  get all(): readonly ApiUse[] {
    return [...this.found.values()];
  }

  /** @param text the reference in the new version */
  addReference(
    kind: ApiUse['kind'],
    { file, span }: Reference,
    former: string,
    now: { readonly name: string; readonly text: string } | undefined,
  ): void {
    const at = { uri: file.uri, range: toRange(file.document, span) };
    this.add({ kind, at, former, now: now?.name, isUpdated: now !== undefined });
    if (now) this.edits.add(file.document, { span, text: inJson(now.text) }, 'reference');
  }

  addInPage(
    kind: ApiUse['kind'],
    page: PageFile,
    at: SpanEdit['span'],
    names: Pick<ApiUse, 'former' | 'now'>,
    edits: readonly PageEdit[],
  ): void {
    this.add({ kind, at: { uri: page.uri, range: page.rangeOf(at) }, ...names, isUpdated: edits.length > 0 });
    for (const edit of edits) this.pageEdits.push(edit);
  }

  /** A fragment that is included twice has each of its references twice. */
  private add(use: ApiUse): void {
    const key = keyOf(use.at);
    if (!this.found.has(key)) this.found.set(key, use);
  }
}

function keyOf({ uri, range: { start } }: Location): string {
  return JSON.stringify([uri, start.line, start.character]);
}

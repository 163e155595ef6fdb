import type { Json } from '../json/jsonValue';
import type { FrontMatterDataByCode } from './frontMatter/codes';
import type { UnknownIcon } from './icon/unknownIcon';
import type { SyntaxDataByCode } from './syntax/codes';

/**
 * Every diagnostic code with the data its fix needs. The codes are part of the product: they are shown, set in
 * `docsJson.rules` and documented.
 */
export interface DataByCode extends SyntaxDataByCode, FrontMatterDataByCode {
  'file.unreadable': undefined;
  'file.empty': { readonly template: Json };
  'legacy.file': undefined;
  'key.unknown': { readonly suggestion: string | undefined };
  'key.duplicate': undefined;
  'key.missing': { readonly key: string; readonly value: Json; readonly order: readonly string[] };
  /** `value`: as it is written at its new place; `undefined` when that cannot be told. `home`: keys from the root, empty for none. */
  'key.moved': { readonly home: readonly string[]; readonly value: Json | undefined };
  'key.renamed': { readonly key: string; readonly value: Json | undefined };
  'navigation.list': { readonly division: 'groups' | 'pages' };
  'navigation.empty': undefined;
  'navigation.pageObject': { readonly page: string };
  'navigation.wrongName': { readonly key: string };
  'navigation.wrongNesting': { readonly rename: string | undefined };
  'navigation.twoDivisions': { readonly isEmpty: boolean };
  'navigation.linkWithContent': undefined;
  'navigation.emptyList': undefined;
  'group.withoutPages': undefined;
  /** `key`: of the object to make, for `toObject`. */
  'value.type': {
    readonly repair: 'unquote' | 'toTrue' | 'toFalse' | 'quote' | 'toList' | 'fromList' | 'spread' | 'toObject' | 'remove' | undefined;
    readonly key?: string;
  };
  'value.enum': { readonly suggestions: readonly string[] };
  'value.color': { readonly suggestion: string | undefined };
  'value.empty': undefined;
  'value.length': undefined;
  'value.pattern': undefined;
  'value.format': { readonly suggestion: string | undefined };
  'value.count': undefined;
  'icon.unknown': UnknownIcon;
  /** `style`, here and for pages: what to write instead; `null` where no style has an effect. */
  'icon.style': { readonly style: string | null };
  'color.contrast': { readonly shade: string | undefined };
  'font.formatMissing': { readonly format: string };
  'font.weight': { readonly weight: number };
  'font.format': { readonly format: string | undefined };
  'font.unknown': { readonly suggestion: string | undefined };
  /**
   * `suggestions`: as they are to be written in place of the entry, best first. `path`: of the page to create, without extension.
   * `successors`: paths of pages that readers of the missing one can be led to, best first.
   */
  'page.missing': {
    readonly suggestions: readonly string[];
    readonly isNear: boolean;
    readonly path: string;
    readonly successors: readonly string[];
  };
  'page.case': { readonly suggestion: string };
  'page.extension': { readonly suggestion: string };
  'page.form': { readonly suggestion: string };
  'page.folder': { readonly suggestion: string };
  'page.duplicate': undefined;
  'page.repeated': undefined;
  'page.unlisted': undefined;
  /** `style`: as above; `undefined` where nothing is near. */
  'page.iconStyle': { readonly style: string | null | undefined };
  'page.icon': UnknownIcon;
  /** `isCopy`, here and below: it says the same as the first one to the letter. */
  'group.duplicate': { readonly isCopy: boolean };
  'element.duplicate': { readonly isCopy: boolean };
  'asset.missing': { readonly suggestions: readonly string[]; readonly isNear: boolean };
  'asset.grammar': undefined;
  'openapi.missing': { readonly suggestions: readonly string[]; readonly isNear: boolean };
  'openapi.insecure': { readonly suggestion: string | undefined };
  /** `key`: that under which the description belongs, where it is another. */
  'openapi.invalid': { readonly key: 'openapi' | 'asyncapi' | undefined };
  'openapi.duplicate': undefined;
  'openapi.tooLarge': undefined;
  /** `unquote`: the value is `true` or `false` in quotes. */
  'extension.type': { readonly unquote: boolean };
  'extension.unknown': { readonly suggestion: string | undefined };
  /** `description`: the only one of the project. `kind`: what the element is that the entry stands in. */
  'endpoint.noDescription': { readonly description: string | undefined; readonly kind: string };
  /** `suggestions`, here and below: whole entries, best first. */
  'endpoint.unknown': { readonly suggestions: readonly string[]; readonly isNear: boolean };
  'endpoint.parameters': { readonly suggestions: readonly string[]; readonly isNear: boolean };
  'endpoint.form': { readonly suggestions: readonly string[]; readonly isNear: boolean };
  'endpoint.method': { readonly suggestions: readonly string[]; readonly isNear: boolean };
  'endpoint.hidden': undefined;
  'channel.unknown': { readonly suggestions: readonly string[]; readonly isNear: boolean };
  'redirect.duplicate': { readonly isSame: boolean };
  'redirect.loop': { readonly isSelf: boolean };
  'redirect.chain': { readonly destination: string };
  'redirect.shadowsPage': undefined;
  'redirect.destinationMissing': { readonly suggestions: readonly string[]; readonly isNear: boolean };
  /** `suggestions`, here and below: as they are to be written, best first. */
  'ref.form': { readonly suggestions: readonly string[]; readonly isNear: boolean };
  'ref.outside': { readonly suggestions: readonly string[]; readonly isNear: boolean };
  'ref.missing': { readonly suggestions: readonly string[]; readonly isNear: boolean };
  'ref.unreadable': { readonly suggestions: readonly string[]; readonly isNear: boolean };
  'ref.cycle': { readonly suggestions: readonly string[]; readonly isNear: boolean };
}

export type DiagnosticCode = keyof DataByCode;
export type Severity = 'error' | 'warning' | 'information' | 'hint';

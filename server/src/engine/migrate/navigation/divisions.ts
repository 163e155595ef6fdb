import { t } from '../../../../../shared/l10n';
import { normalizePagePath } from '../../config/references/reference';
import type { Json } from '../../json/jsonValue';
import { iconOf } from '../icons';
import { isJsonList, isJsonObject, type JsonObject, objectOf, stringOfJson } from '../jsonValues';
import type { Note } from '../notes';

/** A legacy tab or anchor: its name, and its content or target. */
export interface Division {
  /** Its name and style in the current format. */
  readonly element: JsonObject;
  /** The normalized prefix of the paths of its pages; empty for all pages without another division; `undefined` for a link. */
  readonly prefix: string | undefined;
  readonly href: string;
  /** OpenAPI files whose operations become pages of the division. */
  readonly openapi: Json | undefined;
  /** The only version that has the division. */
  readonly version: string | undefined;
  readonly note: Note;
}

/** @param kind also the name key of such an element in the current format */
export function readDivisions(kind: 'tab' | 'anchor', list: Json | undefined, library: string, noteAt: Note): Division[] {
  if (list === undefined) return [];
  if (!isJsonList(list)) {
    noteAt(t`Not an array: removed.`);
    return [];
  }
  return list.flatMap((item, index) => {
    const note: Note = (message, ...below) => noteAt(message, index, ...below);
    if (isJsonObject(item)) return [readDivision(kind, item, library, note)];
    note(t`Not an object: removed.`);
    return [];
  });
}

function readDivision(kind: 'tab' | 'anchor', item: JsonObject, library: string, note: Note): Division {
  const { name, url, pages, icon, iconType, color, isDefaultHidden, version, openapi, ...others } = item;
  const href = stringOfJson(url) ?? stringOfJson(pages) ?? '';
  const isLink = /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
  const prefix = isLink ? undefined : normalizePagePath(href);
  const element = objectOf({
    [kind]: stringOfJson(name) ?? (stringOfJson(href) || 'Documentation'),
    icon: iconOf(icon, iconType, library),
    color: kind === 'anchor' ? colorOf(color, note) : color,
    hidden: isDefaultHidden === true ? true : undefined,
    ...others,
  });
  return {
    element,
    prefix,
    href: prefix === undefined ? href : `/${prefix}`,
    openapi: openapi === undefined ? undefined : generatingInto(openapi, prefix),
    version: typeof version === 'string' || typeof version === 'number' ? String(version) : undefined,
    note,
  };
}

/** One color for both modes; of a gradient, its first color. */
function colorOf(color: Json | undefined, note: Note): Json | undefined {
  if (typeof color === 'string') return { light: color, dark: color };
  if (!isJsonObject(color) || color.from === undefined) return color;
  note(t`Gradients are not supported: first color kept.`, 'color');
  return { light: color.from, dark: color.from };
}

/** Pages generated from an OpenAPI file keep their addresses below the division's prefix. */
function generatingInto(openapi: Json, prefix: string | undefined): Json {
  if (!prefix) return openapi;
  if (typeof openapi === 'string') return { source: openapi, directory: prefix };
  return isJsonList(openapi) ? openapi.map((source) => generatingInto(source, prefix)) : openapi;
}

/** Whether a page is below a prefix. Page paths and prefixes differ in their slashes from site to site. */
export function covers(prefix: string, page: string): boolean {
  const path = normalizePagePath(page);
  return prefix === '' || path === prefix || path.startsWith(`${prefix}/`);
}

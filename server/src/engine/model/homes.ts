import type { Json } from '../rules/codes';

/** Where a setting of an older format, or one put into the wrong object, belongs today. */
export interface Home {
  /** Keys from the root of docs.json; empty when the setting has no successor. */
  readonly path: readonly string[];
  /** The value as it is written at its new place; `undefined` when that cannot be told. */
  convert(value: Json): Json | undefined;
}

const same = (value: Json): Json => value;
const notConverted = (): undefined => undefined;

/** Keys at the top level, most of them of the former `mint.json`. */
const topLevel: Readonly<Record<string, Home>> = {
  openapi: { path: ['api', 'openapi'], convert: same },
  asyncapi: { path: ['api', 'asyncapi'], convert: same },
  font: { path: ['fonts'], convert: (value) => (isObject(value) ? value : typeof value === 'string' ? { family: value } : undefined) },
  anchors: { path: ['navigation', 'anchors'], convert: notConverted },
  tabs: { path: ['navigation', 'tabs'], convert: notConverted },
  versions: { path: ['navigation', 'versions'], convert: notConverted },
  groups: { path: ['navigation', 'groups'], convert: same },
  pages: { path: ['navigation', 'pages'], convert: same },
  languages: { path: ['navigation', 'languages'], convert: same },
  dropdowns: { path: ['navigation', 'dropdowns'], convert: same },
  products: { path: ['navigation', 'products'], convert: same },
  topbarLinks: { path: ['navbar', 'links'], convert: (value) => (Array.isArray(value) ? value.map(link) : undefined) },
  topbarCtaButton: {
    path: ['navbar', 'primary'],
    convert: (value) => (isObject(value) ? { type: 'button', ...(link(value) as object) } : undefined),
  },
  footerSocials: { path: ['footer', 'socials'], convert: socials },
  modeToggle: { path: ['appearance'], convert: appearance },
  feedback: { path: [], convert: notConverted },
  analytics: { path: ['integrations'], convert: same },
  metatags: { path: ['seo', 'metatags'], convert: same },
  backgroundImage: { path: ['background', 'image'], convert: same },
  rounded: { path: [], convert: notConverted },
  layout: { path: [], convert: notConverted },
  sidebar: { path: [], convert: notConverted },
  topbar: { path: [], convert: notConverted },
  isWhiteLabeled: { path: [], convert: notConverted },
  primaryTab: { path: ['navigation', 'tabs'], convert: notConverted },
  primaryAnchor: { path: ['navigation', 'anchors'], convert: notConverted },
  topAnchor: { path: ['navigation', 'anchors'], convert: notConverted },
};

/** Keys of inner objects, by the object's path. */
const inner: Readonly<Record<string, Readonly<Record<string, Home>>>> = {
  api: {
    baseUrl: { path: ['api', 'mdx', 'server'], convert: same },
    auth: { path: ['api', 'mdx', 'auth'], convert: same },
  },
  'api.playground': {
    mode: {
      path: ['api', 'playground', 'display'],
      convert: (value) => ({ show: 'interactive', simple: 'simple', hide: 'none' })[String(value)],
    },
  },
};

/** The home of a key that stands in the object at `path`, where it is unknown. */
export function homeOf(path: readonly (string | number)[], key: string): Home | undefined {
  if (path.length === 0) return own(topLevel, key);
  const joined = path.join('.');
  if (joined === 'metadata' && /^(og|twitter|article|robots)\b/.test(key)) return { path: ['seo', 'metatags', key], convert: same };
  if (key === 'drilldown' && path[0] === 'navigation') return { path: ['interaction', 'drilldown'], convert: same };
  return own(own(inner, joined), key);
}

/** A key that was called otherwise and stays in its object. */
export interface Renaming {
  readonly key: string;
  convert(value: Json): Json | undefined;
}

export function renamingOf(path: readonly (string | number)[], noun: string | undefined, key: string): Renaming | undefined {
  if (noun === 'group' && key === 'collapsed')
    return { key: 'expanded', convert: (value) => (typeof value === 'boolean' ? !value : undefined) };
  if (key === 'title' && path[0] === 'footer' && path[1] === 'links' && path.length === 3) return { key: 'header', convert: same };
  return undefined;
}

function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

function isObject(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function link(value: Json): Json {
  if (!isObject(value)) return value;
  const { name, url, ...rest } = value;
  return { ...rest, ...(name === undefined ? {} : { label: name }), ...(url === undefined ? {} : { href: url }) };
}

function socials(value: Json): Json | undefined {
  if (!Array.isArray(value)) return isObject(value) ? value : undefined;
  const pairs = value.map((item: Json) => (isObject(item) ? [String(item.type), item.url ?? ''] : undefined));
  return pairs.every((pair) => pair !== undefined) ? Object.fromEntries(pairs) : undefined;
}

function appearance(value: Json): Json | undefined {
  if (!isObject(value)) return undefined;
  const { default: mode, isHidden } = value;
  return { ...(mode === undefined ? {} : { default: mode }), ...(isHidden === undefined ? {} : { strict: isHidden }) };
}

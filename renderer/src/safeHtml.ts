import type { PageValue } from '../../server/src/engine/pageModel/model';
import { isRecord } from '../../shared/record';

/** Elements of HTML that pages may have. Others have no text for readers, load something, or run something. */
const htmlElements = new Set(
  (
    'a abbr address article aside b bdi bdo big blockquote br button caption center cite code col colgroup data dd del details dfn div dl dt em ' +
    'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i ins kbd label legend li main mark nav ol p pre q rp rt ruby s samp ' +
    'section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr fieldset'
  ).split(' '),
);
const svgElements = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan defs clipPath mask linearGradient radialGradient stop title desc symbol ' +
    'marker pattern'
  ).split(' '),
);
/** Elements whose children are not for readers either. */
const silentElements = new Set(
  'script style link meta base head title template noscript object embed param source track form frame frameset applet textarea select option canvas portal math foreignObject use image animate animateTransform animateMotion set'.split(
    ' ',
  ),
);

export type Treatment = 'html' | 'svg' | 'silent' | 'other';

/** Treatment of an element: `silent` ones are left out with their children, of `other` ones the children are shown. */
export function treatmentOf(name: string): Treatment {
  if (htmlElements.has(name)) return 'html';
  if (svgElements.has(name)) return 'svg';
  return silentElements.has(name) || silentElements.has(name.toLowerCase()) ? 'silent' : 'other';
}

const htmlAttributes = new Set(
  'title alt align valign width height colSpan rowSpan start reversed lang dir role scope open cite dateTime label headers span type'.split(
    ' ',
  ),
);
const svgAttributes = new Set(
  (
    'viewBox d cx cy r rx ry x y x1 x2 y1 y2 dx dy fx fy points width height fill stroke strokeWidth strokeLinecap strokeLinejoin strokeDasharray ' +
    'strokeDashoffset strokeMiterlimit strokeOpacity fillRule fillOpacity clipRule clipPath mask opacity transform gradientUnits gradientTransform ' +
    'spreadMethod offset stopColor stopOpacity preserveAspectRatio textAnchor dominantBaseline fontSize fontFamily fontWeight id role ' +
    'maskUnits clipPathUnits patternUnits patternTransform markerEnd markerStart vectorEffect'
  ).split(' '),
);
const loads = /url\s*\(|image-set|image\s*\(|expression|javascript:|@import|\\|src\s*\(/i;
const ownReference = /^url\(\s*["']?#[\w.:-]+["']?\s*\)$/;

/** Attributes of an element that are safe; `style` has no values that load something. */
export function safeAttributes(props: Readonly<Record<string, PageValue>>, kind: 'html' | 'svg'): Record<string, unknown> {
  const safe: Record<string, unknown> = {};
  for (const [written, value] of Object.entries(props)) {
    const name = attributeName(written);
    if (name === 'className' && typeof value === 'string') safe.className = safeClasses(value);
    else if (name === 'style') safe.style = safeStyle(value);
    else if (/^aria-[a-z]+$/.test(written) && isSimple(value)) safe[written] = String(value);
    else if ((kind === 'svg' ? svgAttributes : htmlAttributes).has(name) && isSimple(value) && isSafeValue(value)) safe[name] = value;
  }
  return safe;
}

/** The author's classes, apart from those of the renderer itself. */
export function safeClasses(text: string): string {
  return text
    .split(/\s+/)
    .filter((name) => name !== '' && !name.startsWith('dj-'))
    .join(' ');
}

/** Declarations of an object or of the text of a `style` that load nothing. */
export function safeStyle(value: PageValue | undefined): Record<string, string | number> | undefined {
  const entries = typeof value === 'string' ? value.split(';').map(declarationOf) : isRecord(value) ? Object.entries(value) : [];
  const safe: Record<string, string | number> = {};
  for (const [name, each] of entries) {
    const isName = /^(?:--[\w-]+|[a-zA-Z-]+)$/.test(name);
    const isPlaced = name === 'position' && /fixed|sticky/i.test(String(each));
    if (!isName || isPlaced || (typeof each !== 'string' && typeof each !== 'number')) continue;
    if (typeof each === 'string' && loads.test(each)) continue;
    safe[name.startsWith('--') ? name : camelCase(name)] = each;
  }
  return Object.keys(safe).length > 0 ? safe : undefined;
}

function declarationOf(text: string): readonly [string, string] {
  const colon = text.indexOf(':');
  return colon < 0 ? ['', ''] : [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

export function isSimple(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isSafeValue(value: string | number | boolean): boolean {
  return typeof value !== 'string' || ownReference.test(value.trim()) || !loads.test(value);
}

/** Name of an attribute as React has it. */
function attributeName(name: string): string {
  if (name === 'class') return 'className';
  const lower: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan', datetime: 'dateTime', viewbox: 'viewBox' };
  return Object.hasOwn(lower, name) ? (lower[name] ?? name) : name.startsWith('aria-') ? name : camelCase(name);
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

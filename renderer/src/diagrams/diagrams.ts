/** Limit of characters of a diagram that is drawn. */
const maxLength = 30_000;
/** Limit of drawings that are cached. */
const maxCached = 100;
/** Parts of a diagram that would load something. */
const loads = /\burl\s*\(|\bimg\s*:|<\s*(?:img|image|script|iframe|foreignObject)\b|@import|image-set|javascript:|\\[0-9a-f]/i;
/** Settings that a diagram cannot change. One engine for layouts is in the bundle. */
const secure = [
  ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges', 'htmlLabels', 'dompurifyConfig'],
  ...['layout', 'themeCSS', 'fontFamily', 'altFontFamily', 'themeVariables', 'flowchart.htmlLabels', 'logLevel'],
];

/** Draws the diagrams of pages. Its library is loaded with the first one, and each kind of diagram when it is first needed. */
export class Diagrams {
  private readonly drawings = new Map<string, Promise<string | undefined>>();

  /** SVG of a diagram; `undefined` if it cannot be drawn. @param id unique among the elements of the window */
  draw(code: string, mode: 'light' | 'dark', id: string): Promise<string | undefined> {
    const key = `${mode} ${id} ${code}`;
    const known = this.drawings.get(key) ?? drawn(code, mode, id);
    if (this.drawings.size >= maxCached) this.drawings.clear();
    this.drawings.set(key, known);
    return known;
  }
}

async function drawn(code: string, mode: 'light' | 'dark', id: string): Promise<string | undefined> {
  if (code.length > maxLength || loads.test(code)) return undefined;
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    ...{ startOnLoad: false, securityLevel: 'strict', suppressErrorRendering: true, htmlLabels: false, logLevel: 'fatal', layout: 'dagre' },
    ...{ secure, maxTextSize: maxLength, maxEdges: 500, fontFamily: 'sans-serif' },
    flowchart: { htmlLabels: false },
  });
  const place = document.createElement('div');
  place.className = 'dj-measured';
  document.body.append(place);
  try {
    const { svg } = await mermaid.render(id, withTheme(code, mode), place);
    return svg;
  } catch {
    return undefined;
  } finally {
    place.remove();
  }
}

/** The text with the theme of a mode before its own settings, which go first. */
function withTheme(code: string, mode: 'light' | 'dark'): string {
  const theme = `%%{init: {"theme": "${mode === 'dark' ? 'dark' : 'default'}"}}%%\n`;
  const settings = /^\s*---\r?\n[\s\S]*?\r?\n---[ \t]*\r?\n/.exec(code)?.[0] ?? '';
  return settings.trimStart() + theme + code.slice(settings.length).trimStart();
}

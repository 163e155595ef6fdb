/** Escaped HTML. Only `html` creates it, so that no text of a file becomes markup. */
export class Html {
  private constructor(readonly text: string) {}

  /** @internal */
  static of(text: string): Html {
    return new Html(text);
  }
}

type HtmlValue = Html | string | number | undefined | readonly HtmlValue[];

/** HTML template. Escapes values, for content and for attributes in double quotes; omits `undefined`. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return Html.of(strings.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(value: HtmlValue): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** JSON as the content of a script element that is not run: nothing in it ends the element or begins a comment. */
export function scriptData(value: unknown): Html {
  return Html.of(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

/** Empty SVG elements whose attributes are numbers, colors or path data. */
const shape = /^<(?:path|circle|rect|line|polyline|polygon|ellipse)(?: [a-z][a-z\d-]*="[\w\s.,#-]*")* ?\/>$/i;
const pathData = /^[\w\s.,+-]*$/;

/** A shape of a drawing: path data or an element. Anything else is dropped. */
export function svgShape(text: string): Html {
  if (shape.test(text)) return Html.of(text);
  return pathData.test(text) ? html`<path d="${text}"/>` : Html.of('');
}

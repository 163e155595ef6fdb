import { createElement, type ReactNode } from 'react';
import type { PageElement } from '../../server/src/engine/pageModel/model';
import { usePage } from './host';

const shape = /^<(path|circle|rect|line|polyline|polygon|ellipse)((?: [a-z][a-z\d-]*="[\w\s.,#-]*")*) ?\/>$/i;
const pathData = /^[\w\s.,+-]*$/;

/** The icon of an element; nothing if it has none. */
export function Icon({
  of,
  size = 18,
  color,
}: {
  readonly of: PageElement;
  readonly size?: number;
  readonly color?: string | undefined;
}): ReactNode {
  const { icons, imageFiles, images } = usePage();
  const icon = of.icon === undefined ? undefined : icons[of.icon];
  if (!icon) return null;
  if (icon.kind === 'file') {
    const source = images[imageFiles.indexOf(icon.uri)];
    return source === undefined ? null : <img className="dj-icon" src={source} alt="" width={size} height={size} />;
  }
  if (icon.kind === 'name') return /^https?:/.test(icon.name) ? null : <span className="dj-icon-unknown" title={icon.name} />;
  const { width, height, shapes, isOutline } = icon;
  return (
    <svg
      className={`dj-icon ${isOutline ? 'dj-outline' : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      width={size}
      height={size}
      style={color === undefined ? undefined : { color }}
      aria-hidden="true"
    >
      {shapes.map(shapeOf)}
    </svg>
  );
}

/** A shape of a drawing: path data, or an element. */
function shapeOf(text: string, index: number): ReactNode {
  const match = shape.exec(text);
  if (!match) return pathData.test(text) ? <path key={index} d={text} /> : null;
  const [, name = 'path', attributes = ''] = match;
  const entries = [...attributes.matchAll(/ ([a-z][a-z\d-]*)="([^"]*)"/gi)].map(([, key = '', value = '']) => [
    key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return createElement(name, { ...Object.fromEntries(entries), key: index });
}

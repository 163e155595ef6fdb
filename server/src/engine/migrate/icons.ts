import type { Json } from '../json/jsonValue';
import { textOf } from './jsonValues';

/** An icon with the style beside it. The legacy format had only one library, so its name is added. */
export function iconOf(icon: Json | undefined, style: Json | undefined, library: string): Json | undefined {
  const name = textOf(icon);
  if (name === undefined || textOf(style) === undefined || name.includes('/')) return icon;
  return { name, style: String(style), library };
}

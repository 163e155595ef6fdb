import type { Json } from '../json/jsonValue';
import { stringOfJson } from './jsonValues';

/** An icon with the style beside it. The legacy format had only one library, so its name is added. */
export function iconOf(icon: Json | undefined, style: Json | undefined, library: string): Json | undefined {
  const name = stringOfJson(icon);
  if (name === undefined || stringOfJson(style) === undefined || name.includes('/')) return icon;
  return { name, style: String(style), library };
}

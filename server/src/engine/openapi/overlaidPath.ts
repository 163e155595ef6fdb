import { parentOf } from '../../../../shared/paths';
import { normalizeFilePath } from '../config/references/targets';
import { JsonReader } from '../json/jsonReader';
import { YamlReader } from '../yaml/yamlReader';

/**
 * Path of the OpenAPI file that an overlay extends, from the documentation folder; `undefined` if it names none, or a URL. The service applies
 * such an overlay although no configuration names it.
 * @param path of the overlay
 */
export function overlaidPath(path: string, text: string): string | undefined {
  const reader = /^\uFEFF?\s*\{/.test(text) ? new JsonReader(text) : new YamlReader(text);
  let target: string | undefined;
  reader.members((key) => {
    if (key === 'extends') target = reader.text()?.trim();
  });
  if (!target || /^[a-z][a-z\d+.-]*:/i.test(target)) return undefined;
  return normalizeFilePath(target.startsWith('/') ? target : `${parentOf(path)}/${target}`);
}

// `npm run package:schemas`: writes docs-json-schemas-<version>.json, the schemas as a data pack, into the project folder.
import { writeFile } from 'node:fs/promises';
import { stringOf } from './json.ts';
import { dataPack } from './packaging/dataPack.ts';

const pack = await dataPack(new URL('../schemas/', import.meta.url));
const name = `docs-json-schemas-${stringOf(pack, 'version')}.json`;
await writeFile(new URL(`../${name}`, import.meta.url), `${JSON.stringify(pack)}\n`);
console.log(name);

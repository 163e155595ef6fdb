import { t } from '../../../../../shared/l10n';
import type { Json } from '../../json/jsonValue';
import { isJsonObject } from '../jsonValues';
import { type Note, noSuccessor } from '../notes';
import { dropped, renamedValues, type SettingMigration, same } from './settingMigration';

const byDescription = t`The order of the OpenAPI file applies: removed.`;

/** Migrations of the OpenAPI file and the style of API pages. */
export const apiMigrations: readonly SettingMigration[] = [
  { from: ['openapi'], to: ['api', 'openapi'], convert: same },
  // A former spelling.
  { from: ['openApi'], to: ['api', 'openapi'], convert: same },
  { from: ['asyncapi'], to: ['api', 'asyncapi'], convert: same },
  { from: ['api', 'baseUrl'], to: ['api', 'mdx', 'server'], convert: same },
  { from: ['api', 'auth'], to: ['api', 'mdx', 'auth'], convert: auth },
  renamedValues(
    ['api', 'playground', 'mode'],
    ['api', 'playground', 'display'],
    new Map([
      ['show', 'interactive'],
      ['simple', 'simple'],
      ['hide', 'none'],
    ]),
  ),
  renamedValues(
    ['api', 'playground', 'disableProxy'],
    ['api', 'playground', 'proxy'],
    new Map([
      [true, false],
      [false, true],
    ]),
  ),
  { from: ['api', 'request', 'example', 'languages'], to: ['api', 'examples', 'languages'], convert: same },
  renamedValues(
    ['api', 'request', 'example', 'showOptionalParams'],
    ['api', 'examples', 'defaults'],
    new Map<Json, Json>([
      [true, 'all'],
      [false, 'required'],
    ]),
  ),
  { from: ['api', 'paramFields', 'expanded'], to: ['api', 'params', 'expanded'], convert: expanded },
  dropped(['api', 'maintainOrder'], byDescription),
];

function auth(value: Json, note: Note): Json {
  if (!isJsonObject(value) || value.inputPrefix === undefined) return value;
  const { inputPrefix: _left, ...others } = value;
  note(noSuccessor, 'inputPrefix');
  return others;
}

/** Two of the four legacy values opened only the top-level fields, which has no successor. */
function expanded(value: Json, note: Note): Json {
  if (value === 'all') return 'all';
  if (value !== 'none') note(t`\`${String(value)}\` is not supported: fields start closed.`);
  return 'closed';
}

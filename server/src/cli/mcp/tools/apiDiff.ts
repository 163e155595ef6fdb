import { boolean, description, object, optional, pipe, string } from 'valibot';
import { createLocalizer } from '../../../../../shared/l10n';
import { type ApiUse, compareApis, nameText, operationChangeText, schemaChangeText } from '../../../engine/languageService';
import { apiUpdates, updateApi } from '../../edits/updateApi';
import { withoutControlCharacters } from '../../terminal/visible';
import { bounded, fitting, plural, rows } from '../answers';
import type { Session } from '../session';
import { defineTool } from '../tool';

export const apiDiff = defineTool({
  name: 'api_diff',
  title: 'Compare versions of an OpenAPI file',
  description: 'Lists changes between two versions of an OpenAPI file and what of the site they break. With fix, updates the site.',
  effect: 'replaces',
  input: object({
    old: pipe(string(), description('path, or commit:path')),
    new: string(),
    fix: optional(boolean(), false),
    dryRun: optional(boolean(), false),
  }),
  output: object({ changes: rows, uses: rows, changed: rows }),
  async run({ old, new: current, fix, dryRun }, session, token) {
    const versions = { before: await session.fileAtVersion(old), after: await session.fileAtVersion(current), redirect: true };
    const difference = compareApis(versions.before, versions.after);
    const localize = createLocalizer();
    const operations = difference.operations.map((change) => ({
      name: nameText(change.operation).replaceAll('`', ''),
      change: localize(operationChangeText(change)),
      breaking: change.isBreaking,
    }));
    const schemas = difference.schemas.map((change) => ({
      name: change.name,
      change: localize(schemaChangeText(change)),
      breaking: false,
    }));
    const update = fix
      ? await session.change('mcp: api_diff', dryRun, (changes) => updateApi(session, versions, changes, token))
      : undefined;
    const sites = update ? update.result.sites : ((await apiUpdates(session, versions, token))?.sites ?? []);
    const uses = sites.flatMap(({ update: { uses: all } }) => all.map((use) => rowOf(use, session)));
    const changed = update ? [...update.result.edited].map((uri) => ({ file: session.pathOf(uri) })) : [];
    const changes = fitting([...operations, ...schemas], ({ name, change, breaking }) => `${breaking ? '! ' : ''}${name}: ${change}`);
    const affected = fitting(uses, ({ at, kind, former, now }) => `${at} ${kind} ${former}${now === undefined ? '' : ` → ${now}`}`);
    const text = [
      changes.lines.length === 0 ? 'No changes.' : `${plural(operations.length + schemas.length, 'change')}, ! breaks clients:`,
      ...changes.lines,
      ...(uses.length === 0 ? [] : [`${plural(uses.length, 'place')} of the site with former names:`]),
      ...affected.lines,
      ...(changed.length === 0 ? [] : [`${dryRun ? 'Would change' : 'Changed'} ${changed.map(({ file }) => file).join(', ')}.`]),
    ];
    return {
      text: bounded(text.map(withoutControlCharacters).join('\n'), 'Compare a smaller change.'),
      data: { changes: changes.rows, uses: affected.rows, changed },
    };
  },
});

type UseRow = {
  readonly at: string;
  readonly kind: ApiUse['kind'];
  readonly former: string;
  readonly now?: string;
  readonly fixable: boolean;
};

function rowOf({ kind, at, former, now, isUpdated }: ApiUse, session: Session): UseRow {
  const { line, character } = at.range.start;
  const place = `${session.pathOf(at.uri)}:${line + 1}:${character + 1}`;
  return { at: place, kind, former, ...(now !== undefined && { now }), fixable: isUpdated };
}

import type { ConfigNode } from '../config/configNode';
import { literalOf, type Setting, type Settings, shownText } from '../display/settings';

/** Limit of counted entries: fragments may include one another exponentially. */
const maxEntries = 20_000;
const maxDepth = 12;

/** Setting of a row of the sidebar. `isGenerated`: an `openapi` or `asyncapi` whose operations or channels are the rows. */
export interface Entry {
  readonly setting: Setting;
  readonly level: number;
  /** Name of the group around it. */
  readonly group: string | undefined;
  /** `openapi` in scope. */
  readonly openapi: ConfigNode | undefined;
  /** `asyncapi` in scope. */
  readonly asyncapi: ConfigNode | undefined;
  readonly isGenerated: boolean;
}

interface Around {
  readonly level: number;
  readonly group: string | undefined;
  readonly openapi: ConfigNode | undefined;
  readonly asyncapi: ConfigNode | undefined;
}

/**
 * Groups and pages of an element in the order of the sidebar, without hidden groups.
 * @param around the element and its ancestors, outermost first
 */
export function* entriesIn(settings: Settings, around: readonly Setting[]): Generator<Entry, void> {
  let count = 0;
  function* descend(of: Setting, { level, group, ...outer }: Around): Generator<Entry, void> {
    const own = { openapi: settings.child(of, 'openapi'), asyncapi: settings.child(of, 'asyncapi') };
    const scope = { openapi: own.openapi?.at ?? outer.openapi, asyncapi: own.asyncapi?.at ?? outer.asyncapi };
    const lists = ['groups', 'pages'].flatMap((key) => settings.child(of, key) ?? []);
    for (const setting of lists.length === 0 ? [own.openapi, own.asyncapi] : []) {
      if (setting) yield { setting, level, group, ...scope, isGenerated: true };
    }
    for (const setting of lists.flatMap((list) => [...settings.items(list)])) {
      if (count >= maxEntries) return;
      const { type } = setting.at.node;
      if (type !== 'string' && type !== 'object') continue;
      if (type === 'object' && literalOf(settings.child(setting, 'hidden')) === true) continue;
      count++;
      yield { setting, level, group, ...scope, isGenerated: false };
      if (type !== 'object' || level >= maxDepth) continue;
      yield* descend(setting, { level: level + 1, group: shownText(settings.child(setting, 'group')) ?? group, ...scope });
    }
  }
  const element = around.at(-1);
  const outer = (key: 'openapi' | 'asyncapi'): ConfigNode | undefined =>
    around.slice(0, -1).reduceRight<Setting | undefined>((inner, each) => inner ?? settings.child(each, key), undefined)?.at;
  if (element?.at.node.type === 'object')
    yield* descend(element, { level: 0, group: undefined, openapi: outer('openapi'), asyncapi: outer('asyncapi') });
}

/** Whether an entry is a page or an endpoint. */
export function isPageEntry({ setting, isGenerated }: Entry): boolean {
  return !isGenerated && setting.at.node.type === 'string';
}

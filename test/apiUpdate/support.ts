import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { edited } from '../support/renames';
import { type SiteFiles, site } from '../support/site';

/** An OpenAPI file with these paths, at `https://api.example.com/v1`. */
export function api(paths: string, more = ''): string {
  return `openapi: 3.1.0\ninfo: { title: API, version: 1.0.0 }\nservers: [{ url: https://api.example.com/v1 }]\npaths:\n${paths}${more}`;
}

/** An operation of such a file. */
export function operation(method: string, path: string, content = ''): string {
  return `  ${path}:\n    ${method}: { ${content}${content && ', '}responses: {} }\n`;
}

interface Update {
  /** The uses as lines: file, kind, former and new name; `!` for what has no edit. */
  readonly uses: readonly string[];
  readonly redirects: readonly string[];
  readonly removed: readonly string[];
  /** Texts of the edited files. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Plans the update of a site from one version of its `openapi.yaml` to another one, which it has already. */
export async function update(files: SiteFiles, before: string, after: string, redirect = true): Promise<Update> {
  const sample = site({ 'docs.json': docsJson(), 'openapi.yaml': after, ...files });
  const request = { root: uriOf('docs.json'), uri: uriOf('openapi.yaml'), before, after, redirect };
  const plan = await sample.engine.planApiUpdate(request, neverCancelled);
  if (!plan) throw new Error('There is no plan.');
  return {
    uses: plan.uses.map(({ kind, at, former, now, isUpdated }) => {
      return `${at.uri.slice(uriOf('').length)}: ${kind} ${former}${now === undefined ? '' : ` → ${now}`}${isUpdated ? '' : ' !'}`;
    }),
    redirects: plan.redirects.map(({ source, destination }) => `${source} → ${destination}`),
    removed: plan.removedAddresses,
    texts: edited(sample, plan.edits),
  };
}

/** A page with a block of code. */
export function pageWith(code: string, language = 'bash'): string {
  return `---\ntitle: Page\ndescription: About it.\n---\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;
}

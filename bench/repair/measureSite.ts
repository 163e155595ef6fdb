import { startServer } from '../languageServer.ts';
import type { Site } from './corpus.ts';
import { type Editor, type EditorDiagnostic, openEditor } from './editor.ts';
import { findFragments } from './fragments.ts';
import { isPlaced, judge, newDiagnostics } from './judge.ts';
import { type Kind, type Mistake, mistakesOf } from './mistakes.ts';
import type { Outcome } from './tally.ts';
import { createTree } from './tree.ts';

/** A mistake with its diagnostics, the text after the fix and the verdicts. */
export interface MeasuredOutcome extends Outcome {
  readonly site: string;
  readonly mistake: Mistake;
  readonly fresh: readonly EditorDiagnostic[];
  readonly fixed: string | undefined;
  readonly original: string;
}

export interface MeasuredSite {
  /** Diagnostics of the unmodified site. */
  readonly baseline: readonly EditorDiagnostic[];
  readonly text: string;
  readonly outcomes: readonly MeasuredOutcome[];
}

export interface MeasureOptions {
  /** Number of mistakes of each kind. */
  readonly count: number;
  readonly seed: string | number;
}

/** Measures mistakes in one docs.json. Rejects if the server fails, or if its diagnostics differ once the text is restored. */
export async function measureSite(
  serverPath: string,
  site: Site,
  kinds: readonly Kind[],
  { count, seed }: MeasureOptions,
): Promise<MeasuredSite> {
  const server = await startServer(serverPath, site.folder);
  try {
    const editor = await openEditor(server, site.path, await findFragments(site.path));
    const { text } = editor;
    const baseline = await editor.diagnostics();
    const reported = baseline.filter(({ file }) => file === '').map(({ span }) => span);
    const tree = createTree(text, { files: site.files, reported });
    const outcomes: MeasuredOutcome[] = [];
    for (const kind of kinds) {
      for (const mistake of mistakesOf(kind, tree, { count, seed, site: site.name })) {
        outcomes.push({ site: site.name, ...(await measure(editor, text, baseline, mistake)) });
      }
    }
    await editor.show(text);
    const again = await editor.diagnostics();
    if (newDiagnostics(baseline, again, text, text).length > 0 || again.length !== baseline.length) {
      throw new Error(`${site.name}: the untouched text is judged otherwise after the mistakes.`);
    }
    await server.stop();
    return { baseline, text, outcomes };
  } catch (error) {
    server.kill();
    throw error;
  }
}

/** Sends a text with a mistake to the server, and judges the diagnostics and the fix. */
export async function measure(
  editor: Editor,
  text: string,
  baseline: readonly EditorDiagnostic[],
  mistake: Mistake,
): Promise<Omit<MeasuredOutcome, 'site'>> {
  await editor.show(mistake.text);
  const fresh = newDiagnostics(baseline, await editor.diagnostics(), text, mistake.text);
  const fixed = await firstFix(editor, mistake, fresh);
  return { mistake, fresh, fixed, original: text, ...judge(mistake, fresh, fixed) };
}

/** The fix that a user sees first: the first preferred fix, of diagnostics at the mistake before others. */
async function firstFix(editor: Editor, mistake: Mistake, fresh: readonly EditorDiagnostic[]): Promise<string | undefined> {
  const inFile = fresh.filter(({ file }) => file === '');
  for (const diagnostic of [...inFile].sort((a, b) => Number(isPlaced(mistake, b)) - Number(isPlaced(mistake, a)))) {
    const fixed = await editor.preferredFix(diagnostic);
    if (fixed !== undefined) return fixed;
  }
  return undefined;
}

import type { CodeAction, Position } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../engine/languageService';
import type { Problem } from '../report';
import type { Session } from './session';

/**
 * Fix of one problem. The ID contains the position, the code and the number of the fix, so that it is still valid after the call that
 * listed it.
 */
interface ListedFix {
  readonly id: string;
  readonly title: string;
  readonly action: CodeAction;
}

/**
 * Fixes of a problem, the preferred fix first. Fixes that cover other problems with the code, and fixes that need an editor, are omitted.
 */
export async function fixesOfProblem(
  session: Session,
  uri: string,
  { code, range: { start } }: Pick<Problem, 'code' | 'range'>,
  token: CancellationToken,
): Promise<ListedFix[]> {
  const { items } = await session.engine.diagnostics(uri, token);
  const isStart = ({ line, character }: Position): boolean => line === start.line && character === start.character;
  const diagnostic = items.find((item) => String(item.code) === code && isStart(item.range.start));
  if (!diagnostic) return [];
  const actions = await session.engine.codeActions(uri, diagnostic.range, [diagnostic], token);
  const own = actions.filter(
    ({ kind, diagnostics, edit, data }) => kind === 'quickfix' && diagnostics?.length === 1 && (edit ?? data) !== undefined,
  );
  const place = `${session.pathOf(uri)}:${start.line + 1}:${start.character + 1}:${code}`;
  return own.map((action, index) => ({ id: `${place}#${index + 1}`, title: action.title, action }));
}

/** Parses the ID of a fix; `undefined` if it is not valid. */
export function readFixId(id: string): { readonly path: string; readonly problem: Pick<Problem, 'code' | 'range'> } | undefined {
  const match = /^(.+):(\d{1,9}):(\d{1,9}):([a-zA-Z.]+)#\d{1,3}$/.exec(id);
  if (!match?.[1] || !match[4]) return undefined;
  const start = { line: Number(match[2]) - 1, character: Number(match[3]) - 1 };
  return { path: match[1], problem: { code: match[4], range: { start, end: start } } };
}

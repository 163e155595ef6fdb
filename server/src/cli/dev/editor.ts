import { spawn } from 'node:child_process';
import { basename, isAbsolute } from 'node:path';
import { findProgram } from '../../disk/findProgram';
import type { EditorPlace } from './webServer';

/** Editors with the command line of VS Code. */
const likeCode = /^(?:code(?:-insiders)?|codium|vscodium|cursor|windsurf)$/;

/** Program and arguments that open a file. @param command as the user wrote it: words, of which some may be quoted or have placeholders */
export function editorCall(command: string, { path, line, column }: EditorPlace): readonly [program: string, args: readonly string[]] {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? '');
  const [program = '', ...args] = words;
  const values: Readonly<Record<string, string>> = { file: path, line: String(line), column: String(column) };
  const filled = args.map((arg) => arg.replace(/\{(file|line|column)\}/g, (_, name: string) => values[name] ?? ''));
  if (args.some((arg) => arg.includes('{file}'))) return [program, filled];
  const isLikeCode = likeCode.test(basename(program).replace(/\.(?:cmd|exe)$/i, ''));
  return [program, [...filled, ...(isLikeCode ? ['--goto', `${path}:${line}:${column}`] : [path])]];
}

/** Starts an editor without a shell, and does not wait for it. @param env environment with the search path */
export async function startEditor(
  command: string,
  place: EditorPlace,
  env: NodeJS.ProcessEnv,
  onError: (error: unknown) => void,
): Promise<void> {
  const [name, args] = editorCall(command, place);
  const program = isAbsolute(name) ? name : await findProgram(name, env);
  if (program === undefined) return onError(`${name} is not in the search path.`);
  spawn(program, args, { stdio: 'ignore', detached: true }).on('error', onError).unref();
}

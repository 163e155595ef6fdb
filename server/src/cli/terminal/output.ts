import type { Localizable } from '../../../../shared/l10n';
import type { CliHost } from '../host';
import { harmlessLines } from './commands';
import { escapedJson } from './escapedJson';
import { visibleLines, withoutControlCharacters } from './visible';

type Stream = 'stdout' | 'stderr';

/** Writes one line for people, which may quote files. */
export function writeLine(host: Pick<CliHost, Stream | 'localize'>, stream: Stream, text: Localizable | string): void {
  writeText(host, stream, `${withoutControlCharacters(host.localize(text))}\n`);
}

/** Writes lines for people. Quotes of files in them must have been passed through `visible`. */
export function writeText(host: Pick<CliHost, Stream>, stream: Stream, text: string): void {
  host[stream].write(harmlessLines(text));
}

/** Writes a result for programs. */
export function writeJson(host: Pick<CliHost, 'stdout'>, data: unknown): void {
  host.stdout.write(`${escapedJson(data)}\n`);
}

/**
 * Writes a diff, or a part of a diff: unchanged for programs, since `git apply` accepts nothing else, and without control characters on a
 * terminal.
 */
export function writeDiff(host: Pick<CliHost, 'stdout'>, diff: string): void {
  host.stdout.write(host.stdout.isTTY ? harmlessLines(visibleLines(diff)) : diff);
}

/** Writes a text unchanged, such as a report or a script. */
export function writeAsIs(host: Pick<CliHost, 'stdout'>, text: string): void {
  host.stdout.write(text);
}

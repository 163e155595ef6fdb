import type * as z from 'zod';
import type { CancellationToken } from '../../engine/languageService';
import type { Session } from './session';

/** The result of a tool: a text for the model, and the same as data for programs. */
interface ToolResult {
  readonly text: string;
  readonly data: Record<string, unknown>;
}

/** A tool that agents may call. Names and descriptions are read by models, so they are in English and short: each call pays for them. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** `reads`: changes nothing. `adds`: existing content stays, in its file. `replaces`: also removes, replaces or moves content. */
  readonly effect: 'reads' | 'adds' | 'replaces';
  /** Whether a second call with the same input changes nothing. Default: it may. */
  readonly isIdempotent?: boolean;
  /** @throws {ToolError, CliError} with a message that says what to do */
  run(input: z.output<Input>, session: Session, token: CancellationToken): Promise<ToolResult & { readonly data: z.output<Output> }>;
}

export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>): Tool {
  // The server validates the input by the schema of the same tool.
  return tool as unknown as Tool;
}

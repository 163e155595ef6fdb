import type { ResourceLink } from '@modelcontextprotocol/server';
import type { InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import type { CancellationToken } from '../../engine/languageService';
import type { Session } from './session';

/** The result of a tool: a text for the model, the same as data for programs, and links to the files that it is about. */
interface ToolResult {
  readonly text: string;
  readonly data: Record<string, unknown>;
  readonly links?: readonly ResourceLink[];
}

/** One call of a tool: whether it is cancelled, and how far it is. */
export interface ToolCall extends CancellationToken {
  /** Reports that `done` of `total` parts of the work are done. Clients without a progress token are not notified. */
  readonly onProgress: (done: number, total: number, message: string) => void;
}

/** Schema of the input or of the result of a tool. */
export type ToolSchema = ObjectSchema<ObjectEntries, undefined>;

/** A tool that agents may call. Names and descriptions are read by models, so they are in English and short: each call pays for them. */
export interface Tool<Input extends ToolSchema = ToolSchema, Output extends ToolSchema = ToolSchema> {
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
  run(input: InferOutput<Input>, session: Session, call: ToolCall): Promise<ToolResult & { readonly data: InferOutput<Output> }>;
}

export function defineTool<Input extends ToolSchema, Output extends ToolSchema>(tool: Tool<Input, Output>): Tool {
  // The server validates the input by the schema of the same tool.
  return tool as unknown as Tool;
}

/** The call cannot be carried out. The message says what to do instead. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** Log with the methods of the editor's log channel. Messages never contain keys or prompts. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Structurally the `Disposable` of the editor and of the LSP libraries. */
export interface Disposable {
  dispose(): void;
}

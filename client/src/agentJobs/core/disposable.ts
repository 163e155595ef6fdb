/** Something that can be ended. Structurally that of the editor. */
export interface Disposable {
  dispose(): void;
}

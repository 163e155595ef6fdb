import { type CancellationToken, CancellationTokenSource, Disposable, window } from 'vscode';
import { plainText } from './plainText';

interface CheckedInput {
  readonly title: string;
  readonly prompt: string;
  readonly value?: string;
  /** Error message of the initial value. */
  readonly problem?: string | undefined;
  /** Returns the error message of a text while it is typed; `undefined` if it can be accepted. */
  validate(text: string): string | undefined;
  /** Returns the error message of a text that was accepted. Cancelled when the text changes or the box is closed. */
  check(text: string, token: CancellationToken): Promise<string | undefined>;
}

/** Maximum length of prompts and validation messages, in characters. */
const maxPromptLength = 400;

/** Input box that stays open until a check of the accepted text has passed. @returns `undefined` if it was closed */
export function showCheckedInputBox({ title, prompt, value = '', problem, validate, check }: CheckedInput): Promise<string | undefined> {
  const box = window.createInputBox();
  box.title = plainText(title);
  box.prompt = plainText(prompt, maxPromptLength);
  box.value = value;
  box.ignoreFocusOut = true;
  let current: CancellationTokenSource | undefined;
  const showProblem = (text: string | undefined) => {
    box.validationMessage = text === undefined ? undefined : plainText(text, maxPromptLength);
  };
  const stop = () => {
    current?.cancel();
    current?.dispose();
    current = undefined;
    box.busy = false;
  };
  /** @returns whether the text can be accepted; `false` if the check was cancelled */
  const passes = async (text: string): Promise<boolean> => {
    stop();
    const source = new CancellationTokenSource();
    current = source;
    box.busy = true;
    const found = await check(text, source.token);
    if (current !== source) return false;
    stop();
    showProblem(found);
    return found === undefined;
  };
  showProblem(problem);
  return new Promise((resolve, reject) => {
    const accept = async () => {
      const text = box.value;
      const invalid = validate(text);
      showProblem(invalid);
      if (invalid !== undefined || !(await passes(text))) return;
      resolve(text);
      box.hide();
    };
    const subscriptions = Disposable.from(
      box,
      box.onDidChangeValue((text) => {
        stop();
        showProblem(validate(text));
      }),
      box.onDidAccept(() => void accept().catch(reject)),
      box.onDidHide(() => {
        stop();
        resolve(undefined);
        subscriptions.dispose();
      }),
    );
    box.show();
  });
}

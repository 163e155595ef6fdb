import { type CancellationToken, type InputBoxOptions, type InputBoxValidationMessage, window } from 'vscode';
import { plainText } from './plainText';

type Problem = string | InputBoxValidationMessage | undefined | null;

/** Maximum length of prompts and validation messages, in characters. */
const maxPromptLength = 400;

export function showInputBox(options: InputBoxOptions, token?: CancellationToken): Thenable<string | undefined> {
  const { title, prompt, placeHolder, validateInput } = options;
  return window.showInputBox(
    {
      ...options,
      ...(title === undefined ? {} : { title: plainText(title) }),
      ...(prompt === undefined ? {} : { prompt: plainText(prompt, maxPromptLength) }),
      ...(placeHolder === undefined ? {} : { placeHolder: plainText(placeHolder) }),
      ...(validateInput && { validateInput: async (text: string) => plainProblem(await validateInput(text)) }),
    },
    token,
  );
}

function plainProblem(problem: Problem): Problem {
  if (!problem) return problem;
  return typeof problem === 'string'
    ? plainText(problem, maxPromptLength)
    : { ...problem, message: plainText(problem.message, maxPromptLength) };
}

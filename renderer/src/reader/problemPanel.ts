import { filled } from '../host';
import type { ReaderProblem, ReaderSettings } from './model';

const signs: Readonly<Record<ReaderProblem['severity'], string>> = { error: '✕', warning: '▲', information: 'ℹ', hint: '·' };

/** Problems of the open page, behind a button that has their number. */
export class ProblemPanel {
  readonly button = document.createElement('button');
  private readonly panel = document.createElement('section');

  constructor(
    private readonly settings: ReaderSettings,
    /** Opens a place in an editor that the server starts. */
    private readonly open: (problem: ReaderProblem) => void,
  ) {
    const { button, panel } = this;
    button.type = 'button';
    button.setAttribute('aria-expanded', 'false');
    button.addEventListener('click', () => this.toggle(panel.hidden === true));
    panel.className = 'problems';
    panel.hidden = true;
    panel.tabIndex = -1;
    panel.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      this.toggle(false);
      button.focus();
    });
    document.body.append(panel);
    this.show([]);
  }

  show(problems: readonly ReaderProblem[]): void {
    const { texts } = this.settings;
    const title = filled(texts.problems, String(problems.length));
    this.button.textContent = title;
    this.button.dataset.worst = problems.some(({ severity }) => severity === 'error') ? 'error' : problems.length > 0 ? 'some' : 'none';
    this.panel.setAttribute('aria-label', title);
    if (problems.length === 0) {
      const nothing = document.createElement('p');
      nothing.textContent = texts.noProblems;
      this.panel.replaceChildren(nothing);
      return;
    }
    const list = document.createElement('ul');
    list.append(...problems.map((problem) => this.line(problem)));
    this.panel.replaceChildren(list);
  }

  private toggle(isShown: boolean): void {
    this.panel.hidden = !isShown;
    this.button.setAttribute('aria-expanded', String(isShown));
    if (isShown) this.panel.focus();
  }

  private line(problem: ReaderProblem): HTMLElement {
    const { severity, code, message, file, line, column, editor } = problem;
    const item = document.createElement('li');
    item.dataset.severity = severity;
    const sign = document.createElement('span');
    sign.className = 'sign';
    sign.textContent = signs[severity];
    sign.title = severity;
    const text = document.createElement('span');
    text.textContent = message;
    const { server } = this.settings;
    const place = editor !== undefined || server?.hasEditor ? document.createElement('a') : document.createElement('code');
    place.textContent = `${file}:${line}:${column}`;
    if (place instanceof HTMLAnchorElement) {
      place.href = editor ?? '#';
      if (server?.hasEditor)
        place.addEventListener('click', (event) => {
          event.preventDefault();
          this.open(problem);
        });
    }
    const name = document.createElement('small');
    name.textContent = code;
    item.append(sign, text, place, name);
    return item;
  }
}

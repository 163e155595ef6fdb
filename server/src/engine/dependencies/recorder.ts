import type { State } from './state';

/** Question about one part of a state. Declare each question once: the object is the key of its answers. */
export interface Question<Part, Answer> {
  /** @param subject such as a path; empty for a question without one */
  answer(part: Part, subject: string): Answer;
  /** Whether results that depend on one answer are also valid for the other. Default: whether the answers are identical. */
  isSame?(a: Answer, b: Answer): boolean;
}

/** The answers to the questions about one part: by question, then by subject. */
type Answers = Map<Question<never, unknown>, Map<string, unknown>>;

/** Records the dependencies of a result while it is computed. */
export class DependencyRecorder<Parts extends object> {
  private readonly answers = new Map<keyof Parts, Answers>();

  /**
   * @param whole parts that the result depends on as a whole, so that no answers about them are recorded
   */
  constructor(
    private readonly state: State<Parts>,
    private readonly whole: readonly (keyof Parts)[],
  ) {}

  /** Whether answers about a part are recorded. */
  records(part: keyof Parts): boolean {
    return !this.whole.includes(part);
  }

  /** Answers a question about a part, and records the question and the answer. */
  ask<Part extends keyof Parts, Answer>(part: Part, question: Question<Parts[Part], Answer>, subject = ''): Answer {
    const answer = question.answer(this.state.parts[part], subject);
    this.note(part, question, subject, answer);
    return answer;
  }

  /** Records the answer to a question that was found in another way. */
  note<Part extends keyof Parts, Answer>(part: Part, question: Question<Parts[Part], Answer>, subject: string, answer: Answer): void {
    if (this.records(part)) this.answersTo(part, question).set(subject, answer);
  }

  /** Part of the state. Read from it only what is recorded as a dependency. */
  part<Part extends keyof Parts>(part: Part): Parts[Part] {
    return this.state.parts[part];
  }

  private answersTo(part: keyof Parts, question: Question<never, unknown>): Map<string, unknown> {
    let ofPart = this.answers.get(part);
    if (!ofPart) {
      ofPart = new Map();
      this.answers.set(part, ofPart);
    }
    let found = ofPart.get(question);
    if (!found) {
      found = new Map();
      ofPart.set(question, found);
    }
    return found;
  }

  /** Dependencies of the computed result. */
  end(): Dependencies<Parts> {
    const answers = [...this.answers].map(([part, questions]) => [part, flatAnswers(questions)] as const);
    return new Dependencies(this.state, this.whole, answers);
  }
}

/** Dependencies of one result. */
export class Dependencies<Parts extends object> {
  /** Versions of the parts that the result is valid for. The state itself is not referenced: its parts would stay in memory. */
  private versions: State<Parts>['versions'];

  constructor(
    state: State<Parts>,
    private readonly whole: readonly (keyof Parts)[],
    private readonly answers: readonly (readonly [keyof Parts, FlatAnswers])[],
  ) {
    this.versions = state.versions;
  }

  /**
   * Whether the result is valid for a later state: no part that it depends on as a whole has changed, and all recorded answers are the
   * same.
   */
  isCurrent(state: State<Parts>): boolean {
    if (state.versions === this.versions) return true;
    const hasChanged = (part: keyof Parts): boolean => this.versions.get(part) !== state.versions.get(part);
    if (this.whole.some(hasChanged)) return false;
    for (const [part, questions] of this.answers) {
      if (hasChanged(part) && !haveSameAnswers(questions, state.parts[part] as never)) return false;
    }
    this.versions = state.versions;
    return true;
  }
}

/** Questions, subjects and answers in turn: less memory than maps, of which thousands of results would have several each. */
type FlatAnswers = readonly unknown[];

function flatAnswers(questions: Answers): FlatAnswers {
  const flat: unknown[] = [];
  for (const [question, bySubject] of questions) for (const [subject, answer] of bySubject) flat.push(question, subject, answer);
  // Without the space for more items.
  return flat.slice();
}

function haveSameAnswers(answers: FlatAnswers, part: never): boolean {
  for (let at = 0; at < answers.length; at += 3) {
    const question = answers[at] as Question<never, unknown>;
    const recorded = answers[at + 2];
    const answer = question.answer(part, answers[at + 1] as string);
    if (!(question.isSame?.(recorded, answer) ?? recorded === answer)) return false;
  }
  return true;
}

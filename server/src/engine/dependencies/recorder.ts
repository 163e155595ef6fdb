import type { State } from './state';

/** Question about one part of a state. Declare each question once: the object is the key of its answers. */
export interface Question<Part, Answer> {
  /** @param subject such as a path; empty for a question without one */
  answer(part: Part, subject: string): Answer;
  /** Whether results that depend on one answer are also valid for the other. Default: whether the answers are identical. */
  isSame?(a: Answer, b: Answer): boolean;
}

/** Records the dependencies of a result while it is computed. */
export class DependencyRecorder<Parts extends object> {
  private readonly answers = new Map<keyof Parts, PartAnswers>();

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
    if (!this.records(part)) return;
    let ofPart = this.answers.get(part);
    if (!ofPart) {
      ofPart = new PartAnswers();
      this.answers.set(part, ofPart);
    }
    ofPart.add(question, subject, answer);
  }

  /** Part of the state. Read from it only what is recorded as a dependency. */
  part<Part extends keyof Parts>(part: Part): Parts[Part] {
    return this.state.parts[part];
  }

  /** Dependencies of the computed result. */
  end(): Dependencies<Parts> {
    const answers = [...this.answers].map(([part, found]) => [part, found.flat()] as const);
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

/** Maximum number of answers that are searched one by one, which is faster than a lookup. */
const maxSearched = 16;

/** The answers to the questions about one part, while they are recorded. Each is recorded once. */
class PartAnswers {
  private readonly answers: unknown[] = [];
  /** Subjects by question, if there are more answers than are searched. */
  private subjects: Map<Question<never, unknown>, Set<string>> | undefined;

  add(question: Question<never, unknown>, subject: string, answer: unknown): void {
    if (this.has(question, subject)) return;
    this.answers.push(question, subject, answer);
    if (this.subjects) this.addSubject(this.subjects, question, subject);
    else if (this.answers.length > maxSearched * 3) this.subjects = this.allSubjects();
  }

  /** Answers without the space for more items. */
  flat(): FlatAnswers {
    return this.answers.slice();
  }

  private has(question: Question<never, unknown>, subject: string): boolean {
    if (this.subjects) return this.subjects.get(question)?.has(subject) === true;
    const { answers } = this;
    // The same question is often repeated at once.
    for (let at = answers.length - 3; at >= 0; at -= 3) if (answers[at] === question && answers[at + 1] === subject) return true;
    return false;
  }

  private allSubjects(): Map<Question<never, unknown>, Set<string>> {
    const subjects = new Map<Question<never, unknown>, Set<string>>();
    for (let at = 0; at < this.answers.length; at += 3)
      this.addSubject(subjects, this.answers[at] as Question<never, unknown>, this.answers[at + 1] as string);
    return subjects;
  }

  private addSubject(subjects: Map<Question<never, unknown>, Set<string>>, question: Question<never, unknown>, subject: string): void {
    const known = subjects.get(question);
    if (known) known.add(subject);
    else subjects.set(question, new Set([subject]));
  }
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

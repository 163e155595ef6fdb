// The reports of test runners, as far as they are used.
import { isArrayOf, isObject, isString } from '../json.ts';

/** A file in the report of vitest's json reporter. */
export interface FileReport {
  readonly status: string;
  readonly name?: string;
  readonly message?: string;
  readonly assertionResults: readonly TestReport[];
}

export interface TestReport {
  readonly status: string;
  readonly fullName?: string;
  readonly failureMessages?: readonly string[];
}

export interface Failure {
  readonly title: string;
  readonly message: string;
}

/** The results of scripts/testVscode.ts and scripts/testPackage.ts. */
export interface SuiteResults {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
}

/** The files of a report of vitest; `undefined` if it is none. */
export function fileReports(report: unknown): readonly FileReport[] | undefined {
  return isObject(report) && isArrayOf(report.testResults, isFileReport) ? report.testResults : undefined;
}

/** @returns undefined when the value is something else */
export function suiteResults(value: unknown): SuiteResults | undefined {
  return isSuiteResults(value) ? value : undefined;
}

const isOptional = <Value>(value: unknown, is: (value: unknown) => value is Value): boolean => value === undefined || is(value);
const isStrings = (value: unknown): value is readonly string[] => isArrayOf(value, isString);

function isFileReport(value: unknown): value is FileReport {
  return (
    isObject(value) &&
    isString(value.status) &&
    isOptional(value.name, isString) &&
    isOptional(value.message, isString) &&
    isArrayOf(value.assertionResults, isTestReport)
  );
}

function isTestReport(value: unknown): value is TestReport {
  return isObject(value) && isString(value.status) && isOptional(value.fullName, isString) && isOptional(value.failureMessages, isStrings);
}

function isSuiteResults(value: unknown): value is SuiteResults {
  const counts = isObject(value) ? [value.passed, value.failed] : [];
  return isObject(value) && counts.every((count) => typeof count === 'number') && isArrayOf(value.failures, isFailure);
}

function isFailure(value: unknown): value is Failure {
  return isObject(value) && isString(value.title) && isString(value.message);
}

// Reports of test runners, reduced to the used properties.
import { isArrayOf, isObject, isString } from '../json.ts';

/** A file in the report of vitest's json reporter. */
interface FileReport {
  readonly status: string;
  readonly name?: string;
  readonly message?: string;
  /** In milliseconds since the epoch. */
  readonly startTime?: number;
  readonly endTime?: number;
  readonly assertionResults: readonly TestReport[];
}

interface TestReport {
  readonly status: string;
  readonly fullName?: string;
  readonly failureMessages?: readonly string[];
  /** In milliseconds; `null` if it did not run. */
  readonly duration?: number | null;
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
  readonly tests?: readonly SuiteTest[];
}

/** A test of a suite that passed. */
interface SuiteTest {
  readonly title: string;
  /** In milliseconds. */
  readonly duration: number;
}

/** The files of a report of vitest; `undefined` if the value is not a report. */
export function fileReports(report: unknown): readonly FileReport[] | undefined {
  return isObject(report) && isArrayOf(report.testResults, isFileReport) ? report.testResults : undefined;
}

/** The results of a suite; `undefined` if the value is something else. */
export function suiteResults(value: unknown): SuiteResults | undefined {
  return isSuiteResults(value) ? value : undefined;
}

const isOptional = <Value>(value: unknown, is: (value: unknown) => value is Value): boolean => value === undefined || is(value);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isStrings = (value: unknown): value is readonly string[] => isArrayOf(value, isString);

function isFileReport(value: unknown): value is FileReport {
  return (
    isObject(value) &&
    isString(value.status) &&
    isOptional(value.name, isString) &&
    isOptional(value.message, isString) &&
    isOptional(value.startTime, isNumber) &&
    isOptional(value.endTime, isNumber) &&
    isArrayOf(value.assertionResults, isTestReport)
  );
}

function isTestReport(value: unknown): value is TestReport {
  return (
    isObject(value) &&
    isString(value.status) &&
    isOptional(value.fullName, isString) &&
    isOptional(value.failureMessages, isStrings) &&
    (value.duration === null || isOptional(value.duration, isNumber))
  );
}

function isSuiteResults(value: unknown): value is SuiteResults {
  const counts = isObject(value) ? [value.passed, value.failed] : [];
  return isObject(value) && counts.every(isNumber) && isArrayOf(value.failures, isFailure) && isOptional(value.tests, isSuiteTests);
}

const isSuiteTests = (value: unknown): value is readonly SuiteTest[] => isArrayOf(value, isSuiteTest);

function isSuiteTest(value: unknown): value is SuiteTest {
  return isObject(value) && isString(value.title) && isNumber(value.duration);
}

function isFailure(value: unknown): value is Failure {
  return isObject(value) && isString(value.title) && isString(value.message);
}

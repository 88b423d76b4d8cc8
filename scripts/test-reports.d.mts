/** Result of a test. An empty name stands for the whole file; `broken` means that the test runner itself failed. */
export interface TestResult {
  file: string
  name: string
  state: 'passed' | 'failed' | 'skipped' | 'flaky' | 'broken'
}

type ReadTests<Report> = (report: Report, root: string) => TestResult[]

/**
 * Reads the report of a test run with `readTests`. Adds a result with the state `broken` when there is no report, or when the runner failed
 * although no test did.
 */
export function readReport<Report>(file: string, readTests: ReadTests<Report>, run: { succeeded: boolean; root: string }): TestResult[]
/** Reads Vitest's JSON report. A file that broke outside its tests counts as a failed test with an empty name. */
export const readVitestReport: ReadTests<{ testResults: unknown[] }>
/** Reads Playwright's JSON report. A test that passed only on a retry by Playwright itself counts as failed. */
export const readPlaywrightReport: ReadTests<{ suites: unknown[]; config: { rootDir: string }; errors?: unknown[] }>

/** With more failures in one stage nothing is retried, because that many are not flaky. */
export const maxRetries: number
/** With more flaky tests in one run, all of them count as failed. */
export const maxFlaky: number
/** Returns the failed tests to retry, or the reason why none is retried. */
export function selectRetries(results: TestResult[]): { failed: TestResult[]; reason?: string }
/** Returns the files to retry, each with the name of its one failed test, or with an empty name when the whole file has to run. */
export function groupByFile(failed: TestResult[], results: TestResult[]): { file: string; name: string }[]
/** Returns a regular expression that matches only this name. */
export function exactPattern(name: string): string
/** Merges the results of a retry into the first ones: a failed test that passed is flaky. Tests that ran only in the retry are added. */
export function mergeRetry(first: TestResult[], retry: TestResult[]): TestResult[]
/** Counts the results of a run. Flaky tests count as passed, and as failed when there are more than {@link maxFlaky}. */
export function summarize(results: TestResult[]): {
  passed: number
  failed: number
  skipped: TestResult[]
  flaky: TestResult[]
  tooFlaky: boolean
}

/** How a test ended. Without a name it is its file, which broke; what is broken is the runner itself. */
export interface TestEnd {
  file: string
  name: string
  state: 'passed' | 'failed' | 'skipped' | 'flaky' | 'broken'
}

type Read<Report> = (report: Report, root: string) => TestEnd[]

/** How each test of a run ended. A runner that breaks before or after its tests has failed even when no test did. */
export function readReport<Report>(file: string, read: Read<Report>, run: { endedWell: boolean; root: string }): TestEnd[]
/** Reads Vitest's JSON report. A file that broke before or after its tests counts as one that failed, without a name. */
export const readVitestReport: Read<{ testResults: unknown[] }>
/** Reads Playwright's JSON report. What passed only when Playwright tried again by itself has not passed. */
export const readPlaywrightReport: Read<{ suites: unknown[]; config: { rootDir: string }; errors?: unknown[] }>

/** More that failed in one stage are no flakiness: nothing is tried again. */
export const mostTried: number
/** More flaky tests in one run are as good as failed. */
export const maxFlaky: number
/** What failed and is worth a second try, or why none of it is. */
export function worthTrying(tests: TestEnd[]): { failed: TestEnd[]; why?: string }
/** The files to run once more, each with the name of the one test in it that failed, or with none where it is tried whole. */
export function byFile(failed: TestEnd[], tests: TestEnd[]): { file: string; name: string }[]
/** A pattern for this name alone. */
export function exactly(name: string): string
/** How tests ended after some were tried once more: what then passed is flaky, and what only then ran counts, too. */
export function afterSecondTry(first: TestEnd[], second: TestEnd[]): TestEnd[]
/** What a run of all these tests comes to. */
export function outcome(tests: TestEnd[]): {
  passed: number
  failed: number
  skipped: TestEnd[]
  flaky: TestEnd[]
  tooFlaky: boolean
}

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

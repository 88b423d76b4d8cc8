interface Counts {
  passed: number
  failed: number
  skipped: string[]
}

/** Counts the tests in Vitest's JSON report. A file that broke before its tests counts as one that failed. */
export function readVitestReport(report: { testResults: unknown[] }): Counts
/** Counts the tests in Playwright's JSON report. What passed only when tried again has not passed. */
export function readPlaywrightReport(report: { suites: unknown[]; errors?: unknown[] }): Counts

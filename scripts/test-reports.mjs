/** Counts the tests in Vitest's JSON report. A file that broke before its tests counts as one that failed. */
export function readVitestReport(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const named = (...states) => tests.filter((test) => states.includes(test.status)).map((test) => test.fullName)
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: named('passed').length,
    failed: named('failed').length + broken.length,
    skipped: named('skipped', 'pending', 'todo', 'disabled'),
  }
}

/** Counts the tests in Playwright's JSON report. What passed only when tried again has not passed. */
export function readPlaywrightReport(report) {
  const specs = report.suites.flatMap(allSpecs)
  const named = (...states) => specs.flatMap((spec) => spec.tests.filter((test) => states.includes(test.status)).map(() => spec.title))
  return {
    passed: named('expected').length,
    failed: named('unexpected', 'flaky').length + (report.errors?.length ?? 0),
    skipped: named('skipped'),
  }
}

function allSpecs(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(allSpecs)]
}

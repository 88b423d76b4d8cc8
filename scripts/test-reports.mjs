import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** How each test of a run ended. A runner that breaks before or after its tests has failed even when no test did. */
export function readReport(file, read, { endedWell, root }) {
  const isThere = existsSync(file)
  const tests = isThere ? read(JSON.parse(readFileSync(file, 'utf8')), root) : []
  const saysWhy = tests.some((test) => ['failed', 'broken'].includes(test.state))
  return isThere && (endedWell || saysWhy) ? tests : [...tests, { file: '', name: 'the runner', state: 'broken' }]
}

/** Reads Vitest's JSON report. A file that broke before or after its tests counts as one that failed, without a name. */
export function readVitestReport(report, root) {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    const states = { passed: 'passed', failed: 'failed' }
    // As Vitest's -t reads names.
    const tests = assertionResults.map((test) => ({
      file,
      name: [...test.ancestorTitles, test.title].join(' > '),
      state: states[test.status] ?? 'skipped',
    }))
    const broke = status === 'failed' && !tests.some((test) => test.state === 'failed')
    return broke ? [...tests, { file, name: '', state: 'failed' }] : tests
  })
}

/** Reads Playwright's JSON report. What passed only when Playwright tried again by itself has not passed. */
export function readPlaywrightReport(report, root) {
  const states = { expected: 'passed', unexpected: 'failed', flaky: 'failed' }
  const tests = report.suites
    .flatMap((suite) => allSpecs(suite, []))
    .flatMap(({ file, name, tests }) =>
      tests.map((test) => ({
        file: path.relative(root, path.join(report.config.rootDir, file)),
        name,
        state: states[test.status] ?? 'skipped',
      })),
    )
  return [...tests, ...(report.errors ?? []).map(({ message }) => ({ file: '', name: message, state: 'broken' }))]
}

// The outermost suites are files.
function allSpecs(suite, around) {
  const specs = (suite.specs ?? []).map(({ file, title, tests }) => ({ file, name: [...around, title].join(' > '), tests }))
  return [...specs, ...(suite.suites ?? []).flatMap((inner) => allSpecs(inner, [...around, inner.title]))]
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Reads the report of a test run with `readTests`. Adds a result with the state `broken` when there is no report, or when the runner failed
 * although no test did.
 */
export function readReport(file, readTests, { succeeded, root }) {
  const hasReport = existsSync(file)
  const results = hasReport ? readTests(JSON.parse(readFileSync(file, 'utf8')), root) : []
  const explainsFailure = results.some(hasState('failed', 'broken'))
  return hasReport && (succeeded || explainsFailure) ? results : [...results, { file: '', name: 'the runner', state: 'broken' }]
}

/** Reads Vitest's JSON report. A file that broke outside its tests counts as a failed test with an empty name. */
export function readVitestReport(report, root) {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    const states = { passed: 'passed', failed: 'failed' }
    const results = assertionResults.map((test) => ({
      file,
      // The format that Vitest's --testNamePattern matches.
      name: [...test.ancestorTitles, test.title].join(' > '),
      state: states[test.status] ?? 'skipped',
    }))
    const brokeOutsideTests = status === 'failed' && !results.some(hasState('failed'))
    return brokeOutsideTests ? [...results, { file, name: '', state: 'failed' }] : results
  })
}

/** Reads Playwright's JSON report. A test that passed only on a retry by Playwright itself counts as failed. */
export function readPlaywrightReport(report, root) {
  const states = { expected: 'passed', unexpected: 'failed', flaky: 'failed' }
  const results = report.suites
    .flatMap((suite) => listSpecs(suite, []))
    .flatMap(({ file, name, tests }) =>
      tests.map((test) => ({
        file: path.relative(root, path.join(report.config.rootDir, file)),
        name,
        state: states[test.status] ?? 'skipped',
      })),
    )
  return [...results, ...(report.errors ?? []).map(({ message }) => ({ file: '', name: message, state: 'broken' }))]
}

// The outermost suite is the file, whose title is not part of a test's name.
function listSpecs(suite, titles) {
  const specs = (suite.specs ?? []).map(({ file, title, tests }) => ({ file, name: [...titles, title].join(' > '), tests }))
  return [...specs, ...(suite.suites ?? []).flatMap((inner) => listSpecs(inner, [...titles, inner.title]))]
}

/** With more failures in one stage nothing is retried, because that many are not flaky. */
export const maxRetries = 10

/** With more flaky tests in one run, all of them count as failed. */
export const maxFlaky = 2

function hasState(...states) {
  return (result) => states.includes(result.state)
}

/** Returns the failed tests to retry, or the reason why none is retried. */
export function selectRetries(results) {
  const failed = results.filter(hasState('failed'))
  if (results.some(hasState('broken'))) return { failed: [], reason: 'the runner itself failed' }
  if (failed.length > maxRetries) return { failed: [], reason: `${failed.length} tests failed, and only up to ${maxRetries} are retried` }
  return { failed }
}

/** Returns the files to retry, each with the name of its one failed test, or with an empty name when the whole file has to run. */
export function groupByFile(failed, results) {
  return [...new Set(failed.map((test) => test.file))].map((file) => {
    const [first, ...others] = failed.filter((test) => test.file === file)
    // A skipped test may have been skipped because a hook of the file failed.
    const needsWholeFile = others.length > 0 || results.some((test) => test.file === file && test.state === 'skipped')
    return { file, name: needsWholeFile ? '' : first.name }
  })
}

/** Returns a regular expression that matches only this name. */
export function exactPattern(name) {
  return `^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`
}

/** Merges the results of a retry into the first ones: a failed test that passed is flaky. Tests that ran only in the retry are added. */
export function mergeRetry(first, retry) {
  const ran = retry.filter((test) => test.state !== 'skipped')
  const isInFirst = (test) => first.some((other) => other.file === test.file && other.name === test.name)
  const merged = first.map((test) => ({ ...test, state: stateAfterRetry(test, ran) }))
  return [...merged, ...retry.filter((test) => !isInFirst(test))]
}

// An empty name stands for the whole file, which has passed when all its tests have.
function stateAfterRetry({ file, name, state }, ran) {
  const retried = ran.filter((test) => test.file === file && (name === '' || test.name === name))
  const passed = retried.length > 0 && retried.every(hasState('passed'))
  if (state === 'failed') return passed ? 'flaky' : 'failed'
  if (retried.length === 0) return state
  return passed ? 'passed' : 'failed'
}

/** Counts the results of a run. Flaky tests count as passed, and as failed when there are more than {@link maxFlaky}. */
export function summarize(results) {
  const flaky = results.filter(hasState('flaky'))
  const tooFlaky = flaky.length > maxFlaky
  return {
    passed: results.filter(hasState('passed')).length + (tooFlaky ? 0 : flaky.length),
    failed: results.filter(hasState('failed', 'broken')).length + (tooFlaky ? flaky.length : 0),
    skipped: results.filter(hasState('skipped')),
    flaky,
    tooFlaky,
  }
}

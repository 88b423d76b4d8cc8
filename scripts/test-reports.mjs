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

/** More that failed in one stage are no flakiness: nothing is tried again. */
export const mostTried = 10

/** More flaky tests in one run are as good as failed. */
export const maxFlaky = 2

const is =
  (...states) =>
  (test) =>
    states.includes(test.state)

/** What failed and is worth a second try, or why none of it is. */
export function worthTrying(tests) {
  const failed = tests.filter(is('failed'))
  if (tests.some(is('broken'))) return { failed: [], why: 'the runner itself broke' }
  if (failed.length > mostTried) return { failed: [], why: `${failed.length} failed, and more than ${mostTried} are no flakiness` }
  return { failed }
}

/** The files to run once more, each with the name of the one test in it that failed, or with none where it is tried whole. */
export function byFile(failed, tests) {
  return [...new Set(failed.map((test) => test.file))].map((file) => {
    const [first, ...others] = failed.filter((test) => test.file === file)
    // What did not run may have been held up by something that the file's tests share.
    const whole = others.length > 0 || tests.some((test) => test.file === file && test.state === 'skipped')
    return { file, name: whole ? '' : first.name }
  })
}

/** A pattern for this name alone. */
export function exactly(name) {
  return `^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`
}

/** How tests ended after some were tried once more: what then passed is flaky, and what only then ran counts, too. */
export function afterSecondTry(first, second) {
  const ran = second.filter((test) => test.state !== 'skipped')
  const isKnown = (test) => first.some((known) => known.file === test.file && known.name === test.name)
  const judged = first.map((test) => ({ ...test, state: judge(test, ran) }))
  return [...judged, ...second.filter((test) => !isKnown(test))]
}

// A file that broke has passed once all of its tests did.
function judge({ file, name, state }, ran) {
  const again = ran.filter((test) => test.file === file && (name === '' || test.name === name))
  const passed = again.length > 0 && again.every(is('passed'))
  if (state === 'failed') return passed ? 'flaky' : 'failed'
  if (again.length === 0) return state
  return passed ? 'passed' : 'failed'
}

/** What a run of all these tests comes to. */
export function outcome(tests) {
  const flaky = tests.filter(is('flaky'))
  const tooFlaky = flaky.length > maxFlaky
  return {
    passed: tests.filter(is('passed')).length + (tooFlaky ? 0 : flaky.length),
    failed: tests.filter(is('failed', 'broken')).length + (tooFlaky ? flaky.length : 0),
    skipped: tests.filter(is('skipped')),
    flaky,
    tooFlaky,
  }
}

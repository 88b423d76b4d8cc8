import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  exactPattern,
  groupByFile,
  maxFlaky,
  maxRetries,
  mergeRetry,
  readPlaywrightReport,
  readReport,
  readVitestReport,
  selectRetries,
  summarize,
  type TestResult,
} from './test-reports.mjs'

test('reads the states in a report of Vitest', () => {
  const test = (status: string, title: string, ...ancestorTitles: string[]) => ({ status, title, ancestorTitles })
  const testResults = [
    {
      name: '/waymark/scripts/a.test.ts',
      status: 'failed',
      assertionResults: [test('passed', 'one'), test('failed', 'two', 'of', 'many'), test('pending', 'not yet'), test('todo', 'one day')],
    },
    { name: '/waymark/b.test.ts', status: 'failed', assertionResults: [test('passed', 'one'), test('skipped', 'two')] },
    { name: '/waymark/c.test.ts', status: 'failed', assertionResults: [] },
  ]
  expect(readVitestReport({ testResults }, '/waymark')).toEqual([
    { file: 'scripts/a.test.ts', name: 'one', state: 'passed' },
    { file: 'scripts/a.test.ts', name: 'of > many > two', state: 'failed' },
    { file: 'scripts/a.test.ts', name: 'not yet', state: 'skipped' },
    { file: 'scripts/a.test.ts', name: 'one day', state: 'skipped' },
    { file: 'b.test.ts', name: 'one', state: 'passed' },
    { file: 'b.test.ts', name: 'two', state: 'skipped' },
    { file: 'b.test.ts', name: '', state: 'failed' },
    { file: 'c.test.ts', name: '', state: 'failed' },
  ])
})

test('counts a test as failed that passed only on a retry by Playwright', () => {
  const spec = (title: string, ...states: string[]) => ({ title, file: 'a.spec.ts', tests: states.map((status) => ({ status })) })
  const suites = [
    {
      title: 'a.spec.ts',
      specs: [spec('a', 'expected', 'expected')],
      suites: [{ title: 'in Russian', specs: [spec('b', 'flaky'), spec('c', 'skipped'), spec('d', 'unexpected')] }],
    },
  ]
  const config = { rootDir: '/waymark/e2e' }
  expect(readPlaywrightReport({ suites, config, errors: [{ message: 'no server' }] }, '/waymark')).toEqual([
    { file: 'e2e/a.spec.ts', name: 'a', state: 'passed' },
    { file: 'e2e/a.spec.ts', name: 'a', state: 'passed' },
    { file: 'e2e/a.spec.ts', name: 'in Russian > b', state: 'failed' },
    { file: 'e2e/a.spec.ts', name: 'in Russian > c', state: 'skipped' },
    { file: 'e2e/a.spec.ts', name: 'in Russian > d', state: 'failed' },
    { file: '', name: 'no server', state: 'broken' },
  ])
})

const result = (state: TestResult['state'], name = 'a test', file = 'a.test.ts'): TestResult => ({ file, name, state })
const results = (count: number, state: TestResult['state']) => Array.from({ length: count }, (_, index) => result(state, `test ${index}`))
const statesAfterRetry = (first: TestResult[], retry: TestResult[]) => mergeRetry(first, retry).map(({ state }) => state)

test('reports a broken runner when no result explains the failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-reports-'))
  const file = join(folder, 'report.json')
  const states = (tests: TestResult[], succeeded: boolean) => {
    writeFileSync(file, JSON.stringify(tests))
    return readReport<TestResult[]>(file, (report) => report, { succeeded, root: folder }).map(({ state }) => state)
  }
  try {
    expect(readReport(file, () => [], { succeeded: true, root: folder })).toEqual([result('broken', 'the runner', '')])
    expect(states([result('passed')], true)).toEqual(['passed'])
    expect(states([result('passed')], false)).toEqual(['passed', 'broken'])
    expect(states([result('failed')], false)).toEqual(['failed'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('retries failed tests unless there are too many or the runner broke', () => {
  expect(selectRetries([result('passed'), result('failed'), result('skipped')])).toEqual({ failed: [result('failed')] })
  expect(selectRetries(results(maxRetries, 'failed')).failed).toHaveLength(maxRetries)
  expect(selectRetries(results(maxRetries + 1, 'failed'))).toEqual({ failed: [], reason: '11 tests failed, and only up to 10 are retried' })
  expect(selectRetries([result('failed'), result('broken', 'no server', '')])).toEqual({ failed: [], reason: 'the runner itself failed' })
})

test('retries a whole file when several of its tests failed, broke or were skipped', () => {
  const tests = [
    result('failed', 'one', 'a'),
    result('passed', 'two', 'a'),
    result('failed', 'one', 'b'),
    result('failed', 'two', 'b'),
    result('passed', 'one', 'c'),
    result('failed', '', 'c'),
    result('failed', 'one', 'd'),
    result('skipped', 'two', 'd'),
  ]
  expect(groupByFile(selectRetries(tests).failed, tests)).toEqual([
    { file: 'a', name: 'one' },
    { file: 'b', name: '' },
    { file: 'c', name: '' },
    { file: 'd', name: '' },
  ])
  const name = 'takes 1.5 (or $2) [of] {3} + a|b? \\d* ^/'
  expect(name).toMatch(new RegExp(exactPattern(name)))
  for (const other of [`${name} more`, `more ${name}`, name.replace('.', '0')]) expect(other).not.toMatch(new RegExp(exactPattern(name)))
})

test('calls a failed test flaky when it passes on the retry', () => {
  const failed = [result('failed')]
  expect(statesAfterRetry(failed, [result('passed'), result('skipped', 'another')])).toEqual(['flaky', 'skipped'])
  for (const retry of [
    [],
    [result('failed')],
    [result('skipped')],
    [result('passed', 'another')],
    [result('passed', 'a test', 'another')],
  ]) {
    expect(statesAfterRetry(failed, retry)[0]).toBe('failed')
  }
  // Two tests with the same name.
  expect(statesAfterRetry([...failed, result('passed')], [result('passed'), result('failed')])).toEqual(['failed', 'failed'])
  // A file or runner that breaks during the retry fails the run although the test itself passed.
  expect(statesAfterRetry(failed, [result('passed'), result('failed', '')])).toEqual(['flaky', 'failed'])
  expect(statesAfterRetry(failed, [result('passed'), result('broken', 'the runner', '')])).toEqual(['flaky', 'broken'])
})

test('calls a broken file flaky when all its tests pass on the retry', () => {
  const broke = [result('failed', '')]
  expect(mergeRetry(broke, [result('passed', 'one'), result('skipped', 'two')])).toEqual([
    result('flaky', ''),
    result('passed', 'one'),
    result('skipped', 'two'),
  ])
  expect(statesAfterRetry([result('skipped', 'one'), ...broke], [result('passed', 'one')])).toEqual(['passed', 'flaky'])
  expect(statesAfterRetry([result('skipped', 'one'), ...broke], [result('failed', 'one')])).toEqual(['failed', 'failed'])
  expect(statesAfterRetry([result('passed', 'one'), ...broke], [result('passed', 'one'), result('failed', '')])).toEqual([
    'passed',
    'failed',
  ])
  expect(statesAfterRetry(broke, [result('skipped', 'one')])).toEqual(['failed', 'skipped'])
})

test('counts flaky tests as failed when there are more than the limit', () => {
  const others = [result('passed'), result('skipped')]
  expect(summarize([...others, ...results(maxFlaky, 'flaky')])).toMatchObject({ passed: 1 + maxFlaky, failed: 0, tooFlaky: false })
  const flaky = results(maxFlaky + 1, 'flaky')
  expect(summarize([...others, ...flaky])).toEqual({
    passed: 1,
    failed: maxFlaky + 1,
    skipped: [result('skipped')],
    flaky,
    tooFlaky: true,
  })
  expect(summarize([result('failed'), result('broken', 'the runner', ''), ...others])).toMatchObject({ passed: 1, failed: 2 })
})

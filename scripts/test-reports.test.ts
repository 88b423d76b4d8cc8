import { expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

it('counts what Vitest reports, and a file that broke before its tests', () => {
  const test = (status: string, fullName = status) => ({ status, fullName })
  const testResults = [
    { status: 'passed', assertionResults: [test('passed'), test('passed'), test('pending', 'not yet'), test('todo', 'one day')] },
    { status: 'failed', assertionResults: [test('passed'), test('failed')] },
    { status: 'failed', assertionResults: [] },
  ]
  expect(readVitestReport({ testResults })).toEqual({ passed: 3, failed: 2, skipped: ['not yet', 'one day'] })
})

it('counts what Playwright reports, and a second try as a failure', () => {
  const spec = (title: string, ...states: string[]) => ({ title, tests: states.map((status) => ({ status })) })
  const suites = [
    { specs: [spec('a', 'expected', 'expected')], suites: [{ specs: [spec('b', 'flaky'), spec('c', 'skipped')], suites: [] }] },
  ]
  expect(readPlaywrightReport({ suites, errors: [{ message: 'a file that broke' }] })).toEqual({ passed: 2, failed: 2, skipped: ['c'] })
})

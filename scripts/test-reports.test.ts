import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  afterSecondTry,
  byFile,
  exactly,
  maxFlaky,
  mostTried,
  outcome,
  readPlaywrightReport,
  readReport,
  readVitestReport,
  type TestEnd,
  worthTrying,
} from './test-reports.mjs'

test('reads what Vitest reports, and a file that broke before its tests', () => {
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

test('reads what Playwright reports, and a second try of its own as a failure', () => {
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

const end = (state: TestEnd['state'], name = 'a test', file = 'a.test.ts'): TestEnd => ({ file, name, state })
const ends = (count: number, state: TestEnd['state']) => Array.from({ length: count }, (_, index) => end(state, `test ${index}`))
const stateAfter = (first: TestEnd[], second: TestEnd[]) => afterSecondTry(first, second).map(({ state }) => state)

test('says that the runner broke where no report or no failed test tells why it ended badly', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-reports-'))
  const file = join(folder, 'report.json')
  const states = (tests: TestEnd[], endedWell: boolean) => {
    writeFileSync(file, JSON.stringify(tests))
    return readReport<TestEnd[]>(file, (report) => report, { endedWell, root: folder }).map(({ state }) => state)
  }
  try {
    expect(readReport(file, () => [], { endedWell: true, root: folder })).toEqual([end('broken', 'the runner', '')])
    expect(states([end('passed')], true)).toEqual(['passed'])
    expect(states([end('passed')], false)).toEqual(['passed', 'broken'])
    expect(states([end('failed')], false)).toEqual(['failed'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('tries again what failed, unless that is very much or the runner broke', () => {
  expect(worthTrying([end('passed'), end('failed'), end('skipped')])).toEqual({ failed: [end('failed')] })
  expect(worthTrying(ends(mostTried, 'failed')).failed).toHaveLength(mostTried)
  expect(worthTrying(ends(mostTried + 1, 'failed'))).toEqual({ failed: [], why: '11 failed, and more than 10 are no flakiness' })
  expect(worthTrying([end('failed'), end('broken', 'no server', '')])).toEqual({ failed: [], why: 'the runner itself broke' })
})

test('tries a test alone, and a file whole where several failed, where it broke and where some did not run', () => {
  const tests = [
    end('failed', 'one', 'a'),
    end('passed', 'two', 'a'),
    end('failed', 'one', 'b'),
    end('failed', 'two', 'b'),
    end('passed', 'one', 'c'),
    end('failed', '', 'c'),
    end('failed', 'one', 'd'),
    end('skipped', 'two', 'd'),
  ]
  expect(byFile(worthTrying(tests).failed, tests)).toEqual([
    { file: 'a', name: 'one' },
    { file: 'b', name: '' },
    { file: 'c', name: '' },
    { file: 'd', name: '' },
  ])
  const name = 'takes 1.5 (or $2) [of] {3} + a|b? \\d* ^/'
  expect(name).toMatch(new RegExp(exactly(name)))
  for (const other of [`${name} more`, `more ${name}`, name.replace('.', '0')]) expect(other).not.toMatch(new RegExp(exactly(name)))
})

test('calls flaky what passes when tried again, and nothing else', () => {
  const failed = [end('failed')]
  expect(stateAfter(failed, [end('passed'), end('skipped', 'another')])).toEqual(['flaky', 'skipped'])
  for (const second of [[], [end('failed')], [end('skipped')], [end('passed', 'another')], [end('passed', 'a test', 'another')]]) {
    expect(stateAfter(failed, second)[0]).toBe('failed')
  }
  // Two of one name.
  expect(stateAfter([...failed, end('passed')], [end('passed'), end('failed')])).toEqual(['failed', 'failed'])
  // What breaks at the second try fails the run, also beside tests that pass then.
  expect(stateAfter(failed, [end('passed'), end('failed', '')])).toEqual(['flaky', 'failed'])
  expect(stateAfter(failed, [end('passed'), end('broken', 'the runner', '')])).toEqual(['flaky', 'broken'])
})

test('calls a file flaky that broke and passes when tried again, with the tests that ran only then', () => {
  const broke = [end('failed', '')]
  expect(afterSecondTry(broke, [end('passed', 'one'), end('skipped', 'two')])).toEqual([
    end('flaky', ''),
    end('passed', 'one'),
    end('skipped', 'two'),
  ])
  expect(stateAfter([end('skipped', 'one'), ...broke], [end('passed', 'one')])).toEqual(['passed', 'flaky'])
  expect(stateAfter([end('skipped', 'one'), ...broke], [end('failed', 'one')])).toEqual(['failed', 'failed'])
  expect(stateAfter([end('passed', 'one'), ...broke], [end('passed', 'one'), end('failed', '')])).toEqual(['passed', 'failed'])
  expect(stateAfter(broke, [end('skipped', 'one')])).toEqual(['failed', 'skipped'])
})

test('lets a run pass with few flaky tests and fail with more', () => {
  const others = [end('passed'), end('skipped')]
  expect(outcome([...others, ...ends(maxFlaky, 'flaky')])).toMatchObject({ passed: 1 + maxFlaky, failed: 0, tooFlaky: false })
  const most = ends(maxFlaky + 1, 'flaky')
  expect(outcome([...others, ...most])).toEqual({
    passed: 1,
    failed: maxFlaky + 1,
    skipped: [end('skipped')],
    flaky: most,
    tooFlaky: true,
  })
  expect(outcome([end('failed'), end('broken', 'the runner', ''), ...others])).toMatchObject({ passed: 1, failed: 2 })
})

import type { TestEnd } from './test-reports.mjs'

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

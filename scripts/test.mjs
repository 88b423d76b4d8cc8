import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { rebuild } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { ensureChromium, ensureInstalled } from './ensure-installed.mjs'
import {
  exactPattern,
  groupByFile,
  maxFlaky,
  mergeRetry,
  readPlaywrightReport,
  readReport,
  readVitestReport,
  selectRetries,
  summarize,
} from './test-reports.mjs'
import { pinnedNode, root, run, runBuffered } from './tools.mjs'

// Runs the first tier of checks and tests, with --rest the second tier, with --all both.
const tier = process.argv.includes('--all') ? 'all' : process.argv.includes('--rest') ? 'rest' : 'first'
const isFirst = tier !== 'rest'
const isRest = tier !== 'first'
/** Projects of vitest.config.ts and playwright.config.ts in the chosen tiers. Each test belongs to the projects of one tier. */
const vitestProjects = [...(isFirst ? ['server', 'others'] : []), ...(isRest ? ['stripe', 'processes', 'samples'] : [])]
const playwrightProjects = [...(isFirst ? ['first'] : []), ...(isRest ? ['rest'] : [])]

const reports = mkdtempSync(path.join(tmpdir(), 'waymark-test-'))
/** Results of the tests of all stages. */
const results = []
/** Number of failed stages that are not tests. */
let failedChecks = 0

// Tests: each runner writes a JSON report, and failed tests are retried once, alone.

async function runVitest(...extraArgs) {
  const report = path.join(mkdtempSync(path.join(reports, 'vitest-')), 'report.json')
  const projects = vitestProjects.map((name) => `--project=${name}`)
  const args = [
    'run',
    ...projects,
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...extraArgs,
  ]
  const succeeded = await run(pinnedNode, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args])
  return readReport(report, readVitestReport, { succeeded, root })
}

async function retryVitest(failed, first) {
  const retry = []
  for (const { file, name } of groupByFile(failed, first)) {
    retry.push(...(await runVitest(path.join(root, file), ...(name ? [`--testNamePattern=${exactPattern(name)}`] : []))))
  }
  return retry
}

async function runPlaywright(...extraArgs) {
  const report = path.join(mkdtempSync(path.join(reports, 'playwright-')), 'report.json')
  const config = ['--config', path.join(root, 'playwright.config.ts'), `--last-failed-file=${path.join(reports, 'last-failed.json')}`]
  const projects = playwrightProjects.map((name) => `--project=${name}`)
  const args = ['test', ...config, ...projects, '--forbid-only', '--reporter=list,json', ...extraArgs]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: findChromium() }
  const succeeded = await run(pinnedNode, [path.join(root, 'node_modules/@playwright/test/cli.js'), ...args], env)
  return readReport(report, readPlaywrightReport, { succeeded, root })
}

// Has an output folder of its own, so that the traces of the first run stay.
const retryPlaywright = () => runPlaywright('--last-failed', '--workers=1', '--output=test-results/retry')

async function runTests(start, retry) {
  const first = await start()
  const { failed, reason } = selectRetries(first)
  if (reason) console.log(`\n── No test is retried: ${reason}`)
  if (failed.length > 0) console.log(`\n── Retrying alone: ${failed.map(formatName).join(', ')}`)
  results.push(...(failed.length > 0 ? mergeRetry(first, await retry(failed, first)) : first))
  return summarize(results).failed === 0
}

const formatName = ({ file, name }) => [file, name].filter(Boolean).join(' › ')

async function runCheck(check) {
  const ok = await check()
  if (!ok) failedChecks += 1
  return ok
}

// Stages

const runNode = (file, ...args) => runBuffered(pinnedNode, [path.join(root, file), ...args])
const checkStage = (name, check) => ({ name, work: () => runCheck(check) })
const testStage = (name, start, retry) => ({ name, work: () => runTests(start, retry) })

const staticChecks = [
  // One checker: several would each check the shared types again, which takes twice the time on two cores.
  checkStage('Types', () => runNode('node_modules/typescript/bin/tsc', '-b', '--checkers', '1')),
  checkStage('Format and lint', () => runNode('node_modules/@biomejs/biome/bin/biome', 'ci', '.')),
  checkStage('Unused code', () => runNode('node_modules/knip/bin/knip.js')),
  checkStage('Structure', () => runNode('scripts/check-structure.ts')),
]

/** Groups run one after another. The stages of a group run side by side, the longest first. */
const groups = [
  [checkStage('Installation', () => ensureInstalled({ tests: true }))],
  [checkStage('Build', rebuild), ...(isFirst ? staticChecks : [])],
  [testStage('Unit and API tests', runVitest, retryVitest)],
  [checkStage('Browser', ensureChromium)],
  [testStage('Browser tests', runPlaywright, retryPlaywright)],
]

async function runStage({ name, work }) {
  const start = performance.now()
  const ok = await work()
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return ok
}

/** Runs as many stages at once as the machine has cores. Returns whether all of them passed. */
async function runGroup(stages) {
  const waiting = [...stages]
  const outcomes = []
  const runNext = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) outcomes.push(await runStage(stage))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
  return outcomes.every(Boolean)
}

const listNames = (stages) => stages.map(({ name }) => name).join(', ')
const notRun = []
try {
  for (const [index, group] of groups.entries()) {
    console.log(`\n── ${listNames(group)}`)
    if (await runGroup(group)) continue
    notRun.push(...groups.slice(index + 1).flat())
    break
  }
} catch (error) {
  console.error(error)
  failedChecks += 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}

// Summary

const { passed, failed, skipped, flaky, tooFlaky } = summarize(results)
console.log()
for (const test of skipped) console.log(`Skipped: ${formatName(test)}`)
if (notRun.length > 0) console.log(`Not run: ${listNames(notRun).toLowerCase()}`)
for (const test of flaky) console.log(`Flaky: ${formatName(test)}`)
if (tooFlaky) console.log(`${flaky.length} tests are flaky. More than ${maxFlaky} count as failed.`)
console.log(`${passed} passed, ${failed + failedChecks} failed`)
process.exitCode = failed + failedChecks === 0 ? 0 : 1

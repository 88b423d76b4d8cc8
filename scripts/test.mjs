import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { rebuild } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { ensureChromium, ensureInstalled } from './ensure-installed.mjs'
import {
  afterSecondTry,
  byFile,
  exactly,
  maxFlaky,
  outcome,
  readPlaywrightReport,
  readReport,
  readVitestReport,
  worthTrying,
} from './test-reports.mjs'
import { pinnedNode, root, run, runBeside } from './tools.mjs'

// Runs the checks and tests of a tier: the first one, with --rest the second one, with --all both.
const tier = process.argv.includes('--all') ? 'all' : process.argv.includes('--rest') ? 'rest' : 'first'
const inFirst = tier !== 'rest'
const inRest = tier !== 'first'
/** Projects of vitest.config.ts and playwright.config.ts in the chosen tiers. Each test is in the projects of one tier only. */
const vitestProjects = [...(inFirst ? ['server', 'others'] : []), ...(inRest ? ['stripe', 'processes', 'samples'] : [])]
const playwrightProjects = [...(inFirst ? ['first'] : []), ...(inRest ? ['rest'] : [])]
const reports = mkdtempSync(path.join(tmpdir(), 'waymark-test-'))
/** Results of the tests of all stages. */
const tests = []
/** Number of failed stages that are not tests. */
let failedChecks = 0

const node = (file, ...args) => runBeside(pinnedNode, [path.join(root, file), ...args])

async function runVitest(...args) {
  const report = path.join(mkdtempSync(path.join(reports, 'vitest-')), 'report.json')
  const projects = vitestProjects.map((name) => `--project=${name}`)
  const all = ['run', ...projects, '--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args]
  const endedWell = await run(pinnedNode, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...all])
  return readReport(report, readVitestReport, { endedWell, root })
}

async function runPlaywright(...args) {
  const report = path.join(mkdtempSync(path.join(reports, 'playwright-')), 'report.json')
  const which = ['--config', path.join(root, 'playwright.config.ts'), `--last-failed-file=${path.join(reports, 'last-failed.json')}`]
  const projects = playwrightProjects.map((name) => `--project=${name}`)
  const all = ['test', ...which, ...projects, '--forbid-only', '--reporter=list,json', ...args]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: findChromium() }
  const endedWell = await run(pinnedNode, [path.join(root, 'node_modules/@playwright/test/cli.js'), ...all], env)
  return readReport(report, readPlaywrightReport, { endedWell, root })
}

// Each file in a process of its own, one after another.
async function vitestAgain(failed, first) {
  const second = []
  for (const { file, name } of byFile(failed, first)) {
    second.push(...(await runVitest(path.join(root, file), ...(name ? [`--testNamePattern=${exactly(name)}`] : []))))
  }
  return second
}

// The first run's traces stay where they are.
const playwrightAgain = () => runPlaywright('--last-failed', '--workers=1', '--output=test-results/second-try')

function tested(start, again) {
  return async () => {
    const first = await start()
    const { failed, why } = worthTrying(first)
    if (why) console.log(`\n── No test is tried again: ${why}`)
    if (failed.length > 0) console.log(`\n── Once more, alone: ${failed.map(testName).join(', ')}`)
    tests.push(...(failed.length > 0 ? afterSecondTry(first, await again(failed, first)) : first))
    return outcome(tests).failed === 0
  }
}

const testName = ({ file, name }) => [file, name].filter(Boolean).join(' › ')

function counted(work) {
  return async () => {
    const ok = await work()
    if (!ok) failedChecks += 1
    return ok
  }
}

const checks = [
  // tsc with several checkers checks shared types once per checker, which takes twice the time on two cores.
  { name: 'Types', work: counted(() => node('node_modules/typescript/bin/tsc', '-b', '--checkers', '1')) },
  { name: 'Format and lint', work: counted(() => node('node_modules/@biomejs/biome/bin/biome', 'ci', '.')) },
  { name: 'Unused code', work: counted(() => node('node_modules/knip/bin/knip.js')) },
  { name: 'Structure', work: counted(() => node('scripts/check-structure.ts')) },
]

/** Groups run one after another. The stages of a group run side by side, the longest first. */
const groups = [
  [{ name: 'Installation', work: counted(() => ensureInstalled({ tests: true })) }],
  [{ name: 'Build', work: counted(rebuild) }, ...(inFirst ? checks : [])],
  [{ name: 'Unit and API tests', work: tested(runVitest, vitestAgain) }],
  [{ name: 'Browser', work: counted(ensureChromium) }],
  [{ name: 'Browser tests', work: tested(runPlaywright, playwrightAgain) }],
]

async function runStage({ name, work }) {
  const start = performance.now()
  const ok = await work()
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return ok
}

/** Runs as many stages at once as the machine has cores. Returns whether all of them passed. */
async function runTogether(together) {
  const waiting = [...together]
  const ended = []
  const runOn = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) ended.push(await runStage(stage))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runOn))
  return ended.every(Boolean)
}

const stageNames = (some) => some.flat().map(({ name }) => name)
const notRun = []
try {
  for (const [index, group] of groups.entries()) {
    console.log(`\n── ${stageNames([group]).join(', ')}`)
    if (await runTogether(group)) continue
    notRun.push(...groups.slice(index + 1))
    break
  }
} catch (error) {
  console.error(error)
  failedChecks += 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}

const { passed, failed, skipped, flaky, tooFlaky } = outcome(tests)
console.log()
for (const test of skipped) console.log(`Skipped: ${testName(test)}`)
if (notRun.length > 0) console.log(`Not run: ${stageNames(notRun).join(', ').toLowerCase()}`)
for (const test of flaky) console.log(`Flaky: ${testName(test)}`)
if (tooFlaky) console.log(`${flaky.length} are flaky, more than the ${maxFlaky} that a run may have: they count as failed.`)
console.log(`${passed} passed, ${failed + failedChecks} failed`)
process.exitCode = failed + failedChecks === 0 ? 0 : 1

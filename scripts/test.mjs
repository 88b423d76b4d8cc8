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

const flags = new Set(process.argv.slice(2))
/** Leaves out what takes longest to prove: the browser, and servers, databases and commands that are started for a test. */
const quick = flags.has('--quick')
const soak = flags.has('--soak') ? { SOAK: '1' } : {}
const reports = mkdtempSync(path.join(tmpdir(), 'waymark-test-'))
/** How the tests of all stages ended. */
const tests = []
/** Other things that failed. */
let others = 0

const node = (file, ...args) => runBeside(pinnedNode, [path.join(root, file), ...args])

async function runVitest(...args) {
  const report = path.join(mkdtempSync(path.join(reports, 'vitest-')), 'report.json')
  const which = quick ? ['--project=!processes'] : []
  const all = ['run', ...which, '--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args]
  const endedWell = await run(pinnedNode, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...all], soak)
  return readReport(report, readVitestReport, { endedWell, root })
}

async function runPlaywright(...args) {
  const report = path.join(mkdtempSync(path.join(reports, 'playwright-')), 'report.json')
  const which = ['--config', path.join(root, 'playwright.config.ts'), `--last-failed-file=${path.join(reports, 'last-failed.json')}`]
  const all = ['test', ...which, '--forbid-only', '--reporter=list,json', ...args]
  const env = { ...soak, PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: findChromium() }
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
    if (why) console.log(`\n── None is tried again: ${why}`)
    if (failed.length > 0) console.log(`\n── Once more, alone: ${failed.map(place).join(', ')}`)
    tests.push(...(failed.length > 0 ? afterSecondTry(first, await again(failed, first)) : first))
    return outcome(tests).failed === 0
  }
}

const place = ({ file, name }) => [file, name].filter(Boolean).join(' › ')

function counted(work) {
  return async () => {
    const ok = await work()
    if (!ok) others += 1
    return ok
  }
}

/** One after another; what stands together runs side by side, the longest first. */
const stages = [
  [{ name: 'Installation', work: counted(ensureInstalled) }],
  [
    { name: 'Build', work: counted(rebuild) },
    // Several checkers look at the same types again, each for itself: on two cores that takes twice the time.
    { name: 'Types', work: counted(() => node('node_modules/typescript/bin/tsc', '-b', '--checkers', '1')) },
    { name: 'Format and lint', work: counted(() => node('node_modules/@biomejs/biome/bin/biome', 'ci', '.')) },
    { name: 'Unused code', work: counted(() => node('node_modules/knip/bin/knip.js')) },
    { name: 'Structure', work: counted(() => node('scripts/check-structure.ts')) },
  ],
  [{ name: 'Unit and API tests', work: tested(runVitest, vitestAgain) }],
  [{ name: 'Browser', work: counted(ensureChromium), browser: true }],
  [{ name: 'Browser tests', work: tested(runPlaywright, playwrightAgain), browser: true }],
]

async function runStage({ name, work }) {
  const start = performance.now()
  const ok = await work()
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return ok
}

/** Runs as many stages at once as the machine has cores. Answers whether all went well. */
async function runTogether(together) {
  const waiting = [...together]
  const ended = []
  const runOn = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) ended.push(await runStage(stage))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runOn))
  return ended.every(Boolean)
}

const namesOf = (some) => some.flat().map(({ name }) => name)
const chosen = stages.filter(([{ browser }]) => !quick || !browser)
const leftOut = stages.filter((together) => !chosen.includes(together))
try {
  for (const [index, together] of chosen.entries()) {
    console.log(`\n── ${namesOf(together).join(', ')}`)
    if (await runTogether(together)) continue
    leftOut.push(...chosen.slice(index + 1))
    break
  }
} catch (error) {
  console.error(error)
  others += 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}

const { passed, failed, skipped, flaky, tooFlaky } = outcome(tests)
console.log()
for (const test of skipped) console.log(`Skipped: ${place(test)}`)
if (leftOut.length > 0) console.log(`Not run: ${namesOf(leftOut).join(', ').toLowerCase()}`)
for (const test of flaky) console.log(`Flaky: ${place(test)}`)
if (tooFlaky) console.log(`${flaky.length} are flaky, more than the ${maxFlaky} that a run may have: they count as failed.`)
console.log(`${passed} passed, ${failed + others} failed`)
process.exitCode = failed + others === 0 ? 0 : 1

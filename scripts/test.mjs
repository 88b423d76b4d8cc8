import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rebuild } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { ensureChromium, ensureInstalled } from './ensure-installed.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'
import { pinnedNode, root, run } from './tools.mjs'

const flags = new Set(process.argv.slice(2))
const withBrowser = !flags.has('--no-browser')
const soak = flags.has('--soak') ? { SOAK: '1' } : {}
const reports = mkdtempSync(path.join(tmpdir(), 'waymark-test-'))
const counts = { passed: 0, failed: 0, skipped: [] }

const node = (file, ...args) => run(pinnedNode, [path.join(root, file), ...args])

async function vitest() {
  const report = path.join(reports, 'vitest.json')
  const args = ['run', '--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return count(await run(pinnedNode, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args], soak), report, readVitestReport)
}

async function playwright() {
  const report = path.join(reports, 'playwright.json')
  const args = ['test', '--config', path.join(root, 'playwright.config.ts'), '--forbid-only', '--reporter=list,json']
  const env = { ...soak, PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: findChromium() }
  return count(await run(pinnedNode, [path.join(root, 'node_modules/@playwright/test/cli.js'), ...args], env), report, readPlaywrightReport)
}

// A runner that breaks before or after its tests has failed even when no test did.
function count(ended, report, read) {
  const result = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0, skipped: [] }
  const ok = ended && result.failed === 0 && existsSync(report)
  counts.passed += result.passed
  counts.failed += ok ? 0 : Math.max(1, result.failed)
  counts.skipped.push(...result.skipped)
  return ok
}

function counted(work) {
  return async () => {
    const ok = await work()
    if (!ok) counts.failed += 1
    return ok
  }
}

const stages = [
  { name: 'Installation', work: counted(ensureInstalled) },
  { name: 'Format and lint', work: counted(() => node('node_modules/@biomejs/biome/bin/biome', 'ci', '.')) },
  { name: 'Types', work: counted(() => node('node_modules/typescript/bin/tsc', '-b')) },
  { name: 'Structure', work: counted(() => node('scripts/check-structure.ts')) },
  { name: 'Unused code', work: counted(() => node('node_modules/knip/bin/knip.js')) },
  { name: 'Build', work: counted(rebuild) },
  { name: 'Unit and API tests', work: vitest },
  { name: 'Browser', work: counted(ensureChromium), browser: true },
  { name: 'Browser tests', work: playwright, browser: true },
]

const chosen = stages.filter((stage) => withBrowser || !stage.browser)
const leftOut = stages.filter((stage) => !chosen.includes(stage))
try {
  for (const [index, { name, work }] of chosen.entries()) {
    console.log(`\n── ${name}`)
    const start = performance.now()
    const ok = await work()
    console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    if (ok) continue
    leftOut.push(...chosen.slice(index + 1))
    break
  }
} catch (error) {
  console.error(error)
  counts.failed += 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}

console.log()
for (const name of counts.skipped) console.log(`Skipped: ${name}`)
if (leftOut.length > 0) console.log(`Not run: ${leftOut.map((stage) => stage.name.toLowerCase()).join(', ')}`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed === 0 ? 0 : 1

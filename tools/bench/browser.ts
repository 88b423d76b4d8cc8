import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { ensureBuilt } from '../../scripts/build.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { benchSecret } from './data.ts'
import { startServer } from './measure.ts'

// `npm run bench:browser`: Lighthouse mobile with its default throttling on the built app, medians of five (or of `--runs=N`).

const runs = Number(/--runs=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 5)
const root = path.resolve(import.meta.dirname, '../..')
const pages = {
  home: '/',
  category: '/catalog/finance',
  guide: '/instruction/open-a-business-bank-account',
  step: '/instruction/open-a-business-bank-account?step=decide',
  service: '/service/business-account',
  routes: '/routes',
  plans: '/plans',
  news: '/news',
  search: '/catalog/?q=bank',
}
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

await ensureBuilt()
mkdirSync(path.join(root, '.test-data'), { recursive: true })
const settings = {
  WAYMARK_MODE: 'demo',
  WAYMARK_SECRET: benchSecret,
  LOG_LEVEL: 'silent',
  DATA_DIR: path.join(root, '.test-data/browser-bench'),
}
const server = await startServer(path.join(root, 'apps/server/dist/main.js'), 4110, settings)
const chromium = findChromium()

/** Each run has its own browser, so that nothing is cached. */
async function audit(address: string): Promise<Result> {
  const profile = mkdtempSync(path.join(tmpdir(), 'bench-chromium-'))
  const chrome = await launch({
    ...(chromium && { chromePath: chromium }),
    userDataDir: profile,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    const result = await lighthouse(`${server.url}${address}`, {
      port: chrome.port,
      output: 'json',
      onlyCategories: [...categories],
      logLevel: 'error',
    })
    if (!result || result.lhr.runtimeError) throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    return result.lhr
  } finally {
    chrome.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

console.info(`${'page'.padEnd(10)}  perf  a11y  best   seo    LCP s   TBT ms     CLS   script kB`)
for (const [name, address] of Object.entries(pages)) {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) results.push(await audit(address))
  const score = (category: string) => median(results.map((lhr) => (lhr.categories[category]?.score ?? 0) * 100))
  const value = (id: string) => median(results.map((lhr) => lhr.audits[id]?.numericValue ?? 0))
  const scripts = median(
    results.map((lhr) => {
      const items =
        (lhr.audits['network-requests']?.details as { items?: { resourceType: string; transferSize: number }[] } | undefined)?.items ?? []
      return items.filter(({ resourceType }) => resourceType === 'Script').reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
    }),
  )
  const cells = [
    ...categories.map((category) => score(category).toFixed(0).padStart(6)),
    (value('largest-contentful-paint') / 1000).toFixed(2).padStart(9),
    value('total-blocking-time').toFixed(0).padStart(9),
    value('cumulative-layout-shift').toFixed(3).padStart(8),
    scripts.toFixed(1).padStart(12),
  ]
  console.info(name.padEnd(10) + cells.join(''))
}
await server.stop()

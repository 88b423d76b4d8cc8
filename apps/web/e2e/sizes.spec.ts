import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { accountGuide, at, readGuide } from './content.ts'
import { expect, test } from './fixtures.ts'
import { languages } from './words.ts'

/** Budgets of a visitor's first page, compressed, in bytes: what travels, whatever server compresses it. */
const most = { scripts: 115_000, files: 8, css: 15_000, html: 15_000, fonts: 60_000 }

test.use({ consent: null })

/** Everything a visitor's browser fetches who opens a page and touches nothing. */
async function open(page: Page, path: string) {
  const loaded: { type: string; late: boolean; body: Promise<Buffer> }[] = []
  let stands = false
  page.on('load', () => {
    stands = true
  })
  page.on('requestfinished', async (asked) => {
    const late = stands
    const script = new URL(asked.url()).pathname.endsWith('.js')
    const body = asked.response().then(async (response) => (await response?.body()) ?? Buffer.alloc(0))
    loaded.push({ type: script ? 'script' : asked.resourceType(), late, body })
  })
  await page.goto(path)
  // The consent banner comes with the scripts: what is fetched after it needs a touch.
  await expect(page.locator('.consent')).toBeVisible()
  await page.waitForLoadState('networkidle')
  return Promise.all(loaded.map(async ({ body, ...entry }) => ({ ...entry, body: await body })))
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language })
    for (const name of ['home', 'category', 'guide', 'step'] as const) {
      test(`${name} is small`, async ({ page, request }) => {
        const guide = await readGuide(request, language, accountGuide)
        const path = {
          home: '/',
          category: `/catalog/${guide.category.slug}`,
          guide: `/instruction/${accountGuide}`,
          step: `/instruction/${accountGuide}?step=${at(guide.steps, 0).id}`,
        }[name]
        const loaded = await open(page, path)
        const sum = (type: string, compress: (body: Buffer) => Buffer, more = 0) =>
          loaded.filter((entry) => entry.type === type).reduce((total, { body }) => total + compress(body).length, more)
        const inline = await page.locator('head style').evaluateAll((styles) => styles.map(({ textContent }) => textContent).join(''))

        const sizes = {
          scripts: sum('script', (body) => gzipSync(body, { level: 9 })),
          files: loaded.filter(({ type }) => type === 'script').length,
          css: sum('stylesheet', brotliCompressSync, brotliCompressSync(inline).length),
          html: sum('document', brotliCompressSync),
          fonts: sum('font', (body) => body),
        }
        test.info().annotations.push({ type: 'sizes', description: JSON.stringify(sizes) })
        expect.soft(sizes.scripts, `scripts of ${path}`).toBeLessThanOrEqual(most.scripts)
        expect.soft(sizes.files, `script files of ${path}`).toBeLessThanOrEqual(most.files)
        expect.soft(sizes.css, `style of ${path}`).toBeLessThanOrEqual(most.css)
        expect.soft(sizes.html, `document of ${path}`).toBeLessThanOrEqual(most.html)
        expect.soft(sizes.fonts, `fonts of ${path}`).toBeLessThanOrEqual(most.fonts)

        // Until the page stands there is only the one that brings the others later.
        const early = loaded.filter(({ type, late }) => type === 'script' && !late)
        expect(early).toHaveLength(1)
        expect(at(early, 0).body.length).toBeLessThan(2000)
      })
    }
  })
}

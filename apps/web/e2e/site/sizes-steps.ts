import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { accountGuide, at, readGuide } from '../content.ts'
import { expect, hydrated, test } from '../fixtures.ts'
import type { Language } from '../words.ts'

/** Limits of a visitor's first page in transferred bytes: scripts with gzip, style and document with Brotli. */
export const most = { scripts: 162_000, files: 60, css: 15_000, html: 20_000, fonts: 60_000 }

export async function bytesOf(request: APIRequestContext, url: string, language: string, encoding: 'gzip' | 'br' | 'identity') {
  const answer = await request.get(url, { headers: { 'accept-encoding': encoding, 'accept-language': language } })
  expect(answer.headers()['content-encoding'] ?? 'identity').toBe(encoding)
  return Number(answer.headers()['content-length'])
}

/** Requests of a visitor who opens a page without interaction. */
async function open(page: Page, path: string) {
  const loaded: { type: string; url: string }[] = []
  page.on('requestfinished', (asked) => {
    const script = new URL(asked.url()).pathname.endsWith('.js')
    loaded.push({ type: script ? 'script' : asked.resourceType(), url: asked.url() })
  })
  await page.goto(path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  return loaded
}

/** Opens home, a category, a guide and a step as a visitor, and checks what each page loads. */
export async function checkSizes({ context, request }: { context: BrowserContext; request: APIRequestContext }, language: Language) {
  const guide = await readGuide(request, language, accountGuide)
  for (const path of [
    '/',
    `/catalog/${guide.category.slug}`,
    `/instruction/${accountGuide}`,
    `/instruction/${accountGuide}?step=${at(guide.steps, 0).id}`,
  ]) {
    const page = await context.newPage()
    const loaded = await open(page, path)
    const sum = async (type: string, encoding: 'gzip' | 'br' | 'identity') => {
      const bytes = loaded.filter((entry) => entry.type === type).map(({ url }) => bytesOf(request, url, language, encoding))
      return (await Promise.all(bytes)).reduce((total, size) => total + size, 0)
    }
    const inline = await page.locator('head style').evaluateAll((styles) => styles.map(({ textContent }) => textContent).join(''))

    const sizes = {
      scripts: await sum('script', 'gzip'),
      files: loaded.filter(({ type }) => type === 'script').length,
      css: (await sum('stylesheet', 'br')) + brotliCompressSync(inline).length,
      html: await sum('document', 'br'),
      fonts: await sum('font', 'identity'),
    }
    test.info().annotations.push({ type: `sizes of ${path}`, description: JSON.stringify(sizes) })
    expect.soft(sizes.html, `document of ${path}`).toBeLessThanOrEqual(most.html)
    expect.soft(sizes.scripts, `scripts of ${path}`).toBeLessThanOrEqual(most.scripts)
    expect.soft(sizes.files, `script files of ${path}`).toBeLessThanOrEqual(most.files)
    expect.soft(sizes.css, `style of ${path}`).toBeLessThanOrEqual(most.css)
    expect.soft(sizes.fonts, `fonts of ${path}`).toBeLessThanOrEqual(most.fonts)

    // Scripts must not be requested before the page is complete and painted (boot.ts).
    const early = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const [paint] = performance.getEntriesByName('first-paint')
      const complete = Math.max(visit?.loadEventStart ?? 0, paint?.startTime ?? 0)
      const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < complete)
      return before.map(({ name }) => new URL(name).pathname)
    })
    expect(early.filter((path) => path.endsWith('.js'))).toEqual([])
    // Otherwise it delays the first paint: the first round trip of a connection carries ten packets (decision 0052).
    const inOneTrip = 14_100
    const fonts = early.filter((path) => path.endsWith('.woff2'))
    expect(fonts).not.toEqual([])
    for (const font of fonts) expect(await bytesOf(request, font, language, 'identity'), font).toBeLessThanOrEqual(inOneTrip)
    await page.close()
  }
}

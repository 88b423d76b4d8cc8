import path from 'node:path'
import { type APIRequestContext, chromium, type Page } from '@playwright/test'
import { words } from '../../apps/web/e2e/words.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { drawPointer, encode, type Stage, size, startRecording } from './filming.ts'

// Films "Your first guide in one minute" on a running app that is not production: node tools/film/first-guide.ts
// http://localhost:3000

const site = process.argv[2] ?? 'http://localhost:3000'
const to = path.resolve(import.meta.dirname, '../../apps/web/public/videos/first-guide')
const seconds = 60
const { guides, checklists } = words.en

/** Creates an account with a folder to save into. */
async function signUp(request: APIRequestContext): Promise<{ token: string; refreshToken: string }> {
  const email = `film-${Date.now()}@example.com`
  await request.post('/api/react/register', { data: { name: 'Ada Ro', email } })
  let code: string | undefined
  while (!code) {
    const mails = await (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
    code = /<li[^>]*><a[^>]*>[^<]*\b(\d{6})\b/.exec(mails)?.[1]
  }
  const { token, refreshToken } = await (await request.post('/api/react/login', { data: { email, access_code: code } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { pending } = await (await request.get('/api/react/user/agreements', { headers })).json()
  const agreements = pending.map(({ slug, version }: { slug: string; version: string }) => ({ slug, version }))
  await request.post('/api/react/user/agreements', { headers, data: { agreements } })
  await request.post('/api/react/user/onboarded', { headers })
  await request.post('/api/react/user/custom_instruction_categories', { headers, data: { name: 'Before I open' } })
  return { token, refreshToken }
}

/** Times match the subtitles. */
async function play(page: Page, { at, pointAt, tap, type, scroll }: Stage) {
  const main = page.getByRole('main')
  await at(1)
  await pointAt(main.getByRole('combobox').first(), 1.4)
  await tap()
  await at(4.8)
  await type('bank account')
  const found = page.getByRole('option').first()
  await found.waitFor()
  await at(9.6)
  await pointAt(found, 1.4)
  await at(12)
  await tap()
  const start = main.getByRole('link', { name: guides('start'), exact: true })
  await start.waitFor()
  await at(13.8)
  await scroll(520, 2)
  await at(16.4)
  await scroll(-520, 1.2)
  await at(18.4)
  await pointAt(start, 0.9)
  await tap()
  const boxes = main.locator('.checks label')
  await boxes.first().waitFor()
  await at(20.8)
  await scroll(430, 2)
  await at(23.4)
  for (const [number, second] of [24.2, 26, 28.2].entries()) {
    await pointAt(boxes.nth(number), 0.7)
    await at(second)
    await tap()
  }
  await at(30.2)
  const sign = main.getByRole('link', { name: new RegExp(guides('next', { number: 2 })) })
  await sign.scrollIntoViewIfNeeded()
  await pointAt(sign, 0.9)
  await at(31.8)
  await tap()
  await boxes.nth(4).waitFor()
  await at(34)
  await scroll(380, 1.2)
  await at(36.8)
  const end = main.getByRole('button', { name: guides('endGuide'), exact: true })
  await end.scrollIntoViewIfNeeded()
  await pointAt(end, 0.8)
  await tap()
  const confirm = page.getByRole('dialog').getByRole('button', { name: guides('endTheGuide') })
  await confirm.waitFor()
  await pointAt(confirm, 0.9)
  await at(41.2)
  await tap()
  const save = main.getByRole('button', { name: guides('saveToChecklist') })
  await save.first().waitFor()
  await at(42.6)
  await scroll(160, 1.4)
  await at(45.6)
  await save.first().scrollIntoViewIfNeeded()
  await pointAt(save.first(), 0.8)
  await tap()
  const keep = page.getByRole('dialog').getByRole('button', { name: checklists('save') })
  await keep.waitFor()
  await pointAt(keep, 0.9)
  await at(48.8)
  await tap()
  const open = page.locator('.toast').getByRole('link', { name: checklists('openIt') })
  await open.waitFor()
  // The toast disappears by itself unless the pointer is over it.
  await pointAt(open, 0.8)
  await at(51)
  await tap()
  await page.waitForURL(/\/custom\/instruction\//)
  await at(52.8)
  await pointAt(page.getByRole('link', { name: checklists('edit'), exact: true }), 0.9)
  await at(55)
  await pointAt(page.getByRole('link', { name: checklists('mine'), exact: true }), 0.8)
  await at(56)
  await tap()
  await at(seconds)
}

const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--hide-scrollbars'] })
const context = await browser.newContext({ baseURL: site, viewport: size, locale: 'en', colorScheme: 'light' })
const { token, refreshToken } = await signUp(context.request)
await context.addInitScript(drawPointer)
await context.addInitScript(
  (kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  },
  { accessToken: token, refreshToken, termsAccepted: '1', language: 'en' },
)
const page = await context.newPage()
await page.goto('/', { waitUntil: 'networkidle' })
await page.mouse.move(640, 560)
await page.waitForLoadState('networkidle')

const stage = await startRecording(page, Number(process.argv[3] ?? 1))
await stage.begin()
await play(page, stage)
const { frames, folder } = await stage.end()
await browser.close()
encode(frames, { folder, seconds, poster: 25.5, to })
console.info(`${frames.length} frames, ${to}.mp4`)

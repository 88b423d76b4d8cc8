import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type APIRequest,
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import { accountGuide, shopGuide } from './content.ts'

export { expect }

export interface Account {
  email: string
  token: string
  refreshToken: string
  /** By which the device that signed in is known; on another one the session would not be renewed. */
  cookies: Cookie[]
}

export interface Options {
  /** Consent stored before the test begins; null when the banner is tested. */
  consent: 'all' | 'needed' | null
  /** Whether accounts have agreed to the documents and seen the slides; false where that first start is the subject. */
  started: boolean
}

export interface Fixtures {
  /** An e-mail address nobody else uses. */
  email: string
  /** The six digits of the newest mail to this address that are not `before`, read where a person without a mail server reads them. */
  codeFor: (email: string, before?: string) => Promise<string>
  /** A new account, made over the API; in `signedInTest` of the person who is signed in. */
  account: Account
  /** Account that is signed in when the test begins. */
  signedIn: Account | undefined
  /** An account that had its last code so long ago that it can ask for another one. */
  settled: Account
  /** Another device with a browser of its own: a visitor's, or one on which this account is signed in. */
  device: (account?: Account) => Promise<Page>
  /** No accessibility violation on what is shown now. */
  accessible: () => Promise<void>
  /** Console messages so far. */
  consoleErrors: string[]
}

export interface WorkerFixtures {
  /** An account made when the tests began, and when it had its last code. */
  first: Account & { at: number }
  /** One that then asked to be reminded of a guide in a minute, and of another one tomorrow. */
  reminded: Account
}

/** Milliseconds between two codes, and some more (accounts/policy.ts). */
const codePause = 31_000

let count = 0
const unique = () => `${process.pid}-${Date.now()}-${count++}`
const part = () => Math.floor(Math.random() * 254) + 1
/** Limits count by address: each person comes from one of their own. */
export const someAddress = () => ({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })

/** Storage of a browser whose user has consented or is signed in. */
const keptBy = (consent: Options['consent'], account?: Account) => ({
  ...(consent && { termsAccepted: consent === 'all' ? '1 functionality' : '1' }),
  ...(account && { accessToken: account.token, refreshToken: account.refreshToken }),
})

/** The first page of a browser that keeps this. Written by that page: Playwright would open and close one of its own, which takes 0.4 s. */
export async function firstPage(context: BrowserContext, kept: Record<string, string>, cookies: Cookie[] = []): Promise<Page> {
  await context.addCookies(cookies)
  const page = await context.newPage()
  if (Object.keys(kept).length > 0) {
    await page.goto('/readyz')
    await page.evaluate((all) => {
      for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
    }, kept)
  }
  return page
}

async function newestCode(request: APIRequestContext, email: string, before: string) {
  let code = ''
  await expect(async () => {
    const page = await (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
    code = /<li[^>]*><a[^>]*>[^<]*\b(\d{6})\b/.exec(page)?.[1] ?? ''
    expect(code).not.toBe('')
    expect(code).not.toBe(before)
  }).toPass({ intervals: [50, 100, 200] })
  return code
}

/** Agrees to all documents and leaves the welcome slides behind. */
export async function start(request: APIRequestContext, headers: Record<string, string>) {
  const { pending } = (await (await request.get('/api/react/user/agreements', { headers })).json()) as {
    pending: { slug: string; version: string }[]
  }
  const agreements = pending.map(({ slug, version }) => ({ slug, version }))
  expect((await request.post('/api/react/user/agreements', { headers, data: { agreements } })).ok()).toBe(true)
  expect((await request.post('/api/react/user/onboarded', { headers })).ok()).toBe(true)
}

/** Makes an account as people do, only without the screens. */
async function signUp(api: APIRequest, baseURL: string | undefined, email: string, started = true): Promise<Account> {
  const request = await api.newContext({ ...(baseURL && { baseURL }) })
  const headers = someAddress()
  const asked = await request.post('/api/react/register', { headers, data: { name: 'Ada Ro', email } })
  expect(asked.ok()).toBe(true)
  const answer = await request.post('/api/react/login', { headers, data: { email, access_code: await newestCode(request, email, '') } })
  expect(answer.ok()).toBe(true)
  const tokens = (await answer.json()) as { token: string; refreshToken: string }
  if (started) await start(request, { ...headers, authorization: `Bearer ${tokens.token}` })
  const { cookies } = await request.storageState()
  await request.dispose()
  return { email, token: tokens.token, refreshToken: tokens.refreshToken, cookies }
}

/** Requests of each browser: how many were sent, and which are under way. */
const traffic = new WeakMap<BrowserContext, { asked: number; underWay: Set<Request> }>()

function watchTraffic(context: BrowserContext) {
  const seen = { asked: 0, underWay: new Set<Request>() }
  traffic.set(context, seen)
  context.on('request', (request) => {
    // The event stream stays open.
    if (new URL(request.url()).pathname === '/api/react/live') return
    seen.asked += 1
    seen.underWay.add(request)
  })
  for (const over of ['requestfinished', 'requestfailed'] as const)
    context.on(over as 'requestfinished', (request) => seen.underWay.delete(request))
}

/** Waits until all came that was under way in a page's browser, and nothing more is asked for. */
export async function atRest(page: Page) {
  const seen = traffic.get(page.context())
  if (!seen) throw new Error('a browser of the fixtures')
  let before = -1
  await expect(async () => {
    // An element rendered just now may be about to send a request.
    await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
    const rests = seen.underWay.size === 0 && seen.asked === before
    before = seen.asked
    expect(rests).toBe(true)
  }).toPass({ intervals: [100] })
}

/** Cuts the connection of a page's browser once it is at rest: from then on only what is there helps. */
export async function goOffline(page: Page) {
  await atRest(page)
  await page.context().setOffline(true)
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  first: [
    async ({ playwright }, use, { project }) => {
      const account = await signUp(playwright.request, project.use.baseURL, `settled-${unique()}@example.com`)
      await use({ ...account, at: Date.now() })
    },
    { scope: 'worker', auto: true },
  ],
  reminded: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use
      const account = await signUp(playwright.request, baseURL, `reminded-${unique()}@example.com`)
      const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      const headers = { authorization: `Bearer ${account.token}` }
      // A full minute is when a reminder can come: the next one that is not upon us before the server has heard of it.
      const [soon, tomorrow] = [80_000, 86_400_000].map((later) => new Date(Date.now() + later).toISOString()) as [string, string]
      for (const [slug, data] of [
        [shopGuide, { day: soon.slice(0, 10), time: soon.slice(11, 16), time_zone: 'UTC' }],
        [accountGuide, { day: tomorrow.slice(0, 10) }],
      ] as const)
        expect((await request.post(`/api/react/user/reminder/guide/${slug}`, { headers, data })).ok()).toBe(true)
      await request.dispose()
      await use(account)
    },
    { scope: 'worker', auto: true },
  ],
  consent: ['all', { option: true }],
  started: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  signedIn: async ({}, use) => use(undefined),
  context: async ({ context, consent, signedIn }, use) => {
    await context.setExtraHTTPHeaders(someAddress())
    await firstPage(context, keptBy(consent, signedIn), signedIn?.cookies)
    watchTraffic(context)
    await use(context)
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  email: async ({}, use) => use(`person-${unique()}@example.com`),
  codeFor: async ({ request, first }, use) =>
    use(async (email, before = '') => {
      const code = await newestCode(request, email, before)
      if (email === first.email) first.at = Date.now()
      return code
    }),
  settled: async ({ first }, use) => {
    // Only where the tests have just begun, or begun anew after a failure, or where another one has just had a code.
    await expect.poll(() => Date.now() - first.at, { intervals: [500], timeout: 2 * codePause }).toBeGreaterThan(codePause)
    await use(first)
  },
  account: async ({ playwright, baseURL, email, started }, use) => use(await signUp(playwright.request, baseURL, email, started)),
  device: async ({ browser, consent }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      const context = await browser.newContext({ extraHTTPHeaders: someAddress() })
      contexts.push(context)
      const page = await firstPage(context, keptBy(consent, account), account?.cookies)
      watchTraffic(context)
      return page
    })
    // Open to the end of all tests they would go on asking the server.
    for (const context of contexts) await context.close()
  },
  accessible: async ({ page }, use) => use(() => expectAccessible(page)),
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`))
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(errors)
  },
})

/** Somebody is signed in from the start. */
export const signedInTest = test.extend({
  signedIn: async ({ account }, use) => use(account),
})

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * No page of ours has frames, so axe can run in the page itself, where it stays until the next document: three times as fast. `within`: a
 * selector, where the rest of the page is looked at elsewhere. `only`: the one rule that what is shown can break.
 */
export async function expectAccessible(page: Page, within?: string, only?: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const violations = await page.evaluate(
    async ([part, rule]) => {
      // Elements that are fading in have too little contrast.
      const ending = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
      await Promise.allSettled(ending.map(({ finished }) => finished))
      const axe: typeof import('axe-core') = Reflect.get(window, 'axe')
      // Behind a modal dialog nothing can be reached or read.
      const shown = [...document.querySelectorAll(':modal')].at(-1) ?? (part && document.querySelector(part)) ?? document
      const { violations } = await axe.run(shown, {
        resultTypes: ['violations'],
        ...(rule && { runOnly: [rule] }),
        // It would read every style sheet again for rules that are off.
        preload: { assets: ['media'] },
        // React writes no !important into a style attribute, and texts have none; looking for it takes a fifth of the time.
        rules: { 'avoid-inline-spacing': { enabled: false } },
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [within, only] as const,
  )
  expect(violations).toEqual([])
}

/** Checks accessibility in the dark theme, which differs only in its colors. */
export async function expectDarkReadable(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await expectAccessible(page, undefined, 'color-contrast')
}

/** Nothing sticks out sideways. */
export const expectNoOverflow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `${page.url()} is too wide` })
    .toBeLessThanOrEqual(0)

/** Waits until the browser's part of the page has taken over: from then on it, not the browser, restores scroll positions. */
export const hydrated = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual', null, { timeout: 30_000 })

/** Waits until the code of a part of the page is there, which comes with the reader's first move: here that of the mouse. */
export async function alive(part: Locator) {
  await part.page().mouse.move(2, 2)
  await part.page().mouse.move(4, 4)
  const handled = () => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  await expect.poll(handled, { intervals: [50] }).toBe(true)
}

/** Presses a button at its edge, and lets go once what the field that was left for it says would stand there. */
export async function pressSlowly(button: Locator) {
  const page = button.page()
  await button.hover({ position: { x: 20, y: 3 } })
  const there = await button.boundingBox()
  await page.mouse.down()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await button.boundingBox()).toEqual(there)
  await page.mouse.up()
}

/** Types a code once its first box waits for it. */
export async function typeCode(page: Page, code: string) {
  await expect(page.locator('[autocomplete=one-time-code]')).toBeFocused()
  await page.keyboard.type(code)
}

/** Alerts inside a dialog, without the toasts above it. */
export const alertsIn = (dialog: Locator) => dialog.locator('[role=alert]:not(.toast *)')

/** A message that comes and goes. */
export const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

/** A name with the place where it is kept, as the privacy policy has it: 'local storage theme', 'cookie language'. */
export type StoredName = string

/** Everything that is kept on this device now. */
export async function keptOn(page: Page): Promise<StoredName[]> {
  const names = await page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => `local storage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session storage ${name}`),
  ])
  return [...names, ...(await page.context().cookies()).map(({ name }) => `cookie ${name}`)].toSorted()
}

/** Collects from now on what is written, also what is gone again at once. */
export async function writtenOn(page: Page): Promise<Set<StoredName>> {
  const written = new Set<StoredName>()
  await page.exposeFunction('noteWritten', (name: StoredName) => written.add(name))
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      const place = this === localStorage ? 'local storage' : 'session storage'
      Reflect.get(window, 'noteWritten')(`${place} ${key}`)
      setItem.call(this, key, value)
    }
  })
  return written
}

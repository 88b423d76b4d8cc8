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
  /** Cookies that identify the signed-in device; on another one the session would not be refreshed. */
  cookies: Cookie[]
}

export interface Options {
  /** Consent stored before the test begins; null when the banner is tested. */
  consent: 'all' | 'needed' | null
  /** Whether accounts have passed the first start (agreements and slides); false for tests of it. */
  started: boolean
}

export interface Fixtures {
  /** A unique email address. */
  email: string
  /** Six-digit code of the newest mail to this address that differs from `before`. */
  codeFor: (email: string, before?: string) => Promise<string>
  /** A new account, created through the API. In `signedInTest` it is signed in. */
  account: Account
  /** Account that is signed in when the test starts. */
  signedIn: Account | undefined
  /** An account whose last code is old enough to request another. */
  settled: Account
  /** Page of a separate browser: a visitor's, or signed in to the given account. */
  device: (account?: Account) => Promise<Page>
  /** Expects no accessibility violations on the current screen. */
  accessible: () => Promise<void>
  /** Console messages so far. */
  consoleErrors: string[]
}

export interface WorkerFixtures {
  /** An account created at the start of the run, and the time of its last code. */
  first: Account & { at: number }
  /** An account that asked for a reminder in a minute, and for another tomorrow. */
  reminded: Account
}

/** Minimum time between two codes, plus a margin (ms, accounts/policy.ts). */
const codePause = 31_000

let count = 0
const unique = () => `${process.pid}-${Date.now()}-${count++}`
const part = () => Math.floor(Math.random() * 254) + 1
/** A random IP address, because rate limits count by address. */
export const someAddress = () => ({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })

/** Storage of a browser whose user has consented or is signed in. */
const keptBy = (consent: Options['consent'], account?: Account) => ({
  ...(consent && { termsAccepted: consent === 'all' ? '1 functionality' : '1' }),
  ...(account && { accessToken: account.token, refreshToken: account.refreshToken }),
})

/**
 * First page of a browser with this storage. Written by the page itself: Playwright's `storageState` opens and closes an additional page,
 * which takes 0.4 s.
 */
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

/** Creates an account through the API. */
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

/** Number of requests of each browser, and those in flight. */
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

/** Waits until no request is in flight in the page's browser and none follows. */
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

/** Disconnects the page's browser once no requests are in flight. */
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
      // Reminders are sent at full minutes: uses the first one that the server can still make.
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
    // Waits only at the start of a run, after a restart, or if another test has just requested a code.
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
    // Closed, because open pages would continue to send requests.
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

/** Test with a signed-in account. */
export const signedInTest = test.extend({
  signedIn: async ({ account }, use) => use(account),
})

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe in the page itself, because our pages have no frames; it stays loaded until the next document, which is three times as fast.
 * `within`: selector of the part to check. `only`: a single rule.
 */
export async function expectAccessible(page: Page, within?: string, only?: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const violations = await page.evaluate(
    async ([part, rule]) => {
      // Elements that are fading in have too little contrast.
      const ending = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
      await Promise.allSettled(ending.map(({ finished }) => finished))
      const axe: typeof import('axe-core') = Reflect.get(window, 'axe')
      // Content behind a modal dialog is not reachable.
      const shown = [...document.querySelectorAll(':modal')].at(-1) ?? (part && document.querySelector(part)) ?? document
      const { violations } = await axe.run(shown, {
        resultTypes: ['violations'],
        ...(rule && { runOnly: [rule] }),
        // Otherwise axe reads every style sheet again for disabled rules.
        preload: { assets: ['media'] },
        // React writes no !important into style attributes, and content has none; this rule takes a fifth of the time.
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

/** Expects no horizontal overflow. */
export const expectNoOverflow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `${page.url()} is too wide` })
    .toBeLessThanOrEqual(0)

/** Waits for hydration, after which React restores scroll positions instead of the browser. */
export const hydrated = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual', null, { timeout: 30_000 })

/** Moves the mouse over a part whose code loads on the first interaction, and waits for it. */
export async function alive(part: Locator) {
  await part.page().mouse.move(2, 2)
  await part.page().mouse.move(4, 4)
  const handled = () => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  await expect.poll(handled, { intervals: [50] }).toBe(true)
}

/** Presses a button at its edge, and releases after the error of the field that lost focus is shown. */
export async function pressSlowly(button: Locator) {
  const page = button.page()
  await button.hover({ position: { x: 20, y: 3 } })
  const there = await button.boundingBox()
  await page.mouse.down()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await button.boundingBox()).toEqual(there)
  await page.mouse.up()
}

/** Types a code once its first box has the focus. */
export async function typeCode(page: Page, code: string) {
  await expect(page.locator('[autocomplete=one-time-code]')).toBeFocused()
  await page.keyboard.type(code)
}

/** Alerts inside a dialog, without the toasts above it. */
export const alertsIn = (dialog: Locator) => dialog.locator('[role=alert]:not(.toast *)')

/** A toast with this text. */
export const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

/** Name of a stored value with its place, as in the privacy policy: 'local storage theme', 'cookie language'. */
export type StoredName = string

/** Names of all values currently stored. */
export async function keptOn(page: Page): Promise<StoredName[]> {
  const names = await page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => `local storage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session storage ${name}`),
  ])
  return [...names, ...(await page.context().cookies()).map(({ name }) => `cookie ${name}`)].toSorted()
}

/** Collects names of written values from now on, including those removed at once. */
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

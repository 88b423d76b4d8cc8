import type { Page } from '@playwright/test'
import { at, readGuide, shopGuide } from '../content.ts'
import { passFirstStart } from '../first-start.ts'
import {
  alive,
  expect,
  expectAccessible,
  expectNoOverflow,
  hydrated,
  keptOn,
  type StoredName,
  signedInTest,
  test,
  toast,
  typeCode,
  writtenOn,
} from '../fixtures.ts'
import { orderedService } from '../orders.ts'
import { words } from '../words.ts'
import { account, banner, catalog, chats, cookies, dialog, frame, press, profile, reopen } from './cookies-steps.ts'

const themeButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /theme/ })

interface Row {
  /** Such as 'local storage theme'. `progress:…` matches for every name with this prefix. */
  name: StoredName
  kind: string
}

/** Reads the table of the policy, with the places and kinds of the English text. */
async function readTable(page: Page, path = '/policy?lang=en'): Promise<Row[]> {
  await page.goto(path)
  const rows = await page
    .locator('#device-storage ~ .table')
    .first()
    .locator('tbody tr')
    .evaluateAll((list) => list.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')))
  expect(rows.length).toBeGreaterThan(5)
  return rows.map(([name = '', place = '', kind = '']) => ({ name: `${place} ${name}`, kind }))
}

const matches = (name: StoredName) => (row: Row) => (row.name.endsWith('…') ? name.startsWith(row.name.slice(0, -1)) : row.name === name)

/** Returns each name as the table lists it; a name that is missing there stays as is. */
const normalizeNames = (names: Iterable<StoredName>, table: Row[]) =>
  [...new Set([...names].map((name) => table.find(matches(name))?.name ?? name))].toSorted()

const listNames = (table: Row[], kind?: string) => table.filter((row) => !kind || row.kind === kind).map(({ name }) => name)

/**
 * Does what a visitor can do without an account: theme, a search, a tick beside the `before` earlier ones, an answer in a brief, and the
 * home page.
 */
async function lookAround(page: Page, before = 0) {
  const step = at((await readGuide(page.request, 'en', shopGuide)).steps, 1)
  await page.goto('/catalog/')
  await hydrated(page)
  const theme = await page.locator('html').getAttribute('data-theme')
  await themeButton(page).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '')
  await page.getByRole('main').getByLabel(frame('searchLabel')).fill('qqqqqq')
  await expect(page.getByRole('heading', { name: catalog('nothingFound', { q: 'qqqqqq' }) })).toBeVisible()
  await page.goto(`/instruction/${shopGuide}?step=${step.id}`)
  await hydrated(page)
  // A ticked box could be unticked, because the earlier ticks come with the script.
  await page.locator('.checks').getByRole('checkbox').nth(before).check()
  await expect(page.getByText(words.en.guides('doneOf', { done: before + 1, total: step.items.length }))).toBeVisible()
  await page.goto(`/service/${orderedService}/brief?part=banks`)
  await page.getByRole('radio').first().check()
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: words.en.home('leftOff') })).toBeVisible()
}

const visitorsEssentials = ['local storage brief:…', 'local storage leftOff', 'local storage progress:…', 'local storage theme']

const answered = 'local storage termsAccepted'

test.describe('the banner', () => {
  test.use({ consent: null })

  test('is visible at once, shifts nothing and keeps a click made before its script loads', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // A web font that loads later would shift the page as well.
    await page.route('**/*.woff2', (route) => route.abort())
    let letThrough: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    for (const late of ['entry', 'consent'])
      await page.route(`**/assets/${late}-*.js`, async (route) => {
        await held
        await route.continue()
      })
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    await press(page, 'acceptNeeded')
    letThrough()
    await expect(banner(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('termsAccepted'))).toBe('1')
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01)
  })

  for (const language of ['ru'] as const) {
    test.describe(language, () => {
      test.use({ locale: language })
      test('banner and dialog are accessible and fit', async ({ page }) => {
        const { cookies: own, frame: words_ } = words[language]
        const looksRight = async () => {
          for (const theme of ['light', 'dark']) {
            await page.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme)
            await expectAccessible(page)
          }
          await expectNoOverflow(page)
        }
        await page.setViewportSize({ width: 390, height: 800 })
        await page.goto('/')
        await expect(page.locator('.consent')).toBeVisible()
        await hydrated(page)
        await looksRight()
        await page
          .locator('.consent')
          .getByRole('button', { name: words_('choose'), exact: true })
          .click()
        const choices = page.getByRole('dialog', { name: own('title') })
        for (const kind of ['essential', 'functionality', 'analytics', 'social', 'advertising'] as const)
          await expect(choices.getByText(own(kind), { exact: true })).toBeVisible()
        // Lists only groups with entries, and ticks nothing without consent.
        await expect(choices.getByRole('checkbox')).toHaveCount(1)
        await expect(choices.getByRole('checkbox')).not.toBeChecked()
        await looksRight()
      })
    })
  }
})

test.describe('what a visitor leaves on the device', () => {
  test.use({ consent: null })

  test('is limited to what is needed before the answer and what was chosen after it', async ({ page, baseURL }) => {
    // Walks through the site three times.
    test.slow()
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url())
    })
    await page.goto('/')
    expect(await keptOn(page)).toEqual([])
    const table = await readTable(page)
    // The address chose a language, which is stored for the next page.
    const language = ['cookie language', 'local storage language']
    await expect.poll(async () => normalizeNames(await keptOn(page), table)).toEqual(language)
    await page.goto('/')
    await hydrated(page)
    expect(normalizeNames(await keptOn(page), table)).toEqual(language)
    await lookAround(page)
    expect(normalizeNames(await keptOn(page), table)).toEqual([...language, ...visitorsEssentials].toSorted())
    const needed = [answered, ...language, ...visitorsEssentials].toSorted()

    await press(page, 'acceptAll')
    await expect(banner(page)).toBeHidden()
    await lookAround(page, 1)
    expect(normalizeNames(await keptOn(page), table)).toEqual(needed)

    await reopen(page)
    await press(page, 'acceptNeeded')
    await expect(banner(page)).toBeHidden()
    expect(normalizeNames(await keptOn(page), table)).toEqual(needed)
    await lookAround(page, 2)
    expect(normalizeNames(await keptOn(page), table)).toEqual(needed)
    expect(elsewhere).toEqual([])

    // A chosen theme is stored, whatever else is refused.
    const theme = await page.locator('html').getAttribute('data-theme')
    await themeButton(page).click()
    await page.reload()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '')
    await hydrated(page)
    await reopen(page)
    await press(page, 'choose')
    await dialog(page)
      .getByRole('checkbox', { name: cookies('functionality') })
      .check()
    await dialog(page)
      .getByRole('button', { name: cookies('save') })
      .click()
    await expect(banner(page)).toBeHidden()
    await expect(dialog(page)).toBeHidden()
    expect(normalizeNames(await keptOn(page), table)).toEqual(needed)
    await page.reload()
    await hydrated(page)
    await reopen(page)
    await press(page, 'choose')
    await expect(dialog(page).getByRole('checkbox', { name: cookies('functionality') })).toBeChecked()
    await dialog(page)
      .getByRole('checkbox', { name: cookies('functionality') })
      .uncheck()
    await dialog(page)
      .getByRole('button', { name: cookies('save') })
      .click()
    await expect(dialog(page)).toBeHidden()
    expect(normalizeNames(await keptOn(page), table)).toEqual(needed)
  })
})

signedInTest.describe('with only what is needed', () => {
  signedInTest.use({ consent: 'needed' })
  signedInTest('a chosen view lasts between pages and is stored only with consent', async ({ page, account: { token } }) => {
    const begun = await page.request.post(`/api/react/user/instruction/${shopGuide}/progress`, {
      headers: { authorization: `Bearer ${token}` },
      data: { ops: [{ op: crypto.randomUUID(), at: new Date().toISOString(), restart: 0, postponed: true }] },
    })
    expect(begun.ok()).toBe(true)
    const table = await readTable(page, '/policy')
    await page.goto('/profile/guides')
    const asCards = page.getByRole('button', { name: profile('asCards') })
    await asCards.click()
    await expect(asCards).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: profile('settings') })
      .first()
      .click()
    await expect(page).toHaveURL('/profile/settings')
    await page.goBack()
    await expect(asCards).toHaveAttribute('aria-pressed', 'true')
    const kept = normalizeNames(await keptOn(page), table)
    for (const name of listNames(table, 'functionality')) expect(kept).not.toContain(name)
    await page.reload()
    await expect(asCards).toHaveAttribute('aria-pressed', 'false')

    // A view kept in memory is stored once consent is given.
    await asCards.click()
    await reopen(page)
    await press(page, 'acceptAll')
    await expect(banner(page)).toBeHidden()
    await page.reload()
    await expect(asCards).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  })
})

test('the policy’s table lists exactly what the site stores', async ({ page, email, codeFor }) => {
  // Walks through the site as a visitor and with an account.
  test.slow()
  const table = await readTable(page, '/policy')
  const written = await writtenOn(page)

  // A tick before the scripts, and a page whose script is gone after a release.
  const step = at((await readGuide(page.request, 'en', shopGuide)).steps, 0)
  let letThrough: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/step-view-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/instruction/${shopGuide}?step=${step.id}`)
  await page.locator('.checks').getByRole('checkbox').last().check()
  letThrough()
  await hydrated(page)
  await expect(page.getByText(words.en.guides('doneOf', { done: 1, total: step.items.length }))).toBeVisible()
  await page.keyboard.press('?')
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: words.en.keys('use') })
    .uncheck()
  await page.keyboard.press('Escape')
  await lookAround(page)
  await page.route('**/assets/spot-*.js', (route) => route.abort())
  const anew = page.waitForEvent('load')
  await page
    .getByRole('banner')
    .getByRole('link', { name: frame('spot') })
    .click()
  await anew
  await page.unroute('**/assets/spot-*.js')
  await page.goto('/spot')
  await hydrated(page)
  await alive(page.locator('#spot form'))
  await page.locator('#spot [name=text]').fill('A message')
  await page.locator('.ask').click()
  await page.getByLabel(chats('question')).fill('How long does it take?')
  await page.getByRole('button', { name: chats('writePerson') }).click()
  let isOpen = true
  await expect(async () => {
    // A busy server may answer 503 with Retry-After.
    const { desk } = (await (await page.request.get('/api/react/conversations')).json()) as { desk: { open: boolean } }
    isOpen = desk.open
  }).toPass()
  if (!isOpen) {
    await page.locator('.chat-foot textarea').press('Enter')
    await page.getByLabel(chats('where')).fill(email)
  }
  await page.getByRole('button', { name: chats('send'), exact: true }).click()
  await expect(page.locator('.bubble:not(.waiting)')).toHaveText('How long does it take?')

  await page.goto('/auth/register')
  await hydrated(page)
  await page.getByLabel(account('name')).fill('Ada Ro')
  await page.getByLabel(account('email')).fill(email)
  await page.getByRole('button', { name: account('sendCode') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('codeTitle'))
  await typeCode(page, await codeFor(email))
  await expect(toast(page, account('authorized'))).toBeVisible()
  await passFirstStart(page, words.en)

  await page.goto('/profile/guides')
  await page.getByRole('button', { name: profile('asCards') }).click()
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const folder = { headers: { authorization: `Bearer ${token}` }, data: { name: 'Shop' } }
  expect((await page.request.post('/api/react/user/custom_instruction_categories', folder)).ok()).toBe(true)
  await page.goto('/profile/checklists')
  await page.locator('summary').filter({ hasText: 'Shop' }).click()
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await hydrated(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words.de.frame('cookieChoices') })
    .click()
  await page
    .locator('.consent')
    .getByRole('button', { name: words.de.frame('acceptAll') })
    .click()
  await expect(page.locator('.consent')).toBeHidden()

  expect(normalizeNames([...written, ...(await keptOn(page))], table)).toEqual(listNames(table).toSorted())
  const lifetimes = Object.fromEntries(
    (await page.context().cookies()).map(({ name, expires }) => [name, Math.round((expires - Date.now() / 1000) / 86_400)]),
  )
  expect(lifetimes).toEqual({ language: 365, device: 400 })
})

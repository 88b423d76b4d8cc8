import type { APIRequestContext, Page } from '@playwright/test'
import { at, readGuide, shopGuide } from '../content.ts'
import { alive, expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, test, toast } from '../fixtures.ts'
import { registerInPlace } from '../in-place.ts'
import { type Words, walkedIn, words } from '../words.ts'

const { guides, reminders } = words.en
const overview = `/instruction/${shopGuide}`

/** Opens the first step and asks to complete it later. */
async function later(page: Page, request: APIRequestContext, say: Words = words.en) {
  const { steps } = await readGuide(request, 'en', shopGuide)
  await page.goto(`${overview}?step=${at(steps, 0).id}`)
  await hydrated(page)
  await alive(page.locator('.checks').getByRole('checkbox').first())
  await page.getByRole('button', { name: say.guides('completeLater') }).click()
  const dialog = page.getByRole('dialog', { name: say.reminders('title') })
  await expect(dialog).toBeVisible()
  return dialog
}
const set = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'POST' && /\/reminder\/guide\//.test(response.url()))

test('a visitor thinks better of it, puts a guide aside, or signs in to be reminded', async ({ page, request, email, codeFor }) => {
  const dialog = await later(page, request)
  await dialog.getByRole('button', { name: reminders('goOn') }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/step=/)
  await page.getByRole('button', { name: guides('completeLater') }).click()
  await dialog.getByRole('button', { name: reminders('putAside') }).click()
  await expect(page).toHaveURL(overview)
  await expect(page.getByText(guides('putAside'))).toBeVisible()

  await later(page, request)
  await dialog.getByRole('radio', { name: reminders('tomorrow') }).check()
  await expect(dialog.getByText(reminders('needsSignIn'))).toBeVisible()
  await dialog.getByRole('button', { name: reminders('putAside') }).click()
  const asked = set(page)
  await registerInPlace(page, email, codeFor)
  expect((await asked).ok()).toBe(true)
  await expect(page).toHaveURL(overview)
  await expect(page.getByRole('button', { name: new RegExp(`^${reminders('takeAway')}`) })).toBeVisible()
})

signedInTest('nobody is welcomed as new whose reminders could not be read', async ({ page }) => {
  const { profile } = words.en
  await page.route('**/api/react/user/reminders', (route) => route.abort())
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: profile('guides'), exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: profile('welcome') })).toBeHidden()
})

for (const language of walkedIn('ru')) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('a reminder is set, shown, changed and taken away', async ({ page, request }) => {
      const say = words[language]
      const { name } = await readGuide(request, language, shopGuide)
      const dialog = await later(page, request, say)
      // A time that has passed is refused at its field.
      await dialog.getByRole('radio', { name: say.reminders('onDay') }).check()
      await dialog.getByLabel(say.reminders('day'), { exact: true }).fill('2020-01-01')
      await dialog.getByRole('button', { name: say.reminders('putAside') }).click()
      await expect(dialog.getByLabel(say.reminders('day'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('radio', { name: say.reminders('inWeek') }).check()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoOverflow(page)
      const asked = set(page)
      await dialog.getByRole('button', { name: say.reminders('putAside') }).click()
      const { at: first } = (await (await asked).json()) as { at: string }
      expect(Date.parse(first) - Date.now()).toBeGreaterThan(5 * 86_400_000)

      const change = page.getByRole('button', { name: `${say.reminders('change')}: ${name}` })
      await change.click()
      const again = page.getByRole('dialog', { name: say.reminders('changeTitle') })
      await expect(again.getByRole('radio', { name: say.reminders('onDay') })).toBeChecked()
      await again.getByLabel(say.reminders('time'), { exact: true }).fill('17:30')
      await expectAccessible(page)
      const changed = set(page)
      await again.getByRole('button', { name: say.reminders('save') }).click()
      const { at: second } = (await (await changed).json()) as { at: string }
      expect(Date.parse(second) - Date.parse(first)).toBe(8.5 * 3_600_000)

      await page.goto('/profile')
      await expect(page.getByRole('heading', { name: say.reminders('reminders') })).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: `${say.reminders('takeAway')}: ${name}` }).click()
      await expect(toast(page, say.reminders('takenAway'))).toBeVisible()
      await expect(page.getByRole('heading', { name: say.reminders('reminders') })).toHaveCount(0)
      // Not lost with the button that had it.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    test('a link stops nothing before its button is pressed, and one that does not work says so', async ({ page, context }) => {
      const say = words[language]
      await context.setExtraHTTPHeaders({ 'accept-language': language })
      const asked: string[] = []
      page.on('request', (request) => request.url().endsWith('/reminders/stop') && request.method() === 'POST' && asked.push(request.url()))
      await page.goto('/reminders/stop#nothing')
      await hydrated(page)
      // Loaded anew it still knows what it was opened for.
      await page.reload()
      await hydrated(page)
      await expectAccessible(page)
      await expectNoOverflow(page)
      expect(asked).toEqual([])
      await page.getByRole('button', { name: say.reminders('stopAll') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.reminders('ended'))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page).toHaveURL('/reminders/stop')
      await expect(page.getByRole('main').getByRole('link', { name: say.reminders('toProfile') })).toHaveAttribute('href', '/profile')
      await expectAccessible(page)
    })
  })
}

test('the link of the mail leads to a button that stops all reminders, for a visitor too', async ({
  request,
  reminded: account,
  device,
}) => {
  // Its mail has come long since, unless this test is the first.
  test.setTimeout(180_000)
  let link = ''
  await expect(async () => {
    const list = await (await request.get(`/dev/mail?to=${encodeURIComponent(account.email)}`)).text()
    for (const [, href = ''] of list.matchAll(/<li[^>]*><a[^>]*href="([^"]+)"/g)) {
      const mail = await (await request.get(href.replaceAll('&amp;', '&'))).text()
      link ||= /\/reminders\/stop#[\w.-]+/.exec(mail)?.[0] ?? ''
    }
    expect(link).not.toBe('')
  }).toPass({ intervals: [500], timeout: 150_000 })

  const page = await device()
  await page.goto(link)
  await hydrated(page)
  await page.getByRole('button', { name: reminders('stopAll') }).click()
  await expect(page.getByText(reminders('stopped', { count: 1 }))).toBeVisible()
  await expect(page).toHaveURL('/reminders/stop')
  await expectAccessible(page)
  // The account is as old as the whole run: its access has expired.
  const cookie = account.cookies?.map(({ name, value }) => `${name}=${value}`).join('; ') ?? ''
  const fresh = await request.post('/api/react/refresh_token', { headers: { cookie }, data: { refreshToken: account.refreshToken } })
  const headers = { authorization: `Bearer ${((await fresh.json()) as { token: string }).token}` }
  expect(await (await request.get('/api/react/user/reminders', { headers })).json()).toEqual({ items: [] })
})

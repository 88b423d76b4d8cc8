import { expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, test } from '../fixtures.ts'
import { registerInPlace } from '../in-place.ts'
import { words } from '../words.ts'
import { later, overview, set } from './reminders-steps.ts'

const { guides, reminders } = words.en

test('a visitor closes the dialog, puts the guide aside, or signs in to be reminded', async ({ page, request, email, codeFor }) => {
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
  await expect(page.getByRole('button', { name: new RegExp(`^${reminders('takeAway')}:`) })).toBeVisible()
})

signedInTest('a failed read of the reminders does not show the welcome for new accounts', async ({ page }) => {
  const { profile } = words.en
  await page.route('**/api/react/user/reminders', (route) => route.abort())
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: profile('guides'), exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: profile('welcome') })).toBeHidden()
})

for (const language of ['ru'] as const) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    test('an unsubscribe link needs a press, and an invalid one says so', async ({ page, context }) => {
      const say = words[language]
      await context.setExtraHTTPHeaders({ 'accept-language': language })
      const asked: string[] = []
      page.on('request', (request) => request.url().endsWith('/reminders/stop') && request.method() === 'POST' && asked.push(request.url()))
      await page.goto('/reminders/stop#nothing')
      await hydrated(page)
      // After a reload the page still has the token.
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

test("the email's link leads to a button that stops all reminders, without signing in", async ({ request, reminded: account, device }) => {
  // The mail was sent long ago, unless this test runs first.
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
  // The account is as old as the test run, so its access token has expired.
  const cookie = account.cookies?.map(({ name, value }) => `${name}=${value}`).join('; ') ?? ''
  const fresh = await request.post('/api/react/refresh_token', { headers: { cookie }, data: { refreshToken: account.refreshToken } })
  const headers = { authorization: `Bearer ${((await fresh.json()) as { token: string }).token}` }
  expect(await (await request.get('/api/react/user/reminders', { headers })).json()).toEqual({ items: [] })
})

import { accountGuide } from '../content.ts'
import { passFirstStart } from '../first-start.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, test, toast, typeCode } from '../fixtures.ts'
import { openSignIn } from '../in-place.ts'
import { guardedUrl, standInUrl } from '../ports.ts'
import { languages, words } from '../words.ts'
import { collectForeignRequests, signInAtGoogle } from './google-steps.ts'

const script = `${standInUrl}/gsi/client`

test.describe('when enabled', () => {
  test.use({ baseURL: guardedUrl })

  for (const language of languages) {
    test.describe(language, () => {
      test.use({ locale: language })
      const { account } = words[language]

      if (language === 'ru')
        test('an unverified address is refused and can still get a code', async ({ page, email }) => {
          await signInAtGoogle(page, { email, subject: email, audience: 'another.apps.googleusercontent.com' })
          await page.goto('/auth/register')
          await hydrated(page)
          await page.getByLabel(account('name')).fill('Ada Ro')
          await page.getByRole('button', { name: account('google') }).click()
          await page.getByRole('button', { name: `Google (${language})` }).click()
          const alert = page.getByRole('main').getByRole('alert')
          await expect(alert).toContainText('Google')
          await expectAccessible(page)
          await expect(page.getByLabel(account('name'))).toHaveValue('Ada Ro')
          expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
        })

      if (language === 'en')
        test('explains that Google is blocked or unavailable, and can retry', async ({ page, email }) => {
          await signInAtGoogle(page, { email, subject: email })
          const alert = page.getByRole('main').getByRole('alert')
          const google = page.getByRole('button', { name: account('google') })
          await page.route(script, (route) => route.abort())
          await page.goto('/auth/password')
          await hydrated(page)
          await google.click()
          await expect(alert).toHaveText(account('googleNotLoaded'))
          await expectAccessible(page)
          await page.reload()
          await hydrated(page)
          await expect(alert).toHaveCount(0)
          await page.unroute(script)
          await page.route(script, (route) => route.fulfill({ status: 503 }))
          await google.click()
          await expect(alert).toHaveText(account('googleNotLoaded'))
          await page.unroute(script)
          await google.click()
          await page.getByRole('button', { name: `Google (${language})` }).click()
          await expect(toast(page, account('authorized'))).toBeVisible()
        })
    })
  }

  test.describe('after the consent banner', () => {
    test.use({ consent: null })
    test('consent to social services shows the button at once', async ({ page, device }) => {
      const { account, frame } = words.en
      await page.goto('/auth/login')
      await page.getByRole('button', { name: frame('acceptAll') }).click()
      await expect(page.getByRole('button', { name: 'Google (en)' })).toBeVisible()
      await expect(page.getByRole('button', { name: account('google') })).toBeHidden()

      const other = await device()
      const asked = collectForeignRequests(other)
      await other.goto('/auth/login')
      await other.getByRole('button', { name: frame('acceptNeeded') }).click()
      await expect(other.locator('.consent')).toBeHidden()
      await expect(other.getByRole('button', { name: account('google') })).toBeVisible()
      expect(asked).toEqual([])
    })
  })

  test('an address not hosted by Google needs a code; settings show and remove the link', async ({ page, email, codeFor }) => {
    const { account, settings } = words.en
    await signInAtGoogle(page, { email, subject: email, domain: 'firm.example' })
    await page.goto('/auth/login?return=/catalog/')
    await hydrated(page)
    await page.getByRole('button', { name: account('google') }).click()
    await page.getByRole('button', { name: 'Google (en)' }).click()
    await expect(page.getByText(account('googleCode'))).toBeVisible()
    await expectAccessible(page)
    await typeCode(page, await codeFor(email))
    await expect(page).toHaveURL('/catalog/')
    await passFirstStart(page, words.en)

    await page.setViewportSize({ width: 390, height: 844 })
    for (const language of ['ru', 'de', 'en'] as const) {
      const { settings } = words[language]
      await page.goto(`/profile/settings?lang=${language}`)
      const google = page.getByRole('region', { name: settings('google') })
      await google.getByRole('button', { name: settings('showSessions') }).click()
      await expect(google.getByRole('listitem')).toContainText(email)
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
    await page.getByRole('button', { name: settings('googleUnlinkOf', { account: email }) }).click()
    await expect(toast(page, settings('googleUnlinked'))).toBeVisible()
    await expect(page.getByText(settings('googleNone'))).toBeVisible()
    // The focus is not lost with the button.
    await expect(page.locator(':focus')).toHaveText(settings('googleNone'))
  })

  test('signs in inside a dialog', async ({ page, request, email }) => {
    const { account } = words.en
    await signInAtGoogle(page, { email, subject: email })
    const dialog = await openSignIn(page, request)
    await dialog.getByRole('button', { name: account('google') }).click()
    await dialog.getByRole('button', { name: 'Google (en)' }).click()
    await expect(toast(page, account('authorized'))).toBeVisible()
    // The first-start dialog of a new account may be open by then.
    await expect(page.getByRole('dialog', { name: account('signIn') })).toBeHidden()
    await expect(page).toHaveURL(`/instruction/${accountGuide}`)
  })
})

test('when disabled there is no button and the CSP allows no other site', async ({ page }) => {
  const answer = await page.goto('/auth/login')
  await hydrated(page)
  await expect(page.getByRole('button', { name: words.en.account('google') })).toHaveCount(0)
  expect(answer?.headers()['content-security-policy']).not.toMatch(/https?:/)
})

import { expect, expectAccessible, expectNoOverflow, hydrated, test, toast } from '../fixtures.ts'
import { collectForeignRequests, signInAtGoogle } from '../people/google-steps.ts'
import { guardedUrl } from '../ports.ts'
import { languages, words } from '../words.ts'

test.describe('when enabled', () => {
  test.use({ baseURL: guardedUrl })

  for (const language of languages) {
    test.describe(language, () => {
      test.use({ locale: language })
      const { account } = words[language]

      if (language === 'de')
        test('loads nothing from Google before its button is pressed, then signs in', async ({ page, email }) => {
          await signInAtGoogle(page, { email, subject: email })
          const asked = collectForeignRequests(page)
          for (const read of [...languages.filter((other) => other !== language), language]) {
            await page.goto(`/auth/login?lang=${read}`)
            await hydrated(page)
            await expect(page.getByRole('button', { name: words[read].account('google') })).toBeVisible()
            await expectAccessible(page)
            await expectNoOverflow(page)
          }
          expect(asked).toEqual([])

          await page.getByRole('button', { name: account('google') }).click()
          const theirs = page.getByRole('button', { name: `Google (${language})` })
          await expect(theirs).toBeFocused()
          await expect(page.getByText(account('googleReady'))).toBeVisible()
          await expectAccessible(page)
          await theirs.click()
          await expect(toast(page, account('authorized'))).toBeVisible()
          await expect(page).toHaveURL('/')
          expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBeNull()
        })
    })
  }
})

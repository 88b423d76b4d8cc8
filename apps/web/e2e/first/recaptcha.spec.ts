import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, hydrated, test, toast, typeCode } from '../fixtures.ts'
import { guardedUrl, standInUrl } from '../ports.ts'
import { languages, words } from '../words.ts'

test.describe('when enabled', () => {
  test.use({ baseURL: guardedUrl })

  for (const language of languages) {
    test.describe(language, () => {
      test.use({ locale: language })
      const { account } = words[language]
      const heading = (page: Page) => page.getByRole('heading', { level: 1 })

      async function register(page: Page, email: string) {
        await page.goto('/auth/register')
        await hydrated(page)
        await page.getByLabel(account('name')).fill('Ada Ro')
        await page.getByLabel(account('email')).fill(email)
        await page.getByRole('button', { name: account('sendCode') }).click()
      }

      if (language === 'de')
        test('a person registers and sees only a notice', async ({ page, email, codeFor }) => {
          const asked: string[] = []
          page.on('request', (request) => asked.push(request.url()))
          // The first language is stored.
          for (const read of [language, ...languages.filter((other) => other !== language)]) {
            await page.goto(`/auth/register?lang=${read}`)
            await hydrated(page)
            await expect(page.getByRole('main').getByRole('link', { name: words[read].forms('googlePrivacy') })).toBeVisible()
            await expectAccessible(page)
            await expectNoOverflow(page)
          }
          expect(asked.filter((url) => url.startsWith(standInUrl))).toEqual([])
          await register(page, email)
          await expect(heading(page)).toHaveText(account('codeTitle'))
          expect(asked.filter((url) => url.startsWith(`${standInUrl}/recaptcha/api.js?render=`))).toHaveLength(1)
          await typeCode(page, await codeFor(email))
          await expect(toast(page, account('authorized'))).toBeVisible()
        })
    })
  }
})

import type { Page } from '@playwright/test'
import { expect, hydrated, test, toast } from '../fixtures.ts'
import { givePassword, password } from '../passwords.ts'
import { languages, words } from '../words.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { account } = words[language]
    const field = (page: Page, name: 'password' | 'newPassword' | 'repeatPassword' | 'email') =>
      page.getByLabel(account(name), { exact: true })

    async function signIn(page: Page, typed: string) {
      await field(page, 'password').fill(typed)
      await page
        .getByRole('main')
        .getByRole('button', { name: account('enter'), exact: true })
        .click()
    }

    if (language === 'en')
      test('a password is checked before sending, can be shown and signs in; a wrong one is marked', async ({
        page,
        request,
        account: person,
        codeFor,
      }) => {
        await givePassword(request, person, codeFor)
        const { forms } = words[language]
        await page.goto('/auth/password')
        await hydrated(page)
        await page
          .getByRole('main')
          .getByRole('button', { name: account('enter'), exact: true })
          .click()
        await expect(field(page, 'email')).toBeFocused()
        for (const name of ['email', 'password'] as const) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
        await field(page, 'password').fill(password)
        await expect(field(page, 'password')).toHaveAttribute('type', 'password')
        await page.getByRole('button', { name: `${forms('showPassword')}: ${account('password')}` }).click()
        await expect(field(page, 'password')).toHaveAttribute('type', 'text')
        await page.getByRole('button', { name: `${forms('hidePassword')}: ${account('password')}` }).click()
        await expect(field(page, 'password')).toHaveAttribute('type', 'password')
        await expect(field(page, 'password')).toHaveValue(password)

        await page.goto('/auth/login')
        await hydrated(page)
        await page.getByLabel(account('email')).fill(person.email)
        await page.getByRole('link', { name: account('withPassword') }).click()
        await expect(page).toHaveURL('/auth/password')
        await expect(field(page, 'email')).toHaveValue(person.email)

        await signIn(page, 'not-this-one')
        await expect(field(page, 'password')).toHaveAttribute('aria-invalid', 'true')
        await expect(field(page, 'password')).toBeFocused()
        await expect(field(page, 'password')).toHaveValue('not-this-one')
        await expect(field(page, 'email')).toHaveValue(person.email)

        await signIn(page, password)
        await expect(toast(page, account('authorized'))).toBeVisible()
        await expect(page).toHaveURL('/')
      })
  })
}

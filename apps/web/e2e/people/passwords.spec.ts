import type { Page } from '@playwright/test'
import { accountGuide } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, someAddress, test, toast } from '../fixtures.ts'
import { openSignIn } from '../in-place.ts'
import { linkFor } from '../mail.ts'
import { givePassword, password } from '../passwords.ts'
import { languages, words } from '../words.ts'
import { account } from './passwords-steps.ts'

const newPassword = 'kettle-seven-moss'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

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

    if (language === 'de')
      test('a forgotten password is replaced with a link that works once', async ({ page, request, account: person, device }) => {
        await page.goto('/auth/password?return=/catalog/')
        await hydrated(page)
        await field(page, 'email').fill(person.email)
        await signIn(page, 'not-this-one')
        await expect(field(page, 'password')).toHaveAttribute('aria-invalid', 'true')
        await expectAccessible(page)
        await expectNoOverflow(page)
        await page.getByRole('link', { name: account('forgot') }).click()
        await expect(heading(page)).toHaveText(account('forgotTitle'))
        await expect(field(page, 'email')).toHaveValue(person.email)
        await expectAccessible(page)
        await page.getByRole('button', { name: account('sendLink') }).click()
        await expect(heading(page)).toHaveText(account('linkSentTitle'))
        await expect(page.getByRole('main')).toContainText(account('linkSent', { email: person.email }))
        await expectAccessible(page)
        await expectNoOverflow(page)

        const link = await linkFor(request, person.email, '/auth/reset')
        expect(link).toMatch(/^\/auth\/reset#[\w-]{20,}$/)
        const other = await device()
        await page.goto(link)
        await expect(heading(page)).toHaveText(account('resetTitle'))
        await expect(page).toHaveURL('/auth/reset')
        await expectNoOverflow(page)
        // The token survives its removal from the address.
        await page.reload()
        await hydrated(page)

        await field(page, 'newPassword').fill('short')
        await page.getByRole('button', { name: account('changePassword') }).click()
        await expect(field(page, 'newPassword')).toBeFocused()
        await expect(field(page, 'newPassword')).toHaveAccessibleDescription(new RegExp(account('passwordHint').replace('.', '')))
        await expect(field(page, 'newPassword')).toHaveAttribute('aria-invalid', 'true')
        await field(page, 'newPassword').fill(newPassword)
        await field(page, 'repeatPassword').fill('something else')
        await page.getByRole('button', { name: account('changePassword') }).click()
        await expect(field(page, 'repeatPassword')).toBeFocused()
        await expect(field(page, 'repeatPassword')).toHaveAttribute('aria-invalid', 'true')
        await expect(field(page, 'newPassword')).toHaveValue(newPassword)
        await expectAccessible(page)
        await field(page, 'newPassword').fill('password')
        await field(page, 'repeatPassword').fill('password')
        await page.getByRole('button', { name: account('changePassword') }).click()
        await expect(field(page, 'newPassword')).toBeFocused()
        await expect(field(page, 'newPassword')).toHaveAttribute('aria-invalid', 'true')

        await field(page, 'newPassword').fill(newPassword)
        await field(page, 'repeatPassword').fill(newPassword)
        await page.getByRole('button', { name: account('changePassword') }).click()
        await expect(heading(page)).toHaveText(account('changedTitle'))
        await expectAccessible(page)
        await page
          .getByRole('main')
          .getByRole('link', { name: account('enter') })
          .click()
        await field(page, 'email').fill(person.email)
        await signIn(page, newPassword)
        await expect(toast(page, account('authorized'))).toBeVisible()

        await other.goto(link)
        await hydrated(other)
        await field(other, 'newPassword').fill(password)
        await field(other, 'repeatPassword').fill(password)
        await other.getByRole('button', { name: account('changePassword') }).click()
        await expect(heading(other)).toHaveText(account('linkEndedTitle'))
        await expectAccessible(other)
        await other.getByRole('link', { name: account('newLink') }).click()
        await expect(heading(other)).toHaveText(account('forgotTitle'))
      })
  })
}

test('an unknown address gets the same screen; a link can be sent again after 30 s', async ({ page, request, email }) => {
  await page.clock.install()
  await page.goto('/auth/forgot')
  await hydrated(page)
  // Stop the clock, or 30 would be displayed for only a second.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel(account('email')).fill(email)
  await page.getByRole('button', { name: account('sendLink') }).click()
  await expect(page.getByText(account('resendLinkIn', { count: 30 }))).toBeVisible()
  await expect(page.getByRole('button', { name: account('resendLink') })).toBeHidden()
  await expect(page.getByRole('main')).toContainText(account('linkSent', { email }))
  expect(await linkFor(request, email, '/auth/register')).toBe('/auth/register')
  await page.clock.resume()
  await page.clock.fastForward(31_000)
  // The server's clock did not move: the page shows the remaining wait.
  await page.getByRole('button', { name: account('resendLink') }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/\d/)

  await page.getByRole('button', { name: account('otherEmail') }).click()
  await expect(heading(page)).toHaveText(account('forgotTitle'))
  await expect(page.getByLabel(account('email'))).toHaveValue(email)
  await page.getByLabel(account('email')).fill(`other-${email}`)
  await page.getByRole('button', { name: account('sendLink') }).click()
  await expect(page.getByRole('main')).toContainText(account('linkSent', { email: `other-${email}` }))
})

test('a link with a missing or wrong token has expired', async ({ page }) => {
  await page.goto('/auth/reset')
  await expect(heading(page)).toHaveText(account('linkEndedTitle'))
  await page.goto('/auth/reset#nonsense')
  await hydrated(page)
  await expect(heading(page)).toHaveText(account('resetTitle'))
  await page.getByLabel(account('newPassword'), { exact: true }).fill(newPassword)
  await page.getByLabel(account('repeatPassword'), { exact: true }).fill(newPassword)
  await page.getByLabel(account('repeatPassword'), { exact: true }).press('Enter')
  await expect(heading(page)).toHaveText(account('linkEndedTitle'))
})

test('after many wrong tries the form says how long to wait', async ({ page, request, email }) => {
  // Uses a network of its own, because tries per network are limited as well.
  const wrong = { headers: someAddress(), data: { email, password: 'not-this-one' } }
  for (let tries = 0; tries < 20; tries += 1) expect((await request.post('/api/react/login/password', wrong)).status()).toBe(422)
  await page.goto('/auth/password')
  await hydrated(page)
  await page.getByLabel(account('email')).fill(email)
  await page.getByLabel(account('password'), { exact: true }).fill(password)
  const enter = page.getByRole('main').getByRole('button', { name: account('enter'), exact: true })
  // The try after the last free one may already have to wait.
  await enter.click()
  await enter.click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\d/ })).toContainText(/second/)
  await expect(page.getByLabel(account('password'), { exact: true })).toHaveValue(password)
})

test('signs in inside a dialog', async ({ page, request, account: person, codeFor }) => {
  await givePassword(request, person, codeFor)
  const dialog = await openSignIn(page, request)
  await dialog.getByLabel(account('email')).fill(person.email)
  await dialog.getByRole('button', { name: account('withPassword') }).click()
  await expect(dialog.getByLabel(account('email'))).toBeFocused()
  await expect(dialog.getByLabel(account('email'))).toHaveValue(person.email)
  await expectAccessible(page)
  await dialog.getByLabel(account('password'), { exact: true }).fill(password)
  await dialog.getByLabel(account('password'), { exact: true }).press('Enter')
  await expect(toast(page, account('authorized'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/instruction/${accountGuide}`)
})

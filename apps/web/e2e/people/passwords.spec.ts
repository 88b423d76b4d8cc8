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
      test('a forgotten one is replaced by a link that works once', async ({ page, request, account: person, device }) => {
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
        // The token is not lost with its place in the address.
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

test('an address without an account gets the same screen, and a mail that says so; a link can be sent again after 30 seconds, or to another one', async ({
  page,
  request,
  email,
}) => {
  await page.clock.install()
  await page.goto('/auth/forgot')
  await hydrated(page)
  // It stands, or 30 would be read for no more than a second.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel(account('email')).fill(email)
  await page.getByRole('button', { name: account('sendLink') }).click()
  await expect(page.getByText(account('resendLinkIn', { count: 30 }))).toBeVisible()
  await expect(page.getByRole('button', { name: account('resendLink') })).toBeHidden()
  await expect(page.getByRole('main')).toContainText(account('linkSent', { email }))
  expect(await linkFor(request, email, '/auth/register')).toBe('/auth/register')
  await page.clock.resume()
  await page.clock.fastForward(31_000)
  // The server's clock stands where it was: it says how long to wait.
  await page.getByRole('button', { name: account('resendLink') }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/\d/)

  await page.getByRole('button', { name: account('otherEmail') }).click()
  await expect(heading(page)).toHaveText(account('forgotTitle'))
  await expect(page.getByLabel(account('email'))).toHaveValue(email)
  await page.getByLabel(account('email')).fill(`other-${email}`)
  await page.getByRole('button', { name: account('sendLink') }).click()
  await expect(page.getByRole('main')).toContainText(account('linkSent', { email: `other-${email}` }))
})

test('a link that lost its token, or never had a right one, has ended', async ({ page }) => {
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

test('after many wrong tries one has to wait, and reads how long', async ({ page, request, email }) => {
  // From a network of its own: so many of one are counted, too.
  const wrong = { headers: someAddress(), data: { email, password: 'not-this-one' } }
  for (let tries = 0; tries < 20; tries += 1) expect((await request.post('/api/react/login/password', wrong)).status()).toBe(422)
  await page.goto('/auth/password')
  await hydrated(page)
  await page.getByLabel(account('email')).fill(email)
  await page.getByLabel(account('password'), { exact: true }).fill(password)
  const enter = page.getByRole('main').getByRole('button', { name: account('enter'), exact: true })
  // The try after the last free one may be the first that waits.
  await enter.click()
  await enter.click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\d/ })).toContainText(/second/)
  await expect(page.getByLabel(account('password'), { exact: true })).toHaveValue(password)
})

test('it also signs in in place', async ({ page, request, account: person, codeFor }) => {
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

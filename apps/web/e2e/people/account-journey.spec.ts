import type { Page } from '@playwright/test'
import { accountGuide, at, readGuide } from '../content.ts'
import { passFirstStart } from '../first-start.ts'
import { alive, atRest, expect, expectAccessible, expectNoOverflow, hydrated, test, toast } from '../fixtures.ts'
import { linkFor } from '../mail.ts'
import { words } from '../words.ts'

// The life of an account, through the screens only.

const looks = { en: { width: 1280, theme: 'light' }, ru: { width: 390, theme: 'dark' }, de: { width: 390, theme: 'light' } } as const

const [first, second] = ['tram-oval-harbour', 'kettle-seven-moss']

for (const language of ['ru'] as const) {
  const { width, theme } = looks[language]
  const { account, settings, start, profile } = words[language]
  const region = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
  const boxes = (page: Page) => page.getByRole('group', { name: account('code') }).getByRole('textbox')

  async function enterCode(page: Page, code: string) {
    await expect(boxes(page).first()).toBeFocused()
    await page.keyboard.type(code)
  }

  async function register(page: Page, email: string, name: string, code: () => Promise<string>) {
    await page.goto('/auth/register')
    await hydrated(page)
    await page.getByLabel(account('name')).fill(name)
    await page.getByLabel(account('email')).fill(email)
    await page.getByRole('button', { name: account('sendCode') }).click()
    await enterCode(page, await code())
    await expect(page.getByRole('dialog', { name: start('agreements') })).toBeVisible()
    await expectAccessible(page)
    await passFirstStart(page, words[language])
  }

  async function signIn(page: Page, email: string, password: string) {
    await page.goto('/auth/password')
    await hydrated(page)
    await page.getByLabel(account('email'), { exact: true }).fill(email)
    await page.getByLabel(account('password'), { exact: true }).fill(password)
    await page
      .getByRole('main')
      .getByRole('button', { name: account('enter'), exact: true })
      .click()
    await expect(toast(page, account('authorized'))).toBeVisible()
  }

  const change = (page: Page, title: string, word = settings('change')) => page.getByRole('button', { name: `${word} ${title}` }).click()

  test.describe(`${language}, ${width} px, ${theme}`, () => {
    test.use({ locale: language, viewport: { width, height: 900 }, colorScheme: theme })

    test('signs up, deletes the account and signs up again', async ({ page, request, email, codeFor, consoleErrors }) => {
      test.setTimeout(180_000)
      await register(page, email, 'Ada Ro', () => codeFor(email))
      const { steps } = await readGuide(request, language, accountGuide)
      await page.goto(`/instruction/${accountGuide}?step=${at(steps, 0).id}`)
      const tick = page.locator('.checks').getByRole('checkbox').first()
      await alive(tick)
      await tick.check()

      // Profile and picture.
      await page.goto('/profile/settings')
      await change(page, settings('personal'))
      await page.getByLabel(settings('name'), { exact: true }).fill('נועה לוי')
      await region(page, settings('personal'))
        .getByRole('button', { name: settings('save') })
        .click()
      await expect(toast(page, settings('saved'))).toBeVisible()
      const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
      await page.locator('input[type=file]').setInputFiles(picture)
      await page.getByRole('button', { name: settings('usePicture') }).click()
      await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/api\/files\/avatars\//)
      await expectAccessible(page)
      await expectNoOverflow(page)

      // Email address.
      const next = `new-${email}`
      const entered = await codeFor(email)
      await change(page, settings('email'))
      await page.getByRole('textbox', { name: settings('newEmail') }).fill(next)
      await page.getByRole('button', { name: settings('sendCode') }).click()
      await enterCode(page, await codeFor(email, entered))
      await enterCode(page, await codeFor(next))
      // The new address was also shown while the code was requested.
      await expect(region(page, settings('email')).getByRole('textbox')).toHaveCount(0)
      await expect(region(page, settings('email'))).toContainText(next)

      // Password: set, forgotten, reset, used.
      const before = await codeFor(next)
      await change(page, settings('password'), settings('setUp'))
      await page.getByLabel(settings('newPassword'), { exact: true }).fill(first)
      await region(page, settings('password'))
        .getByRole('button', { name: settings('sendCode') })
        .click()
      const set = await codeFor(next, before)
      await enterCode(page, set)
      await expect(region(page, settings('password'))).toContainText(settings('hasPassword'))
      await page
        .getByRole('button', { name: profile('signOut') })
        .first()
        .click()
      await expect(page).toHaveURL('/')
      await page.goto('/auth/forgot')
      await hydrated(page)
      await page.getByLabel(account('email'), { exact: true }).fill(next)
      await page.getByRole('button', { name: account('sendLink') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('linkSentTitle'))
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.goto(await linkFor(request, next, '/auth/reset'))
      await hydrated(page)
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.getByLabel(account('newPassword'), { exact: true }).fill(second)
      await page.getByLabel(account('repeatPassword'), { exact: true }).fill(second)
      await page.getByRole('button', { name: account('changePassword') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('changedTitle'))
      await expectAccessible(page)
      await signIn(page, next, second)

      // Sign out everywhere, sign in again, delete the account.
      await page.goto('/profile/settings')
      // Requests in flight when sessions end would be refused and logged to the console.
      await atRest(page)
      await change(page, settings('sessions'), settings('showSessions'))
      await page.getByRole('button', { name: settings('endAll') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: settings('endAll') })
        .click()
      await expect(toast(page, settings('allEnded'))).toBeVisible()
      await signIn(page, next, second)
      await page.goto('/profile/settings')
      await atRest(page)
      await page.getByRole('button', { name: settings('deleteConfirm') }).click()
      const farewell = page.getByRole('dialog', { name: settings('deleteTitle') })
      await farewell.getByRole('button', { name: settings('sendCode') }).click()
      await enterCode(page, await codeFor(next, set))
      await farewell.getByRole('button', { name: settings('deleteConfirm') }).click()
      await expect(toast(page, settings('deleted'))).toBeVisible()

      // Nothing of the old account is left for the same address.
      await register(page, next, 'Somebody New', () => codeFor(next))
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Somebody')
      await expect(page.getByRole('heading', { name: profile('welcome') })).toBeVisible()
      await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
      await page.goto('/profile/settings')
      await expect(region(page, settings('password'))).not.toContainText(settings('hasPassword'))
      expect(consoleErrors).toEqual([])
    })
  })
}

import { languages } from '@waymark/contract/choices.ts'
import { expect, expectAccessible, expectNoOverflow, signedInTest } from '../fixtures.ts'
import { words } from '../words.ts'

/** One theme and width for each language. */
const looks = { en: { width: 1280, theme: 'dark' }, ru: { width: 390, theme: 'light' }, de: { width: 320, theme: 'dark' } } as const

for (const language of languages) {
  const { width, theme } = looks[language]
  const { settings, account: signIn } = words[language]
  signedInTest.describe(`every subject in ${language}`, () => {
    signedInTest.use({ locale: language, viewport: { width, height: 900 }, colorScheme: theme })
    signedInTest('opens, fits and is accessible', async ({ page, email, codeFor, consoleErrors }) => {
      const first = await codeFor(email)
      await page.goto('/profile/settings')
      const region = (title: string) => page.getByRole('region', { name: title, exact: true })
      await expect(region(settings('personal'))).toBeVisible()
      await expectAccessible(page)
      for (const [word, title] of [
        ['change', 'personal'],
        ['change', 'legal'],
        ['change', 'email'],
        ['setUp', 'password'],
        ['showSessions', 'sessions'],
      ] as const) {
        const open = page.getByRole('button', { name: `${settings(word)} ${settings(title)}` })
        await open.click()
        // An opening section moves the next one.
        await expect(open).toBeHidden()
      }
      await page.getByRole('radio', { name: settings('company') }).check()
      await expect(region(settings('sessions')).getByText(settings('thisOne'))).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page)

      // Errors are in this language, at their fields.
      const wrong = { en: 'Required', ru: 'Обязательное поле', de: 'Pflichtfeld' }[language]
      await page.getByLabel(settings('name'), { exact: true }).fill('')
      await region(settings('personal'))
        .getByRole('button', { name: settings('save') })
        .click()
      await expect(region(settings('personal')).getByRole('alert')).toHaveText(wrong)
      await region(settings('legal'))
        .getByRole('button', { name: settings('save') })
        .click()
      await expect(region(settings('legal')).getByRole('alert')).toHaveText(wrong)
      await region(settings('password')).getByLabel(settings('newPassword'), { exact: true }).fill('tram-oval-harbour')
      await region(settings('password'))
        .getByRole('button', { name: settings('sendCode') })
        .click()
      const boxes = region(settings('password'))
        .getByRole('group', { name: signIn('code') })
        .getByRole('textbox')
      await expect(boxes.first()).toBeFocused()
      expect(await codeFor(email, first)).toMatch(/^\d{6}$/)
      await page.keyboard.type('abcdef')
      await expect(region(settings('password')).getByRole('alert')).toHaveText(signIn('wrongCode'))
      await expectNoOverflow(page)
      await expectAccessible(page)

      // Lists and dialogs.
      await page.getByRole('button', { name: settings('timeZone') }).click()
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: settings('deleteConfirm') }).click()
      await expect(page.getByRole('dialog', { name: settings('deleteTitle') })).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page)
      expect(consoleErrors.filter((text) => !text.includes('422'))).toEqual([])
    })
  })
}

import { readGuide, shopGuide } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, signedInTest, toast } from '../fixtures.ts'
import { later, set } from '../guides/reminders-steps.ts'
import { words } from '../words.ts'

for (const language of ['ru'] as const) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('a reminder is set, shown, changed and removed', async ({ page, request }) => {
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
      // The focus is not lost with its button.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  })
}

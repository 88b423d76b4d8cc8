import type { Page } from '@playwright/test'
import { expect, signedInTest as test, toast } from '../fixtures.ts'
import { field, forms, open, save, section, settings } from '../people/settings-steps.ts'
import { words } from '../words.ts'

async function chooseFrom(page: Page, label: string, query: string, name: string) {
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await dialog.getByRole('combobox', { name: forms('search') }).fill(query)
  await expect(dialog.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test.describe('personal details', () => {
  test('are saved at once and shown again in the chosen language', async ({ page }) => {
    await open(page, settings('personal'))
    await expect(field(page, settings('name'))).toBeFocused()
    await field(page, settings('name')).fill('Noa Levi')
    await field(page, forms('day')).fill('29')
    await field(page, forms('month')).fill('2')
    await field(page, forms('year')).fill('1988')
    await chooseFrom(page, settings('country'), 'isr', 'Israel')
    await field(page, settings('address')).fill('הרצל 1\nתל אביב')
    await field(page, settings('phone')).pressSequentially('+97250123')
    // The country is guessed from the digits (specification 5).
    await expect(page.getByRole('combobox', { name: forms('dialCode') })).toHaveValue('il')
    await field(page, settings('phone')).pressSequentially('4567')
    await chooseFrom(page, settings('timeZone'), 'jerus', 'Asia/Jerusalem')
    await page.getByRole('checkbox', { name: settings('marketing') }).check()
    await save(page)
    await expect(toast(page, settings('saved'))).toBeVisible()
    await expect(page.getByRole('button', { name: `${settings('change')} ${settings('personal')}` })).toBeFocused()

    for (let round = 0; round < 2; round++) {
      const personal = section(page, settings('personal'))
      for (const text of ['Noa Levi', 'February 29, 1988', 'Israel', 'תל אביב', '+972501234567', 'Asia/Jerusalem', settings('wantsNews')])
        await expect(personal).toContainText(text)
      await page.reload()
    }

    await page.getByRole('button', { name: `${settings('change')} ${settings('personal')}` }).click()
    await page.getByRole('radio', { name: 'Русский' }).check()
    await save(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(toast(page, words.ru.settings('saved'))).toBeVisible()
    await expect(page.getByText('Noa Levi')).toBeVisible()
  })
})

import { expect, expectAccessible, signedInTest as test, toast } from '../fixtures.ts'
import { described, field, open, save, section, settings } from '../people/settings-steps.ts'

test.describe('business details', () => {
  test("require a company's name and date a change", async ({ page }) => {
    await open(page, settings('legal'))
    const company = page.getByRole('radio', { name: settings('company') })
    await expect(company).toBeVisible()
    await expect(field(page, settings('registeredName'))).toBeHidden()
    await company.check()
    await save(page)
    await described(page, settings('registeredName'), 'Required')
    await field(page, settings('registrationNumber')).fill('5'.repeat(5000))
    await field(page, settings('registeredName')).fill('נועה בע״מ')
    await save(page)
    await described(page, settings('registrationNumber'), 'Use at most 200 characters')
    await expectAccessible(page)
    await field(page, settings('registrationNumber')).fill('51-123456-7')
    await save(page)
    await expect(toast(page, settings('saved'))).toBeVisible()
    const legal = section(page, settings('legal'))
    for (const text of ['נועה בע״מ', '51-123456-7', settings('legalReminder'), 'Last changed on']) await expect(legal).toContainText(text)
  })
})

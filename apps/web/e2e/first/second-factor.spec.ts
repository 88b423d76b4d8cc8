import { expect, expectAccessible, expectNoOverflow, hydrated, test, toast, typeCode } from '../fixtures.ts'
import { addStaff, appCode } from '../staff.ts'
import { words } from '../words.ts'

// The tests below cover English.
for (const language of ['de'] as const)
  test.describe(language, () => {
    test.use({ locale: language, viewport: { width: 390, height: 844 } })
    const { account, settings } = words[language]

    test('staff set up an authenticator app after their first code', async ({ page, request, email, codeFor }) => {
      await addStaff(request, codeFor, email, 'manager')
      await page.goto('/auth/login?return=/catalog/')
      await hydrated(page)
      await page.getByLabel(account('email')).fill(email)
      await page.getByRole('button', { name: account('sendCode') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('codeTitle'))
      await typeCode(page, await codeFor(email))
      await expect(page).toHaveURL('/auth/second-factor?return=%2Fcatalog%2F')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('secondFactor'))
      const secret = page.getByText(/^[A-Z2-7]{32}$/)
      await expect(secret).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)

      const field = page.getByLabel(settings('appCode'))
      await field.fill('000000')
      await field.press('Enter')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill(appCode(await secret.innerText()))
      await field.press('Enter')
      await expect(page.getByText(/^[A-Z2-9]{6}-[A-Z2-9]{6}$/)).toHaveCount(10)
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: settings('recoveryKept') }).click()
      await expect(toast(page, settings('factorGiven'))).toBeVisible()
      await expect(page).toHaveURL('/catalog/')
    })
  })

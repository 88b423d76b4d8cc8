import { proves } from '../../../../scripts/proves.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, signedInTest } from '../fixtures.ts'
import { asCustomer } from '../orders.ts'
import { walkedIn, words } from '../words.ts'

for (const language of walkedIn('de'))
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    proves('2.1 Ours: my invoices')
    signedInTest(
      'an order that was paid has its invoice beside it and in the profile, a press from its PDF',
      async ({ page, request, account }) => {
        const { papers } = words[language]
        const { id } = await asCustomer(request, account, language).placePaid()
        await page.goto(`/profile/orders/${id}`)
        await hydrated(page)
        const invoice = page.getByRole('button', { name: /WM-\d{4}-\d{5}/ })
        await expect(invoice).toBeVisible({ timeout: 30_000 })
        await page.goto('/profile/invoices')
        await hydrated(page)
        await expect(page.getByRole('heading', { level: 1, name: papers('title') })).toBeVisible()
        const loaded = page.waitForEvent('download')
        await invoice.click()
        expect((await loaded).suggestedFilename()).toMatch(/^WM-\d{4}-\d{5}\.pdf$/)
        await page.setViewportSize({ width: 390, height: 844 })
        await expectNoOverflow(page)
        await expectAccessible(page)
      },
    )
  })

import { expect, expectAccessible, expectNoOverflow, hydrated, signedInTest } from '../fixtures.ts'
import { asCustomer } from '../orders.ts'
import { words } from '../words.ts'

for (const language of ['de'] as const)
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('a paid order shows its invoice, opens its PDF and asks about it in the chat', async ({ page, request, account }) => {
      const { papers } = words[language]
      const customer = asCustomer(request, account, language)
      const { id } = await customer.placePaid()
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

      // The invoice is attached to the message; its card links back to it in the list.
      await page.getByRole('link', { name: papers('ask') }).click()
      const field = page.locator('.chat-on-page textarea')
      await expect(field).toBeFocused()
      await expect(page.locator('.chat-foot').getByRole('button', { name: /WM-\d{4}-\d{5}/ })).toBeVisible()
      await expectNoOverflow(page)
      await field.fill('Is VAT in it?')
      await field.press('Enter')
      const card = page.locator('.along').getByRole('link', { name: /WM-\d{4}-\d{5}/ })
      await expect(card).toContainText('180')
      await expectNoOverflow(page)
      await expectAccessible(page)
      // A newer invoice comes first, and each page has one: the list loads until it reaches the named one.
      await customer.placePaid()
      const headers = { authorization: `Bearer ${account.token}` }
      const papersThere = async () => (await (await request.get('/api/react/papers', { headers })).json()).items.length
      await expect.poll(papersThere, { timeout: 30_000 }).toBe(2)
      await page.route('**/react/papers?rows=20*', (route) => route.continue({ url: route.request().url().replace('rows=20', 'rows=1') }))
      await page.setViewportSize({ width: 390, height: 300 })
      await card.click()
      await expect(invoice).toHaveCount(2)
      await expect(invoice.nth(1)).toHaveAttribute('aria-current', 'true')
      await expect(invoice.nth(1)).toBeInViewport({ ratio: 1 })
      await expect(invoice.nth(0)).not.toHaveAttribute('aria-current')
      await expectAccessible(page)
    })
  })

import type { Locator } from '@playwright/test'
import { expect, hydrated, test, toast } from '../fixtures.ts'
import { asCustomer } from '../orders.ts'
import { button, nextStep, pdf, staff } from '../staff/staff-orders-steps.ts'
import { asStaff } from '../staff.ts'

/** Activates a control by keyboard. */
async function tabTo(target: Locator) {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error('Tab never comes there')
}

test('staff accept an order by keyboard alone, deliver a file and finish it', async ({ device, account, request, email, codeFor }) => {
  const customer = asCustomer(request, account)
  const { id, number } = await customer.placePaid()
  const { account: manager } = await asStaff(request, codeFor, `staff-${email}`)
  const page = await device(manager)
  await page.goto('/staff/orders')
  await hydrated(page)
  await tabTo(page.getByLabel(staff('searchOrders')))
  await page.keyboard.type(String(number))
  await expect(page).toHaveURL(`/staff/orders?q=${number}`)
  const { service } = await customer.order(id)
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(page.getByRole('row').getByRole('link', { name: service.name }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(staff('orderNumber', { number: String(number) }))
  await expect(nextStep(page)).toHaveText(staff('taskAccept'))
  await expect(page.getByText('Germany and France')).toBeVisible()
  await tabTo(button(page, staff('accept')))
  await page.keyboard.press('Enter')
  await expect(toast(page, staff('accepted'))).toBeVisible()
  await expect(nextStep(page)).toHaveText(staff('taskDeliver'))
  await expect(nextStep(page)).toBeFocused()
  expect((await customer.order(id)).status).toBe('in_work')

  // Adds two files and removes one.
  const files = page.getByRole('group', { name: staff('files') })
  await files.locator('input[type=file]').setInputFiles([pdf('account.pdf'), pdf('wrong.pdf')])
  await button(page, `${staff('removeFile')}: wrong.pdf`).click()
  await expect(button(page, staff('deliverWith', { count: 1 }))).toBeVisible()
  await button(page, staff('deliverWith', { count: 1 })).click()
  await expect(page.getByLabel(staff('deliveryText'))).toBeFocused()
  await page.getByLabel(staff('deliveryText')).fill('The account is open.')
  // The response is lost, and the page shows the result before the retry.
  await page.route('**/deliver', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, staff('deliverWith', { count: 1 })).click()
  await expect(toast(page, staff('unsent'))).toBeVisible()
  await page.unroute('**/deliver')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(button(page, staff('deliver'))).toBeVisible({ timeout: 40_000 })
  await button(page, staff('deliver')).click()
  await expect(toast(page, staff('delivered'))).toBeVisible()
  await expect(nextStep(page)).toHaveText(staff('taskFinish'))
  const { deliveryFiles, events } = await customer.order(id)
  expect(deliveryFiles.map(({ name }) => name)).toEqual(['account.pdf'])
  expect(events.filter(({ kind }) => kind === 'delivered').map(({ text }) => text)).toEqual(['The account is open.'])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /account\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('account.pdf')

  await button(page, staff('finish')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: staff('finish') })
    .click()
  await expect(toast(page, staff('finished'))).toBeVisible()
  await expect(nextStep(page)).toHaveText(staff('taskNothing'))
  await expect(nextStep(page)).toBeFocused()
  expect((await customer.order(id)).status).toBe('finished')
})

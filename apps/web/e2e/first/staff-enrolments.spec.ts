import type { Page } from '@playwright/test'
import { readOffer, shopRoute } from '../content.ts'
import { expect, test, toast } from '../fixtures.ts'
import { billing, button, dayIn, staff } from '../staff/staff-enrolments-steps.ts'
import { asStaff } from '../staff.ts'
import { asSubscriber } from '../subscriptions.ts'
import { words } from '../words.ts'

const actions = (page: Page) => page.getByRole('region', { name: billing('actions') })

test('staff grant, extend and end a customer’s route; the customer sees why', async ({ device, account, request, email, codeFor }) => {
  const route = await readOffer(request, 'en', shopRoute)
  const customer = asSubscriber(request, account)
  const { account: manager } = await asStaff(request, codeFor, `staff-${email}`)
  const page = await device(manager)
  await page.goto('/staff/customers')
  await page.getByLabel(words.en['staff-customers']('search')).fill(email)
  const person = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'Ada Ro' })
  await person.getByRole('button', { name: `${billing('give')}: Ada Ro` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('never charged for it')
  const give = dialog.getByRole('button', { name: billing('give') })
  await give.click()
  await expect(dialog.getByLabel(billing('giveWhat'))).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveText(['Required', 'Required', 'Required'])
  await dialog.getByLabel(billing('giveWhat')).selectOption({ label: route.name })
  await give.click()
  await expect(dialog.getByLabel(billing('giveUntil'))).toBeFocused()
  await dialog.getByLabel(billing('giveUntil')).fill(dayIn(10))
  await give.click()
  await expect(dialog.getByLabel(staff('reason'))).toBeFocused()
  await dialog.getByLabel(staff('reason')).fill('A prize of the fair')
  await give.click()
  await expect(toast(page, billing('nowGiven', { name: 'Ada Ro' }))).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await customer.enrolment(shopRoute)).toMatchObject({ paymentStatus: 'paid', renewal: 'off', status: 'new' })

  await person.getByRole('link', { name: `${billing('subscriptions')}: Ada Ro` }).click()
  await expect(page.getByRole('heading', { name: billing('ofCustomer', { name: 'Ada Ro' }) })).toBeVisible()
  await page.getByRole('row').getByRole('link', { name: route.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.name)
  await expect(page.getByText('A prize of the fair')).toBeVisible()

  await button(page, billing('extend')).click()
  await dialog.getByLabel(billing('extendUntil')).fill(dayIn(5))
  await dialog.getByLabel(staff('reason')).fill('The site was down')
  await dialog.getByRole('button', { name: billing('extend') }).click()
  await expect(toast(page, 'Choose a date after the current end date')).toBeVisible()
  await dialog.getByLabel(billing('extendUntil')).fill(dayIn(20))
  await dialog.getByRole('button', { name: billing('extend') }).click()
  await expect(toast(page, billing('extended'))).toBeVisible()
  await expect(page.locator('#actions')).toBeFocused()
  await expect.poll(async () => (await customer.enrolment(shopRoute)).validUntil?.slice(0, 7)).toBe(dayIn(21).slice(0, 7))

  await button(page, billing('end')).click()
  await expect(dialog).toContainText('You can’t undo this')
  await expect(dialog.getByLabel(staff('reason'))).toBeFocused()
  await dialog.getByLabel(staff('reason')).fill('Given by mistake')
  await dialog.getByRole('button', { name: billing('end') }).click()
  await expect(toast(page, billing('endedNow'))).toBeVisible()
  await expect(page.locator('#actions')).toBeFocused()
  await expect(actions(page)).toContainText(billing('nothingToDo'))
  const { paymentStatus, events } = await customer.enrolment(shopRoute)
  expect([paymentStatus, events.map(({ text }) => text)]).toEqual([
    'not_paid',
    ['A prize of the fair', 'The site was down', 'Given by mistake'],
  ])

  await page.getByRole('link', { name: billing('auditOfSubscription') }).click()
  await expect(page.getByRole('list', { name: staff('audit') }).getByRole('listitem')).toHaveText([
    new RegExp(staff('didEnd')),
    new RegExp(staff('didExtend')),
    new RegExp(staff('didGrant')),
  ])
})

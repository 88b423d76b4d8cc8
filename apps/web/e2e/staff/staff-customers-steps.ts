import type { Page } from '@playwright/test'
import { type Account, expect, expectAccessible, expectNoOverflow, toast } from '../fixtures.ts'
import { words } from '../words.ts'

export const { staff, 'staff-customers': customers } = words.de

/** A customer's page on an admin's phone, in German. */
export async function openAccount(page: Page, { email }: Account) {
  await page.goto('/staff/customers')
  await page.getByLabel(customers('search')).fill(email)
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: 'Ada Ro', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Ro' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    state: page.getByRole('region', { name: customers('account') }),
    level: page.getByRole('region', { name: customers('levelTitle') }),
    async open(action: 'suspend' | 'block' | 'reinstate' | 'giveLevel' | 'endLevel') {
      await page.getByRole('button', { name: customers(action), exact: true }).click()
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
    },
    send: (action: 'suspendDo' | 'blockDo' | 'reinstateDo' | 'giveLevel' | 'endLevel') =>
      dialog.getByRole('button', { name: customers(action), exact: true }).click(),
    async done(said: 'suspendedNow' | 'blockedNow' | 'reinstatedNow' | 'levelGiven' | 'levelEnded') {
      await expect(toast(page, customers(said))).toBeVisible()
      await expect(dialog).toBeHidden()
    },
  }
}

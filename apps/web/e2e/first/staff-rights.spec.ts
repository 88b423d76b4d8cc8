import { validationMessage } from '@waymark/contract/validation.ts'
import { expect, expectAccessible, expectNoOverflow, firstPage, test, toast } from '../fixtures.ts'
import { subjectsTo } from '../mail.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'

const { staff, 'staff-customers': customers, 'staff-rights': rights } = words.de

const missing = validationMessage({ message: 'required' }, 'de')

test("an admin exports a customer's data, withdraws an agreement and erases the account", async ({
  browser,
  account,
  request,
  email,
  codeFor,
}) => {
  const { account: admin } = await asStaff(request, codeFor, `admin-${email}`, 'admin')
  const { id } = await (await request.get('/api/react/user/profile', { headers: { authorization: `Bearer ${account.token}` } })).json()
  const context = await browser.newContext({ locale: 'de', timezoneId: 'UTC', viewport: { width: 390, height: 844 } })
  const kept = { accessToken: admin.token, refreshToken: admin.refreshToken, termsAccepted: '1 functionality', language: 'de' }
  const page = await firstPage(context, kept)
  await page.goto(`/staff/customers/${id}`)
  const part = page.getByRole('region', { name: rights('title') })
  await expect(part.getByRole('listitem')).toHaveCount(4)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const ask = async () => {
    await dialog.getByLabel(rights('asked')).selectOption('letter')
    await dialog.getByLabel(customers('reasonAsRead', { name: '\u2068Ada Ro\u2069' })).fill('you asked for it in your letter')
  }

  await part.getByRole('button', { name: rights('export') }).click()
  await button(rights('exportDo')).click()
  await expect(dialog.getByRole('alert')).toHaveText([missing, missing])
  await expectAccessible(page)
  await expectNoOverflow(page)
  await ask()
  const saved = page.waitForEvent('download')
  await button(rights('exportDo')).click()
  expect((await saved).suggestedFilename()).toBe('my-data.zip')
  await expect(dialog).toBeHidden()

  const consent = part.getByRole('listitem').filter({ hasText: 'Einwilligung' })
  await consent.getByRole('button').click()
  await ask()
  await button(rights('withdrawDo')).click()
  await expect(toast(page, rights('withdrawDone'))).toBeVisible()
  await expect(consent).toContainText('widerrufen am')
  await expect(consent.getByRole('button')).toHaveCount(0)

  // A colleague changes the address while the dialog is open.
  await part.getByRole('button', { name: rights('email') }).click()
  const headers = { authorization: `Bearer ${admin.token}` }
  const corrected = { asked: 'phone', reason: 'Asked by phone', email: `corrected-${email}` }
  expect((await request.post(`/api/react/staff/user/${id}/email`, { headers, data: corrected })).status()).toBe(204)
  await dialog.getByLabel(rights('newEmail')).fill(`late-${email}`)
  await ask()
  await button(rights('emailDo')).click()
  await expect(toast(page, 'Jemand aus dem Team hat dieses Konto inzwischen geändert')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`corrected-${email}`).first()).toBeVisible()

  await part.getByRole('button', { name: rights('erase') }).click()
  await ask()
  await button(rights('eraseDo')).click()
  await expect(page.getByRole('heading', { name: customers('gone') })).toBeVisible()
  await expect(page.getByRole('link', { name: staff('customers') }).first()).toBeVisible()
  await expect.poll(() => subjectsTo(request, `corrected-${email}`)).toEqual(['Your Waymark account was deleted'])
  await context.close()
})

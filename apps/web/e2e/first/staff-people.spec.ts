import { expect, test, toast } from '../fixtures.ts'
import { button, row, staff } from '../staff/staff-people-steps.ts'
import { asStaff } from '../staff.ts'

test('an admin adds staff, changes and removes roles at once, and the log shows it', async ({ device, request, email, codeFor }) => {
  const admin = await asStaff(request, codeFor, `admin-${email}`, 'admin')
  const page = await device(admin.account)
  const name = `Studio ${email.split('@')[0]}`
  await page.goto('/staff/people')
  await button(page, staff('addPerson')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(staff('name')).fill(name)
  await dialog.getByLabel(staff('email')).fill('no address')
  await dialog.getByRole('button', { name: staff('add'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Email must be correct')
  // An existing account cannot become staff here.
  await dialog.getByLabel(staff('email')).fill(admin.account.email)
  await dialog.getByRole('button', { name: staff('add'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(staff('emailTaken'))
  await dialog.getByLabel(staff('email')).fill(`studio-${email}`)
  await dialog.getByRole('button', { name: staff('add'), exact: true }).click()
  await expect(toast(page, staff('personAdded', { name }))).toBeVisible()
  await expect(row(page, name)).toContainText(staff('vendor'))
  await expect(row(page, name)).toContainText(staff('noSecondFactor'))

  await button(page, `${staff('changeRole')}: ${name}`).click()
  await dialog.getByRole('radio', { name: staff('manager') }).check()
  await dialog.getByRole('button', { name: staff('changeRole') }).click()
  await expect(toast(page, staff('roleChanged', { name }))).toBeVisible()
  await expect(row(page, name)).toContainText(staff('manager'))

  await button(page, `${staff('removeRole')}: ${name}`).click()
  await expect(dialog).toContainText(staff('removeRoleText'))
  await expect(dialog.getByRole('button', { name: staff('keepRole') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page, name)).toBeVisible()
  await button(page, `${staff('removeRole')}: ${name}`).click()
  await dialog.getByRole('button', { name: staff('removeRole') }).click()
  await expect(toast(page, staff('roleRemoved', { name }))).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)

  const me = admin.account.email.split('@')[0] ?? ''
  await row(page, me)
    .getByRole('link', { name: `${staff('audit')}: ${me}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: staff('audit') })).toBeFocused()
  await page.getByLabel(staff('what'), { exact: true }).selectOption({ label: staff('kindStaff') })
  await expect(page).toHaveURL(/action=staff\.&actor=/)
  const entries = page.getByRole('list', { name: staff('audit') }).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText(`${me}: ${staff('didChangeRole')}`)
  await expect(entries.nth(0)).toContainText('staff.role_changed')
  await expect(entries.nth(2)).toContainText(staff('didAddStaff'))

  // Removing a role ends the session at once.
  const vendor = await asStaff(request, codeFor, `vendor-${email}`, 'vendor')
  const theirs = await device(vendor.account)
  await theirs.goto('/staff/orders')
  await expect(theirs.getByRole('heading', { level: 1, name: staff('orders') })).toBeVisible()
  await page.goto('/staff/people')
  const gone = vendor.account.email.split('@')[0] ?? ''
  await button(page, `${staff('removeRole')}: ${gone}`).click()
  await dialog.getByRole('button', { name: staff('removeRole') }).click()
  await expect(row(page, gone)).toHaveCount(0)
  await theirs.reload()
  await expect(theirs).toHaveURL('/')
})

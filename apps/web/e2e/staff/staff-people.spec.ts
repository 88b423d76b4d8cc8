import { expect, expectAccessible, expectNoOverflow, firstPage, hydrated, test } from '../fixtures.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'
import { button, row, staff } from './staff-people-steps.ts'

/** Each language in one theme and one width. */
const looks = { en: { width: 390, theme: 'light' }, ru: { width: 1280, theme: 'light' }, de: { width: 390, theme: 'dark' } } as const

test('a manager sees the staff but changes nothing; the log is paged and filtered', async ({
  device,
  account,
  request,
  email,
  codeFor,
}) => {
  const manager = await asStaff(request, codeFor, `manager-${email}`)
  const page = await device(manager.account)
  await page.goto('/staff/people')
  await hydrated(page)
  await expect(page.getByText(staff('peopleLeadManager'))).toBeVisible()
  await expect(button(page, staff('addPerson'))).toHaveCount(0)
  await expect(page.getByRole('button', { name: staff('changeRole') })).toHaveCount(0)

  await page
    .getByRole('link', { name: staff('audit'), exact: true })
    .first()
    .click()
  const entries = page.getByRole('list', { name: staff('audit') }).getByRole('listitem')
  await expect(entries.first()).toBeVisible()
  // More than one page of actions by one customer.
  const headers = { authorization: `Bearer ${account.token}` }
  const { id } = await (await request.get('/api/react/user/profile', { headers })).json()
  for (let change = 0; change < 52; change++)
    expect((await request.post('/api/react/user/profile', { headers, data: { name: `Ada ${change}` } })).ok()).toBe(true)
  await page.getByLabel(staff('toWhat')).fill(`user:${id}`)
  await expect(page).toHaveURL(`/staff/audit?subject=user%3A${id}`)
  await expect(entries.first()).toContainText(`Ada 51: ${staff('didChangeProfile')}`)
  await expect(entries).toHaveCount(50)
  await page.getByRole('button', { name: staff('showMore') }).click()
  await expect(entries.nth(50).getByRole('link').first()).toBeFocused()
  await expect(page.getByRole('button', { name: staff('showMore') })).toHaveCount(0)
  await expectAccessible(page)
  // A search without results says so, and the earlier log stays. An address leads to its customer.
  await page.getByLabel(staff('toWhat')).fill('nothing that there is')
  await expect(page.getByText(staff('noSubject'))).toBeVisible()
  await expect(page).toHaveURL(`/staff/audit?subject=user%3A${id}`)
  await page.goto('/staff/audit')
  await page.getByLabel(staff('toWhat')).fill(account.email)
  await expect(page).toHaveURL(`/staff/audit?subject=user%3A${id}`)
  await expect(entries.first().getByRole('link').first()).toHaveAttribute('href', `/staff/customers/${id}`)
  await page.getByLabel(staff('toWhat')).fill('order:nothing-of-this-name')
  await expect(page.getByRole('heading', { name: staff('nothingFits') })).toBeVisible()
  await page.getByRole('link', { name: staff('dropFilters') }).click()
  await expect(entries.first()).toBeVisible()
})

for (const language of ['de'] as const) {
  const { width, theme } = looks[language]
  const { staff } = words[language]
  test.describe(`staff list in ${language}`, () => {
    test('are accessible', async ({ browser, request, email, codeFor }) => {
      const { account } = await asStaff(request, codeFor, `admin-${email}`, 'admin')
      const kept = { accessToken: account.token, refreshToken: account.refreshToken, termsAccepted: '1 functionality', theme, language }
      const context = await browser.newContext({
        locale: language,
        viewport: { width, height: 900 },
      })
      const page = await firstPage(context, kept)
      const check = async () => {
        await expectAccessible(page)
        await expectNoOverflow(page)
      }
      const name = account.email.split('@')[0] ?? ''
      await page.goto('/staff/people')
      await expect(row(page, name)).toBeVisible()
      await check()
      for (const open of [staff('addPerson'), `${staff('changeRole')}: ${name}`, `${staff('removeRole')}: ${name}`]) {
        await button(page, open).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await check()
        await page.keyboard.press('Escape')
      }
      await page.goto('/staff/audit')
      await expect(
        page
          .getByRole('list', { name: staff('audit') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
      await check()
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoOverflow(page)
      await context.close()
    })
  })
}

import { alertsIn, expect, expectAccessible, expectNoOverflow, firstPage, test, toast } from '../fixtures.ts'
import { asCustomer } from '../orders.ts'
import { asStaff, refundWithLostAnswer } from '../staff.ts'
import { words } from '../words.ts'
import { button, nextStep, pdf, staff } from './staff-orders-steps.ts'

/** Each language in one theme and one width. */
const looks = { en: { width: 1280, theme: 'dark' }, ru: { width: 390, theme: 'dark' }, de: { width: 1280, theme: 'light' } } as const

test('only staff with a second factor enter the console; lists and searches are addresses', async ({
  page,
  device,
  account,
  request,
  email,
  codeFor,
}) => {
  await page.goto('/staff/orders')
  await expect(page).toHaveURL('/')
  const customer = await device(account)
  await customer.goto('/staff')
  await expect(customer).toHaveURL('/')
  await customer.goto('/profile')
  await expect(customer.getByRole('button', { name: words.en.profile('signOut') })).toBeVisible()
  await expect(customer.getByRole('link', { name: words.en.profile('staff') })).toHaveCount(0)

  const { account: manager } = await asStaff(request, codeFor, `staff-${email}`)
  const colleague = await device(manager)
  await colleague.goto('/profile')
  await colleague.getByRole('link', { name: words.en.profile('staff') }).click()
  await expect(colleague.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), staff-/ })).toBeFocused()
  const nothing = await colleague.goto('/staff/nothing-here')
  expect(nothing?.status()).toBe(404)
  await expect(colleague.getByRole('heading', { level: 1, name: words.en.frame('notFound') })).toBeVisible()

  const { number } = await asCustomer(request, account).placePaid()
  const rows = colleague.getByRole('row')
  await colleague.goto(`/staff/orders?q=${number}`)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(staff('taskAccept'))
  // It is due by the end of the next working day.
  await expect(rows.nth(1).locator('time')).toContainText(/^in \d/)
  await colleague.getByRole('link', { name: staff('ended'), exact: true }).click()
  await expect(colleague).toHaveURL(`/staff/orders?filter=ended&q=${number}`)
  await expect(colleague.getByRole('heading', { name: staff('nothingFits') })).toBeVisible()
  await colleague.goBack()
  await expect(rows).toHaveCount(2)
  await colleague.getByRole('link', { name: new RegExp(`^${staff('late')}`) }).click()
  await expect(colleague).toHaveURL(`/staff/orders?due=late&q=${number}`)
  await expect(colleague.getByRole('heading', { name: staff('nothingFits') })).toBeVisible()
  await colleague.getByRole('link', { name: staff('dropFilters') }).click()
  await expect(colleague).toHaveURL('/staff/orders')
  // The address changes before the page does, and the next choice builds on what the page shows.
  const search = colleague.getByLabel(staff('searchOrders'))
  await expect(search).toHaveValue('')
  const vendor = colleague.getByLabel(staff('columnVendor'))
  await vendor.selectOption({ label: staff('nobody') })
  await expect(colleague).toHaveURL('/staff/orders?vendor=none')
  await expect(vendor).toHaveValue('none')
  await search.fill(`${number}`)
  await expect(colleague).toHaveURL(`/staff/orders?vendor=none&q=${number}`)
  await expect(rows).toHaveCount(2)
  await colleague.getByRole('link', { name: staff('toSite') }).click()
  await expect(colleague).toHaveURL('/')
})

test('a partial refund never exceeds the payment; a refused order is refunded in full', async ({
  device,
  account,
  request,
  email,
  codeFor,
}) => {
  const customer = asCustomer(request, account)
  const { id } = await customer.placePaid()
  const { totalCents } = await customer.order(id)
  const { account: manager } = await asStaff(request, codeFor, `staff-${email}`)
  const page = await device(manager)
  const sent: string[] = []
  page.on('request', (asked) => asked.url().endsWith('/refund') && sent.push(asked.url()))
  await page.goto(`/staff/orders/${id}`)
  await button(page, staff('refund')).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel(staff('amountIn', { currency: 'USD' }))
  await expect(amount).toHaveValue((totalCents / 100).toFixed(2))
  await amount.fill(String(totalCents / 100 + 1))
  await dialog.getByLabel(staff('reason')).fill('One answer came late.')
  await dialog.getByRole('button', { name: staff('refund'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(amount).toBeFocused()
  expect(sent).toEqual([])
  await refundWithLostAnswer(page, { typed: '10,50', shown: '$10.50' })
  await expect.poll(async () => (await customer.order(id)).refundedCents).toBe(1050)
  const after = await customer.order(id)
  expect([after.paymentStatus, after.status]).toEqual(['paid', 'new'])

  await button(page, staff('refuse')).click()
  await expect(dialog).toContainText('refunded to the customer within 3 business days')
  await dialog.getByRole('button', { name: staff('refuse') }).click()
  await expect(alertsIn(dialog)).toHaveText('Required')
  await expect(dialog.getByLabel(staff('reason'))).toBeFocused()
  expect((await customer.order(id)).status).toBe('new')
  await dialog.getByLabel(staff('reason')).fill('We have no bank there.')
  // Clicking outside the dialog keeps the unsent answer.
  await page.mouse.click(20, 400)
  await expect(dialog.getByLabel(staff('reason'))).toHaveValue('We have no bank there.')
  await dialog.getByRole('button', { name: staff('refuse') }).click()
  await expect(toast(page, staff('refused'))).toBeVisible()
  await expect(nextStep(page)).toBeFocused()
  const order = await customer.order(id)
  expect([order.status, order.reason]).toEqual(['refused', 'We have no bank there.'])
  await expect.poll(async () => (await customer.order(id)).paymentStatus).toBe('refunded')
  expect((await customer.order(id)).refundedCents).toBe(totalCents)
})

test('a stale view sends nothing twice; a provider sees their own orders and no money', async ({
  device,
  account,
  request,
  email,
  codeFor,
}) => {
  const customer = asCustomer(request, account)
  const given = await customer.placePaid()
  const other = await customer.placePaid()
  const vendor = await asStaff(request, codeFor, `vendor-${email}`, 'vendor')
  const another = await asStaff(request, codeFor, `another-${email}`, 'vendor')
  const manager = await asStaff(request, codeFor, `staff-${email}`)
  const page = await device(manager.account)
  await page.goto(`/staff/orders/${given.id}`)
  await expect(button(page, staff('accept'))).toBeVisible()
  await manager.post(`staff/order/${given.id}/accept`)
  await button(page, staff('accept')).click()
  await expect(toast(page, staff('movedOn'))).toBeVisible()
  await expect(nextStep(page)).toHaveText(staff('taskDeliver'))

  // Leaving the page by mistake does not lose an unsent note.
  await page.getByLabel(staff('note')).fill('She asked for a call on Monday.')
  await page.getByRole('link', { name: staff('people') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: staff('stay') })
    .click()
  await button(page, staff('addNote')).click()
  await expect(toast(page, staff('noted'))).toBeVisible()
  await expect(page.getByText('She asked for a call on Monday.')).toBeVisible()
  await expect(page.getByLabel(staff('note'))).toHaveValue('')

  const name = `vendor-${email}`.split('@')[0] ?? ''
  const worksOnIt = page.getByLabel(staff('worksOnIt'))
  await worksOnIt.selectOption({ label: name })
  // A colleague reassigns the order at that moment, and the page refetches it below the choice.
  await manager.post(`staff/order/${given.id}/assign`, { vendor: JSON.parse(atob(another.token.split('.')[1] ?? '')).sub })
  const read = page.waitForResponse((response) => response.url().endsWith(`/staff/order/${given.id}`))
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await read
  await expect(page.getByText(staff('eventAssigned'))).toBeVisible()
  await button(page, staff('assign')).click()
  await expect(worksOnIt.locator('option:checked')).toHaveText(`another-${email}`.split('@')[0] ?? '')
  await worksOnIt.selectOption({ label: name })
  await button(page, staff('assign')).click()
  await expect(toast(page, staff('assigned'))).toBeVisible()
  const sent: string[] = []
  page.on('request', (asked) => asked.url().endsWith('/accept') && sent.push(asked.url()))
  await page.goto(`/staff/orders/${other.id}`)
  await button(page, staff('accept')).dblclick()
  await expect(toast(page, staff('accepted'))).toBeVisible()
  expect(sent).toHaveLength(1)

  const theirs = await device(vendor.account)
  await theirs.goto('/staff')
  await expect(theirs.getByRole('link', { name: staff('doDeliver', { number: String(given.number) }) }).first()).toBeVisible()
  await expect(theirs.getByRole('main')).not.toContainText('$')
  const places = theirs
    .getByRole('navigation', { name: staff('places') })
    .getByRole('listitem')
    .getByRole('link')
  await expect(places).toHaveText([staff('start'), `${staff('orders')}1`, staff('chats')])
  await places.nth(1).click()
  await expect(theirs.getByRole('row')).toHaveCount(2)
  await expect(theirs.getByRole('main')).not.toContainText('$')
  await theirs.getByRole('row').getByRole('link').click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(staff('orderNumber', { number: String(given.number) }))
  await expect(theirs.getByText('Germany and France')).toBeVisible()
  await expect(theirs.getByRole('main')).not.toContainText('$')
  await expect(theirs.getByRole('heading', { name: staff('money') })).toHaveCount(0)
  await theirs.getByLabel(staff('deliveryText')).fill('Done.')
  await button(theirs, staff('deliver')).click()
  await expect(toast(theirs, staff('delivered'))).toBeVisible()
  expect((await customer.order(given.id)).deliveredAt).not.toBeNull()

  await theirs.goto(`/staff/orders/${other.id}`)
  await expect(theirs.getByRole('heading', { name: staff('noOrder') })).toBeVisible()
  await theirs.goto('/staff/people')
  await expect(theirs).toHaveURL('/staff')
})

for (const language of ['de'] as const) {
  const { width, theme } = looks[language]
  const { staff } = words[language]
  test.describe(`staff orders in ${language}`, () => {
    test.use({ locale: language, viewport: { width, height: 900 }, colorScheme: theme })
    test('are accessible', async ({ browser, account, request, email, codeFor }) => {
      const customer = asCustomer(request, account, language)
      const { id, number } = await customer.placePaid()
      const { account: manager, post } = await asStaff(request, codeFor, `staff-${email}`)
      const kept = { accessToken: manager.token, refreshToken: manager.refreshToken, termsAccepted: '1 functionality', theme, language }
      const context = await browser.newContext({
        locale: language,
        viewport: { width, height: 900 },
      })
      const page = await firstPage(context, kept)
      const check = async () => {
        await expectAccessible(page)
        await expectNoOverflow(page)
      }
      await page.goto('/staff')
      await expect(page.getByRole('heading', { name: staff('whatWaits') })).toBeVisible()
      await expect(page.getByRole('navigation', { name: staff('places') }).getByRole('link', { name: staff('orders') })).toBeVisible()
      await check()
      await page.goto(`/staff/orders?q=${number}`)
      await expect(page.getByText(staff('taskAccept'))).toBeVisible()
      await check()
      await page.goto('/staff/orders?q=nobody+is+called+this')
      await expect(page.getByRole('heading', { name: staff('nothingFits') })).toBeVisible()
      await check()

      await page.goto(`/staff/orders/${id}`)
      await button(page, staff('refuse')).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check()
      await page.keyboard.press('Escape')
      await button(page, staff('refund')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: staff('cancel') })
        .click()
      await check()
      await post(`staff/order/${id}/accept`)
      await page.reload()
      await page.locator('input[type=file]').setInputFiles([pdf('account.pdf')])
      await expect(button(page, `${staff('removeFile')}: account.pdf`)).toBeVisible()
      await check()
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoOverflow(page)
      await context.close()
    })
  })
}

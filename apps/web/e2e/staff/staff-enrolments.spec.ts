import type { Page } from '@playwright/test'
import { formatMoney } from '../../app/kit/language/amounts.ts'
import { at, listOffers, shopRoute } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, firstPage, test, toast } from '../fixtures.ts'
import { asStaff, refundWithLostAnswer } from '../staff.ts'
import { asSubscriber } from '../subscriptions.ts'
import { letPeriodPass } from '../time.ts'
import { words } from '../words.ts'
import { billing, button, dayIn, mine, staff } from './staff-enrolments-steps.ts'

const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

/** Each language in one theme and one width. */
const looks = { en: { width: 1280, theme: 'dark' }, ru: { width: 390, theme: 'dark' }, de: { width: 1280, theme: 'light' } } as const

test('a due or pending charge is shown without a date to the payer and to staff', async ({ device, account, request, email, codeFor }) => {
  const customer = asSubscriber(request, account)
  const { account: manager } = await asStaff(request, codeFor, `staff-${email}`)
  const [own, colleague] = [await device(account), await device(manager)]
  const [due, disputed] = [await customer.subscribePaid('pro'), await customer.subscribePaid(shopRoute)]
  expect((await request.post(`${disputed.payUrl}/dispute`, { form: { status: 'open' } })).ok()).toBe(true)
  await expect.poll(async () => (await customer.enrolment(shopRoute)).nextCharge?.waitsForBank).toBe(true)

  for (const [{ id, amountCents, currency }, ownWords, staffWords] of [
    [due, 'nextChargeNow', 'chargeNow'],
    [disputed, 'nextChargeDecided', 'chargeDecided'],
  ] as const) {
    await letPeriodPass(id)
    const amount = formatMoney('en', amountCents, currency)
    await own.goto('/profile/routes')
    const box = own.getByRole('article').filter({ has: own.locator(`a[href="/profile/routes/${id}"]`) })
    await expect(box).toContainText(mine(id === due.id ? 'statusRenewing' : 'statusEnded'))
    await own.goto(`/profile/routes/${id}`)
    await expect(own.getByText(mine(ownWords, { amount }), { exact: true })).toBeVisible()
    await expect(own.locator('#stands')).toContainText(id === due.id ? mine('standsRenewing') : mine('standsEnded', { day: '' }).trim())
    await colleague.goto(`/staff/enrolments/${id}`)
    await expect(colleague.getByText(billing(staffWords, { amount }), { exact: true })).toBeVisible()
    await expectNoOverflow(own)
  }

  await button(own, mine('cancel')).click()
  const dialog = own.getByRole('dialog')
  await expect(dialog).toContainText(mine('cancelTextNow'))
  await expectAccessible(own)
  await button(own, mine('cancel')).last().click()
  await expect(toast(own, mine('cancelDoneNow'))).toBeVisible()
  await expect(own.getByText(mine('noCharge'), { exact: true }).last()).toBeVisible()
})

test('a payment is refunded in parts, once per attempt; lists and searches are addresses', async ({
  device,
  account,
  request,
  email,
  codeFor,
}) => {
  const customer = asSubscriber(request, account)
  const { id } = await customer.subscribePaid('pro')
  const { account: manager } = await asStaff(request, codeFor, `staff-${email}`)
  const page = await device(manager)
  await page.goto(`/staff/enrolments/${id}`)
  await button(page, staff('refund')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(billing('refundText'))
  const amount = dialog.getByLabel(staff('amountIn', { currency: 'USD' }))
  await expect(amount).toHaveValue('19.00')
  await amount.fill('19.01')
  await dialog.getByLabel(staff('reason')).fill('A gesture')
  await dialog.getByRole('button', { name: staff('refund'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await refundWithLostAnswer(page, { typed: '4,50', shown: '$4.50' })
  await expect.poll(async () => at((await customer.enrolment('pro')).charges, 0).refundedCents).toBe(450)
  await page.reload()
  await expect(page.getByText(billing('ofItRefunded', { amount: '$4.50' }))).toBeVisible()
  expect((await customer.enrolment('pro')).paymentStatus).toBe('paid')

  await customer.try(shopRoute)
  await page.goto('/staff/enrolments')
  await page.getByLabel(billing('searchSubscriptions')).fill(email)
  await expect(page).toHaveURL(`/staff/enrolments?q=${email.replace('@', '%40')}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  const trial = page.getByRole('link', { name: billing('trial'), exact: true })
  await trial.click()
  await expect(page).toHaveURL(/filter=trial/)
  // The address changes before the page does, and the next choice builds on what the page shows.
  await expect(trial).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel(billing('kind')).selectOption({ label: billing('plans') })
  await expect(page).toHaveURL(/kind=plan/)
  await expect(page.getByRole('heading', { name: staff('nothingFits') })).toBeVisible()
  await page.getByRole('link', { name: staff('dropFilters') }).click()
  await expect(page).toHaveURL('/staff/enrolments?filter=trial')
  await page.goBack()
  await expect(page).toHaveURL(/filter=trial&kind=plan/)
})

test('an admin changes a price; existing subscribers keep theirs', async ({ device, account, request, email, codeFor }) => {
  const { items } = await listOffers(request, 'en', 'route')
  const { slug, name } = at(
    items.filter((item) => item.slug !== shopRoute),
    -1,
  )
  const customer = asSubscriber(request, account)
  await customer.subscribePaid(slug, 'day')
  const [admin, manager] = [await asStaff(request, codeFor, `admin-${email}`, 'admin'), await asStaff(request, codeFor, `manager-${email}`)]
  const reader = await device(manager.account)
  await reader.goto('/staff/prices')
  await expect(reader.getByText(billing('pricesAdmin'))).toBeVisible()
  await expect(reader.getByRole('button', { name: new RegExp(`^${billing('change')}`) })).toHaveCount(0)

  const page = await device(admin.account)
  await page.goto('/staff/prices')
  const change = page.getByRole('button', { name: `${billing('change')}: ${name}, ${billing('unitDay')}` })
  await change.click()
  const dialog = page.getByRole('dialog')
  const price = dialog.getByLabel(billing('newPrice', { currency: 'USD' }))
  const former = await price.inputValue()
  await price.fill('0.49')
  await dialog.getByRole('button', { name: billing('setPrice'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(billing('priceLeast', { amount: '$0.50' }))
  await price.fill('2.35')
  await dialog.getByRole('button', { name: billing('setPriceTo', { amount: '$2.35' }) }).click()
  await expect(toast(page, billing('priceSet', { amount: '$2.35' }))).toBeVisible()
  await expect(page.getByRole('region', { name })).toContainText('$2.35')
  await expect(page.getByRole('region', { name })).toContainText(billing('edited'))
  expect((await customer.enrolment(slug)).tariff?.priceCents).toBe(Math.round(Number(former) * 100))
  await change.click()
  await price.fill(former)
  await dialog.getByRole('button', { name: billing('setPriceTo', { amount: `$${former}` }) }).click()
  await expect(toast(page, billing('priceSet', { amount: `$${former}` }))).toBeVisible()
})

for (const language of ['ru'] as const) {
  const { width, theme } = looks[language]
  const { staff, 'staff-enrolments': billing } = words[language]
  test.describe(`subscriptions for staff in ${language}`, () => {
    test.use({ locale: language, viewport: { width, height: 900 }, colorScheme: theme })
    test('are accessible', async ({ browser, account, request, email, codeFor }) => {
      const customer = asSubscriber(request, account, language)
      const { id } = await customer.subscribePaid('pro')
      const { account: admin, post } = await asStaff(request, codeFor, `admin-${email}`, 'admin')
      await request.post(`/api/react/staff/enrolment/${id}/refund`, {
        data: { amount_cents: 300, reason: 'A gesture' },
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': crypto.randomUUID() },
      })
      await post(`staff/enrolment/${id}/extend`, { until: dayIn(50), reason: 'The site was down for a day.' })
      const kept = { accessToken: admin.token, refreshToken: admin.refreshToken, termsAccepted: '1 functionality', theme, language }
      const context = await browser.newContext({
        locale: language,
        viewport: { width, height: 900 },
      })
      const page = await firstPage(context, kept)
      const check = async (name: string) => {
        await expectNoOverflow(page)
        await picture(page, `${name}-${language}-${theme}-${width}`)
        await expectAccessible(page)
      }
      await page.goto(`/staff/enrolments?q=${encodeURIComponent(email)}`)
      await expect(page.getByText(billing('shownAll', { count: 1 }))).toBeVisible()
      await check('list')
      await page.goto('/staff/enrolments?q=nobody+is+called+this')
      await expect(page.getByRole('heading', { name: staff('nothingFits') })).toBeVisible()
      await check('nothing')

      await page.goto(`/staff/enrolments/${id}`)
      await expect(page.getByRole('heading', { name: billing('actions') })).toBeVisible()
      await check('enrolment')
      for (const [word, name] of [
        [billing('extend'), 'extend'],
        [billing('end'), 'end'],
        [staff('refund'), 'refund'],
      ] as const) {
        await button(page, word).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await check(name)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      await page.goto(`/staff/customers?q=${encodeURIComponent(email)}`)
      await page
        .getByRole('button', { name: `${billing('give')}: Ada Ro` })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('give')
      await page.keyboard.press('Escape')
      await check('people')
      await page.goto('/staff/prices')
      await expect(page.getByRole('button', { name: new RegExp(`^${billing('change')}`) }).first()).toBeVisible()
      await check('prices')
      await page
        .getByRole('button', { name: new RegExp(`^${billing('change')}`) })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('price')
      for (const address of ['/staff/prices', `/staff/enrolments/${id}`, '/staff/customers']) {
        await page.setViewportSize({ width: 320, height: 800 })
        await page.goto(address)
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        await expectNoOverflow(page)
      }
      await context.close()
    })
  })
}

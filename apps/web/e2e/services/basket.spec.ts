import type { Page } from '@playwright/test'
import { formatMoney } from '../../app/kit/language/amounts.ts'
import { expect, expectAccessible, expectNoOverflow, goOffline, signedInTest, test, toast, typeCode } from '../fixtures.ts'
import { asCustomer, orderDetails, orderedService } from '../orders.ts'
import { payWith } from '../pay.ts'
import { words } from '../words.ts'
import { address, agreement, basket, fillDetails, keepBrief, orders, payButton, recalculated, total, urgent } from './basket-steps.ts'

async function openFilled(page: Page) {
  await page.goto(address)
  await page.locator('form [name=firstName]').waitFor()
  await fillDetails(page)
  await agreement(page).check()
}

for (const language of ['de'] as const) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest(
      'the basket names what is missing, wrong or more expensive, and keeps what was typed',
      async ({ page, request, account }) => {
        signedInTest.slow()
        const { basket } = words[language]
        const money = (cents: number) => formatMoney(language, cents, { shortName: 'USD' })
        const me = asCustomer(request, account, language)
        const phone = page.locator('form [name=phone]')
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(basket('title'))
        await expect(page.getByText(basket('briefRequired'))).toBeVisible()
        await expect(page.getByText(basket('briefEmpty'))).toBeVisible()
        await page.locator('form [name=firstName]').waitFor()
        await expectAccessible(page)

        await payButton(page).click()
        await expect(phone).toBeFocused()
        await expect(page.locator('form [aria-invalid]')).toHaveCount(4)
        await expect(page.locator('form').getByText(basket('wrongFields'))).toBeVisible()
        await expectAccessible(page)
        await page.setViewportSize({ width: 320, height: 700 })
        await expectNoOverflow(page)
        await page.setViewportSize({ width: 1280, height: 720 })

        await fillDetails(page, language)
        await payButton(page).click()
        await expect(page.getByRole('alert').filter({ hasText: basket('briefRequired') })).toBeVisible()
        await expect(page.getByRole('link', { name: basket('fillBrief') }).last()).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/service\/business-account\/brief/)

        const cart = await me.cart()
        await me.fillBrief()
        await page.goBack()
        await page.reload()
        await expect(page.getByText(basket('answers'))).toBeVisible()
        await expect(page.getByText(basket('briefRequired'))).toBeHidden()
        await page.getByText(basket('answers')).click()
        await expect(page.locator('form').getByText(cart.service.name).first()).toBeVisible()
        await page.locator('form [name=firstName]').waitFor()
        await fillDetails(page, language)

        // Visiting the brief keeps what was typed.
        await page.getByRole('link', { name: basket('editBrief') }).click()
        await expect(page).toHaveURL(/\/service\/business-account\/brief/)
        await page.goBack()
        await expect(page.locator('form [name=city]')).toHaveValue(orderDetails.city)
        await expect(phone).toHaveValue(/54/)
        await payButton(page).click()
        await expect(page.getByText(basket('agreeFirst'))).toBeVisible()
        await expect(agreement(page)).toBeFocused()
        await expectAccessible(page)

        // A refusal by the server is shown at its field.
        await agreement(page).check()
        await phone.fill('+972 5')
        await payButton(page).click()
        await expect(phone).toBeFocused()
        await expect(phone).toHaveAccessibleDescription(/\+972 50 123 4567/)
        await expect(page.locator('form [name=city]')).toHaveValue(orderDetails.city)
        expect((await me.orders()).counts.all).toBe(0)

        // The brief changes on another device.
        await phone.fill(orderDetails.phone)
        await total(page, money(18_000), basket)
        await request.post(`/api/react/paid_service/${orderedService}/brief`, {
          headers: { authorization: `Bearer ${account.token}` },
          data: {
            answers: [
              { field: 'kind', value: 'company' },
              { field: 'partners', value: 'Dan' },
            ],
          },
        })
        await payButton(page).click()
        const note = page.getByRole('alert').filter({ hasText: basket('priceChanged') })
        await expect(note).toBeVisible()
        await expect(note).toContainText(basket('isNew', { now: money(4_000) }))
        await expect(note).toContainText(basket('wasNow', { before: money(18_000), now: money(22_000) }))
        await total(page, money(22_000), basket)
        await expectAccessible(page)
        expect((await me.orders()).counts.all).toBe(0)
        await payButton(page).click()
        await page.waitForURL('**/sandbox/pay/*')
        expect((await me.orders()).items.map(({ totalCents }) => totalCents)).toEqual([22_000])
      },
    )
  })
}

signedInTest(
  'an option withdrawn while the basket is open is named with its price; the rest is ordered',
  async ({ page, request, account }) => {
    const me = asCustomer(request, account)
    await me.fillBrief()
    // The page was opened when one more option was offered.
    await page.route(
      '**/cart',
      async (route) => {
        const cart = await (await route.fetch()).json()
        const gone = { id: 'gone', name: 'Stamp', price_cents: 4_000 }
        const options = [...cart.options, { ...gone, help: '', days: 0, chosen: true }]
        const lines = [...cart.lines, { ...gone, kind: 'option' }]
        await route.fulfill({ json: { ...cart, options, lines, total_cents: cart.total_cents + 4_000 } })
      },
      { times: 1 },
    )
    await openFilled(page)
    await total(page, '$220.00')
    await payButton(page).click()
    const note = page.getByRole('alert').filter({ hasText: basket('priceChanged') })
    await expect(note).toContainText(`Stamp: ${basket('isGone', { before: '$40.00' })}`)
    await payButton(page).click()
    await page.waitForURL('**/sandbox/pay/*')
    expect((await me.orders()).items.map(({ totalCents }) => totalCents)).toEqual([18_000])
  },
)

signedInTest(
  'the server prices and keeps every choice; offline the price is marked as old',
  async ({ page, context, request, account }) => {
    signedInTest.slow()
    const me = asCustomer(request, account)
    await me.fillBrief()
    const seen: string[] = []
    await page.exposeFunction('sawPrice', (text: string) => seen.push(text))
    await page.addInitScript(() => {
      let before = ''
      const look = () => {
        const button = [...document.querySelectorAll('form button[type=submit]')].find((one) => one.checkVisibility())
        const price = button?.textContent ?? ''
        if (price !== before) Reflect.get(window, 'sawPrice')(price)
        before = price
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(address)
    await total(page, '$180.00')
    const answered = recalculated(page)
    await urgent(page).check()
    await answered
    await total(page, '$240.00')
    const second = recalculated(page)
    await page.getByRole('checkbox', { name: /A second person may sign/ }).check()
    await second
    await total(page, '$280.00')
    expect((await me.cart()).totalCents).toBe(28_000)

    // A signed-in user never sees the visitor's price first.
    seen.length = 0
    await page.reload()
    await expect(urgent(page)).toBeChecked()
    await total(page, '$280.00')
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    expect([...new Set(seen)]).toEqual([basket('pay', { total: '$280.00' })])

    // The last of several quick changes wins.
    const under = new Set<string>()
    let most = 0
    page.on('request', (asked) => {
      if (!asked.url().endsWith('/cart/recalc')) return
      under.add(asked.url() + under.size)
      most = Math.max(most, under.size)
    })
    page.on('requestfinished', (asked) => asked.url().endsWith('/cart/recalc') && under.clear())
    await urgent(page).uncheck()
    for (const option of ['Card payments compared too', 'Moving from your old account'])
      await page.getByRole('checkbox', { name: new RegExp(option) }).check()
    await urgent(page).check()
    await urgent(page).uncheck()
    await total(page, '$305.00')
    expect(most).toBe(1)

    await page.locator('form [name=firstName]').waitFor()
    await fillDetails(page)
    await agreement(page).check()
    await goOffline(page)
    await urgent(page).check()
    await expect(page.getByText(basket('notRecalculated'))).toBeVisible()
    await expectAccessible(page)
    await payButton(page).click()
    await expect(toast(page, basket('offline'))).toBeVisible()
    // A cleared field stays empty when the price is recalculated.
    await page.locator('form [name=firstName]').fill('')
    const back = recalculated(page)
    await context.setOffline(false)
    await back
    await total(page, '$365.00')
    await expect(page.getByText(basket('notRecalculated'))).toBeHidden()
    await expect(page.locator('form [name=firstName]')).toHaveValue('')
  },
)

signedInTest('a lost answer, a second press, a second tab and going back place one order', async ({ page, context, request, account }) => {
  signedInTest.slow()
  const me = asCustomer(request, account)
  await me.fillBrief()
  const other = await context.newPage()
  for (const tab of [page, other]) await openFilled(tab)
  const keys: (string | undefined)[] = []
  await page.route('**/order', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    if (keys.length === 1) return route.abort()
    // Simulates the answer while the payment provider is down.
    return route.fulfill({ response, json: { ...(await response.json()), pay_url: null } })
  })
  await payButton(page).click()
  await expect(toast(page, basket('offline'))).toBeVisible()
  await payButton(page).dblclick()
  await expect(page).toHaveURL(/\/basket\/decline\?order=/)
  await expect(page.getByRole('heading', { name: basket('unreachableTitle') })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  await expectAccessible(page)

  await payButton(other).click()
  await expect(other.getByText(basket('orderedTitle'))).toBeVisible()
  await expect(other.getByRole('alert').filter({ hasText: basket('briefRequired') })).toBeVisible()
  await expectAccessible(other)
  await other.close()

  await page.getByRole('button', { name: basket('payAgain') }).click()
  await payWith(page, 'success')
  await expect(page.getByRole('heading', { name: orders('standsPaid') })).toBeVisible()
  await page.goto(address)
  await expect(page.getByText(basket('orderedTitle'))).toBeVisible()
  await page.locator('form [name=firstName]').waitFor()
  // The details of the last order are filled in again.
  await expect(page.locator('form [name=city]')).toHaveValue(orderDetails.city)
  await agreement(page).check()
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: basket('briefRequired') })).toBeVisible()
  await page.getByRole('link', { name: basket('seeOrder') }).click()
  await expect(page).toHaveURL(/\/profile\/orders\//)
  expect((await me.orders()).counts.all).toBe(1)
})

signedInTest('an order refused for its brief says why', async ({ page, request, account }) => {
  const me = asCustomer(request, account)
  await me.fillBrief()
  await openFilled(page)
  // An answer is removed on another device at that moment, and restored before the page refetches.
  await page.route('**/order', async (route) => {
    await me.answer('transfers', null)
    const response = await route.fetch()
    await me.answer('transfers', 40)
    await route.fulfill({ response })
  })
  await payButton(page).click()
  await expect(toast(page, 'Brief filling required. Still missing')).toBeVisible()
  await page.unroute('**/order')
  await payButton(page).click()
  await payWith(page, 'success')
  await expect(page.getByRole('heading', { name: orders('standsPaid') })).toBeVisible()
})

signedInTest('removing a service from the basket asks first, then deletes its brief and choices', async ({ page, request, account }) => {
  const customer = asCustomer(request, account)
  await customer.fillBrief()
  await page.goto(address)
  await page.locator('form [name=firstName]').waitFor()
  const chosen = recalculated(page)
  await urgent(page).check()
  await chosen
  const remove = page.getByRole('button', { name: basket('remove'), exact: true })
  const dialog = page.getByRole('dialog', { name: basket('removeAsk') })
  await remove.click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: basket('keep') }).click()
  await remove.click()
  await dialog.getByRole('button', { name: basket('removeDo') }).click()
  await expect(toast(page, basket('removed'))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/service/${orderedService}$`))
  const { brief, urgent: asked } = await customer.cart()
  expect([brief.state, brief.lines, asked?.chosen]).toEqual(['empty', [], false])
})

test('signing in at checkout shows the account’s fuller answers before payment', async ({ page, request, settled, codeFor }) => {
  const { account } = words.en
  const me = asCustomer(request, settled)
  await keepBrief(page, request)
  await me.fillBrief()
  await me.answer('paid-from', 'Iceland')
  await openFilled(page)
  await total(page, '$180.00')
  await payButton(page).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel(account('email')).fill(settled.email)
  const before = await codeFor(settled.email)
  await dialog.getByRole('button', { name: account('sendCode') }).click()
  await typeCode(page, await codeFor(settled.email, before))
  await expect(page.getByRole('alert').filter({ hasText: basket('briefJoined') })).toBeVisible()
  await expectAccessible(page)
  await page.getByText(basket('answers'), { exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Iceland' })).toBeVisible()
  expect((await me.orders()).counts.all).toBe(0)

  await payButton(page).click()
  await expect.poll(async () => (await me.orders()).counts.all).toBe(1)
})

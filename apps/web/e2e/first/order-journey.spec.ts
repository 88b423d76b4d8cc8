import type { Page } from '@playwright/test'
import { accountGuide, at, readBriefForm, readService } from '../content.ts'
import { expect, hydrated, signedInTest, toast } from '../fixtures.ts'
import { asCustomer, orderDetails, orderedService } from '../orders.ts'
import { payWith } from '../pay.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })

/** Expects the status of an order, on a page that stays open. */
const stands = (page: Page, text: string) => expect(page.locator('#stands')).toContainText(text, { timeout: 20_000 })

for (const language of ['de'] as const)
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language, contextOptions: { reducedMotion: 'no-preference' } })

    signedInTest(
      "an order goes from a guide's step to its delivery on both sides, and is ordered again",
      async ({ page, device, request, account, codeFor }) => {
        signedInTest.setTimeout(180_000)
        const { basket, brief, orders, staff } = words[language]
        const country = new Intl.DisplayNames(language, { type: 'region' }).of('IL') ?? ''
        const service = await readService(request, language, orderedService)
        const fields = (await readBriefForm(request, language, orderedService)).steps.flatMap((step) => step.fields)
        const field = (id: string) =>
          at(
            fields.filter((one) => one.id === id),
            0,
          )
        const option = (id: string, name: string) =>
          at(
            field(id).options.filter((one) => one.id === name),
            0,
          ).name
        const next = () => page.getByRole('button', { name: brief('next') }).click()
        const taken = at(
          at(
            service.does.filter(({ slug }) => slug === accountGuide),
            0,
          ).steps,
          0,
        )

        await page.goto(`/instruction/${accountGuide}?step=${taken.id}`)
        await hydrated(page)
        await page.mouse.move(9, 9)
        await page.getByRole('link', { name: `${words[language]['step-service']('doItForMe')}: ${service.name}` }).click()
        await expect(page).toHaveURL(`/service/${orderedService}/brief?guide=${accountGuide}&step=${taken.id}`)
        await expect(page.getByText(brief('fromStep', { step: taken.title }))).toBeVisible()
        await page.getByRole('link', { name: brief('start') }).click()

        await page.getByLabel(field('country').label).selectOption('IL')
        await expect(page.getByLabel(field('wishes').label)).toHaveValue(new RegExp(taken.title.slice(0, 10)))
        await next()
        await page.getByRole('radio', { name: option('kind', 'self-employed') }).check()
        await page.getByLabel(field('money-in').label).fill('20000')
        await page.getByLabel(field('transfers').label).fill('40')
        await page.getByLabel(field('paid-from').label).fill('Germany and France')
        await next()
        await page.getByRole('checkbox', { name: option('needs', 'plain') }).check()
        await next()
        await page.getByRole('radio', { name: option('offers', 'none') }).check()
        await next()
        const papers = page.getByRole('group', { name: field('papers').label })
        await papers.getByLabel(field('papers').label).setInputFiles([pdf('invoices.pdf')])
        await expect(papers.getByRole('button', { name: `${brief('remove')}: invoices.pdf` })).toBeVisible()
        await page.getByRole('radio', { name: option('language', 'english') }).check()
        await page.getByLabel(field('phone').label).fill(orderDetails.phone)
        await next()
        await page.getByRole('button', { name: brief('toBasket') }).click()

        await expect(page.getByRole('heading', { level: 1 })).toHaveText(basket('title'))
        const recalculated = page.waitForResponse((response) => response.url().endsWith('/cart/recalc') && response.ok())
        await page.getByRole('checkbox', { name: new RegExp(service.urgent?.name ?? '') }).check()
        await recalculated
        for (const name of ['city', 'address', 'zip', 'phone'] as const) await page.locator(`form [name=${name}]`).fill(orderDetails[name])
        await page.getByRole('button', { name: new RegExp(`^${basket('country')}`) }).click()
        await page.getByRole('dialog').getByRole('combobox').fill(country)
        await page.getByRole('dialog').getByRole('option', { name: country }).click()
        await page.locator('[name=agreed]').check()
        await page.getByRole('button', { name: new RegExp(basket('pay', { total: '.*240.*' })) }).click()
        await payWith(page, 'success')
        await expect(page.getByRole('heading', { name: orders('standsPaid') })).toBeVisible({ timeout: 20_000 })
        await page.getByRole('link', { name: basket('seeOrder') }).click()
        await stands(page, orders('standsPaid'))
        await page
          .locator('summary')
          .filter({ hasText: orders('brief') })
          .click()
        await expect(page.getByText('Germany and France')).toBeVisible()
        await expect(page.getByRole('button', { name: /invoices\.pdf/ }).first()).toBeVisible()

        const { account: manager } = await asStaff(request, codeFor, `journey-${account.email}`)
        const desk = await device(manager)
        const me = asCustomer(request, account)
        const { items } = await me.orders()
        await desk.goto(`/staff/orders/${at(items, 0).id}`)
        await desk.getByRole('button', { name: staff('accept'), exact: true }).click()
        await expect(toast(desk, staff('accepted'))).toBeVisible()
        await stands(page, orders('standsInWork'))

        await desk
          .getByRole('group', { name: staff('files') })
          .locator('input[type=file]')
          .setInputFiles([pdf('offers.pdf')])
        const deliver = desk.getByRole('button', { name: staff('deliverWith', { count: 1 }), exact: true })
        await expect(deliver).toBeVisible()
        await desk.getByLabel(staff('deliveryText')).fill('Three offers, and what each costs in a month.')
        await deliver.click()
        await expect(toast(desk, staff('delivered'))).toBeVisible()
        await stands(page, orders('standsDelivered'))
        await expect(page.getByText('Three offers, and what each costs in a month.')).toBeVisible()
        const download = page.waitForEvent('download')
        await page
          .getByRole('button', { name: /offers\.pdf/ })
          .first()
          .click()
        expect((await download).suggestedFilename()).toBe('offers.pdf')

        await desk.getByRole('button', { name: staff('finish'), exact: true }).click()
        await desk
          .getByRole('dialog')
          .getByRole('button', { name: staff('finish'), exact: true })
          .click()
        await stands(page, orders('standsFinished'))

        // Ordering again, with the same answers.
        await page.goto('/profile/orders?filter=finished')
        const row = page.getByRole('main').getByRole('listitem')
        await expect(row).toContainText([orders('statusFinished')])
        await row.getByRole('link').click()
        await page.getByRole('button', { name: orders('reorder') }).click()
        await expect(page).toHaveURL(/\/service\/[^/]+\/brief/)
        await expect.poll(async () => (await me.cart()).brief.state).toBe('filled')
      },
    )
  })

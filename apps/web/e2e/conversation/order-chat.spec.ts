import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, signedInTest } from '../fixtures.ts'
import { asCustomer } from '../orders.ts'
import { payWith } from '../pay.ts'
import { asStaff } from '../staff.ts'
import { languages, words } from '../words.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })

const stands = (page: Page, text: string) => expect(page.locator('#stands')).toContainText(text, { timeout: 20_000 })

/** Takes screenshots of a state in both widths and themes, if requested. */
async function picture(page: Page, name: string) {
  if (!process.env.PICTURES) return
  for (const [width, theme] of [
    [390, 'dark'],
    [390, 'light'],
    [1280, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}-${theme}.png`, fullPage: true })
  }
}

for (const language of ['de'] as const)
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })
    const { chats, orders } = words[language]

    signedInTest("an order's timeline holds a declined card, messages, files and its end", async ({ page, request, account, codeFor }) => {
      signedInTest.setTimeout(150_000)
      const { id } = await asCustomer(request, account, language).place()
      const line = page.locator('.of-order')
      const field = line.locator('.composer textarea')
      await page.goto(`/profile/orders/${id}`)
      await stands(page, orders('standsUnpaid'))
      await expect(line.locator('[data-event]')).toHaveCount(1)
      await expectAccessible(page)
      await picture(page, `order-new-${language}`)

      // A step that did not happen has no check mark, and the headline says the same.
      await page.locator('.here-box').getByRole('button').first().click()
      await payWith(page, 'declined')
      await page.goto(`/profile/orders/${id}`)
      await stands(page, orders('payment_failed'))
      await expect(line.locator('[data-event=payment_failed] .missed')).toHaveCount(1)
      await expectAccessible(page)
      await page.locator('.here-box').getByRole('button').first().click()
      await payWith(page, 'success')
      await page.goto(`/profile/orders/${id}`)
      await stands(page, orders('standsPaid'))
      await expectAccessible(page)
      await picture(page, `order-paid-${language}`)

      // A manager writes, and the customer replies with a file; both appear between the events.
      const staff = await asStaff(request, codeFor, `talks-${account.email}`)
      const say = (text: string) => staff.post(`staff/conversation/${id}/message`, { client_id: crypto.randomUUID(), text })
      await say('Does the name stand in Hebrew letters, too?')
      await expect(line.locator('.tick-off .bubble')).toHaveText('Does the name stand in Hebrew letters, too?')
      await line.locator('input[type=file]').setInputFiles([pdf('shop-front.pdf')])
      await field.fill('Only Latin for now.')
      await page.getByRole('button', { name: chats('send'), exact: true }).click()
      await expect(line.locator('.own .bubble:not(.waiting)')).toHaveText('Only Latin for now.')
      await expect(line.getByRole('button', { name: /shop-front\.pdf/ })).toBeVisible()
      await staff.post(`staff/order/${id}/accept`)
      await stands(page, orders('standsInWork'))
      expect(
        await line
          .locator('li:is([data-event], .tick-off, .own)')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-event') ?? one.className)),
      ).toEqual(['placed', 'payment_failed', 'paid', 'tick-off', 'own', 'accepted'])
      await expectAccessible(page)
      await picture(page, `order-in-work-${language}`)

      // The panel shows the same conversation and draft, without duplicates.
      await field.fill('By when')
      await page.locator('.ask').click()
      const beside = page.locator('.chat-panel')
      await expect(beside.locator('textarea')).toHaveValue('By when')
      await expect(beside.locator('.own .bubble')).toHaveText('Only Latin for now.')
      await beside.locator('textarea').fill('By when is it ready?')
      await expect(field).toHaveValue('By when is it ready?')
      await beside.locator('textarea').press('Enter')
      await expect(line.locator('.own .bubble')).toHaveText(['Only Latin for now.', 'By when is it ready?'])
      await expectAccessible(page)
      await beside.locator('textarea').press('Escape')

      // The actions that are possible for some minutes share one row on the narrowest phone, in every language.
      await page.setViewportSize({ width: 320, height: 844 })
      for (const other of [...languages.filter((one) => one !== language), language]) {
        await page.goto(`/profile/orders/${id}?lang=${other}`)
        const placeOf = async (word: 'edit' | 'withdraw') => {
          const button = page.getByRole('button', { name: words[other].chats(word), exact: true }).last()
          await expect(button).toBeVisible()
          return button.boundingBox()
        }
        expect((await placeOf('edit'))?.y, other).toBe((await placeOf('withdraw'))?.y)
      }
      await page.setViewportSize({ width: 1280, height: 720 })

      const uploaded = await request.post(`/api/react/staff/order/${id}/file`, {
        headers: { authorization: `Bearer ${staff.token}`, 'idempotency-key': crypto.randomUUID() },
        multipart: { name: 'offers.pdf', file: pdf('offers.pdf') },
      })
      expect(uploaded.ok(), await uploaded.text()).toBe(true)
      await staff.post(`staff/order/${id}/deliver`, { text: 'Three offers.', files: [(await uploaded.json()).id] })
      await stands(page, orders('standsDelivered'))
      await expect(line.locator('[data-event=delivered]').getByRole('button', { name: /offers\.pdf/ })).toBeVisible()
      await expectAccessible(page)
      await picture(page, `order-delivered-${language}`)

      // Filters: messages only, files only.
      await page.getByRole('button', { name: new RegExp(`^${chats('showMessages')}`) }).click()
      await expect(line.locator('[data-event]')).toHaveCount(0)
      await expect(line.locator('.bubble')).toHaveCount(3)
      await page.getByRole('button', { name: new RegExp(`^${chats('showFiles')}`) }).click()
      await expect(line.locator('[data-event]')).toHaveCount(1)
      await expect(line.locator('.bubble')).toHaveCount(1)
      await page.getByRole('button', { name: chats('showAll') }).click()

      await staff.post(`staff/order/${id}/finish`)
      await stands(page, orders('standsFinished'))
      await expect(line.locator('[data-event=finished] .made')).toHaveCount(1)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.locator('.ask')).toBeHidden()
      await expectNoOverflow(page)
      await expectAccessible(page)
    })
  })

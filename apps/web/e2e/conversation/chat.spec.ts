import type { Locator, Page } from '@playwright/test'
import { accountGuide } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, test } from '../fixtures.ts'
import { linkFor } from '../mail.ts'
import { asStaff } from '../staff.ts'
import { letUnseenTimePass } from '../time.ts'
import { words } from '../words.ts'
import { begin, bubble, openPanel, panel, picture } from './chat-steps.ts'

for (const language of ['de'] as const)
  test.describe(language, () => {
    test.use({ locale: language })
    const { chats } = words[language]

    test.describe('before the cookie banner is answered', () => {
      test.use({ consent: null })
      test('the header and the banner do not overlap the panel', async ({ page }) => {
        await page.goto('/')
        await openPanel(page, language)
        const edges = (part: Locator) =>
          part.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right).filter((right) => right > 0))
        const { x: edge } = (await panel(page, language).boundingBox()) ?? { x: 0 }
        for (const width of [1280, 1024, 800]) {
          await page.setViewportSize({ width, height: 800 })
          const beside =
            width < 1024 ? page.locator('.consent :is(a, button)') : page.locator('header :is(a, summary), .consent :is(a, button)')
          await expect.poll(async () => Math.max(...(await edges(beside)))).toBeLessThanOrEqual(edge - 1280 + width)
        }
        await expectAccessible(page)
      })
    })

    test('F6 and Esc move between page, messages and field; on a phone the chat is a dialog', async ({ page }) => {
      await page.goto(`/instruction/${accountGuide}`)
      await begin(page, language, 'Line one')
      const field = page.locator('.chat-foot textarea')
      const messages = page.getByRole('log')
      const heading = page.getByRole('heading', { level: 1 })
      for (const [key, stop] of [
        ['F6', heading],
        ['F6', messages],
        ['F6', field],
        ['Shift+F6', messages],
        ['Shift+F6', heading],
        ['Shift+F6', field],
      ] as const) {
        await page.keyboard.press(key)
        await expect(stop).toBeFocused()
      }
      await field.press('End')
      await field.press('Shift+Enter')
      await expect(field).toHaveValue('Line one\n')
      await messages.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(panel(page, language).locator(':focus')).toHaveCount(0)
      await field.press('Escape')
      await expect(page.locator('.ask')).toBeFocused()

      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      await openPanel(page, language)
      await page.getByRole('button', { name: chats('writePerson') }).click()
      await expect(page.getByLabel(chats('yourMessage'))).toBeFocused()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page)
      await picture(page, 'chat-phone')
      await page.keyboard.press('Escape')
      await expect(page.locator('.ask')).toBeFocused()
    })
  })

test('the link in the email about unread messages opens the conversation on any device', async ({ page, request, codeFor, email }) => {
  test.setTimeout(150_000)
  const said = await request.post('/api/react/conversation/company/message', {
    data: { client_id: crypto.randomUUID(), text: 'From the old phone', email },
  })
  const { id } = ((await said.json()) as { conversation: { id: string } }).conversation
  const staff = await asStaff(request, codeFor, `writes-${email}`)
  await staff.post(`staff/conversation/${id}/message`, { client_id: crypto.randomUUID(), text: 'It is at the office.' })
  await letUnseenTimePass(id)
  let link = ''
  await expect(async () => {
    link = await linkFor(request, email, '/#conversation=')
  }).toPass({ timeout: 90_000 })
  await page.goto(link)
  await expect(panel(page, 'en')).toBeVisible()
  await expect(page.locator('.bubble')).toHaveText(['From the old phone', 'It is at the office.'])
  // The conversation shows that it was sent by email, and the secret is gone from the address.
  await expect(page.locator('.chat-body').getByText(words.en.chats('toldByMail'))).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  // Answers now arrive on this device too.
  await staff.post(`staff/conversation/${id}/message`, { client_id: crypto.randomUUID(), text: 'On the second floor.' })
  await expect(page.locator('.bubble').last()).toHaveText('On the second floor.')
  await page.reload()
  await openPanel(page, 'en')
  await page
    .locator('.chat-row')
    .filter({ hasText: words.en.chats('company') })
    .click()
  await expect(bubble(page, 'It is at the office.')).toBeVisible()
})

for (const language of ['de'] as const)
  signedInTest.describe(`support in ${language}`, () => {
    signedInTest.use({ locale: language })
    const { chats } = words[language]

    signedInTest(
      'the support page, the panel and other tabs show one conversation, each message once',
      async ({ page, request, codeFor, email, account }) => {
        signedInTest.slow()
        const sent = (tab: Page) => tab.locator('.bubble:not(.waiting)')
        const write = async (tab: Page, text: string) => {
          const field = tab.locator('.chat-on-page textarea')
          await field.fill(text)
          await field.press('Enter')
        }
        await page.goto('/profile/support')
        const talk = page.locator('.chat-on-page')
        const field = talk.locator('textarea')
        await field.fill('Where is my invoice?')
        await expectNoOverflow(page)
        await expectAccessible(page)
        await picture(page, 'support-empty')

        // Page and panel share one draft.
        await openPanel(page, language)
        await page.getByRole('button', { name: chats('writePerson') }).click()
        const beside = page.locator('.chat-panel .chat-foot textarea')
        await expect(beside).toHaveValue('Where is my invoice?')
        await beside.fill('Where is my invoice of May?')
        await expect(field).toHaveValue('Where is my invoice of May?')
        await beside.press('Enter')
        await expect(field).toHaveValue('')
        await expect(bubble(page, 'Where is my invoice of May?')).toHaveCount(2)
        await expectAccessible(page)

        const seen: string[] = []
        page.on('request', (sent) => sent.url().includes('/changes') && seen.push(sent.url()))
        const staff = await asStaff(request, codeFor, `support-${email}`)
        const mine = await request.get('/api/react/conversations', { headers: { authorization: `Bearer ${account.token}` } })
        const { items } = (await mine.json()) as { items: { id: string }[] }
        const id = items[0]?.id
        await staff.post(`staff/conversation/${id}/message`, { client_id: crypto.randomUUID(), text: 'Among your documents.' })
        await expect(bubble(page, 'Among your documents.')).toHaveCount(2)
        // Fetched once, although both show it.
        expect(seen).toEqual([...new Set(seen)])

        await beside.press('Escape')
        await expect(bubble(page, 'Among your documents.')).toHaveCount(1)
        // On a phone nothing covers the send button.
        await page.setViewportSize({ width: 390, height: 844 })
        await expect(page.locator('.ask')).toBeHidden()
        await expectNoOverflow(page)
        for (const [width, theme] of [
          [390, 'dark'],
          [1280, 'dark'],
          [390, 'light'],
          [1280, 'light'],
        ] as const) {
          if (!process.env.PICTURES) break
          await page.setViewportSize({ width, height: 900 })
          await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
          await picture(page, `support-${language}-${width}-${theme}`)
        }
        await page.setViewportSize({ width: 1280, height: 720 })

        // The message is not delivered before the page is left.
        const said = ['Where is my invoice of May?', 'Among your documents.', 'Once and no more']
        await page.route('**/api/react/conversation/*/message', (route) => route.abort())
        await write(page, 'Once and no more')
        await expect(page.locator('.bubble.waiting')).toHaveText('Once and no more')
        await page.unrouteAll()
        await page.reload()
        await expect(sent(page)).toHaveText(said, { timeout: 30_000 })
        await expect(page.locator('.bubble.waiting')).toHaveCount(0)

        // A second tab shows the same conversation and its edited message.
        const other = await page.context().newPage()
        await other.goto('/profile/support')
        await hydrated(other)
        await expect(sent(other)).toHaveText(said)
        await write(page, 'From one tab')
        await expect(sent(other)).toHaveText([...said, 'From one tab'])
        await write(other, 'From the other')
        await expect(sent(page)).toHaveText([...said, 'From one tab', 'From the other'])
        await page
          .getByRole('button', { name: chats('edit'), exact: true })
          .last()
          .click()
        await page.getByLabel(chats('editLabel')).fill('In other words')
        await page.getByRole('button', { name: chats('save'), exact: true }).click()
        await expect(sent(other)).toHaveText([...said, 'From one tab', 'In other words'])
        await other.close()

        // A message that the server refuses stays with its reason and does not hold up the next ones.
        const program = {
          name: 'scan.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00', 'latin1'),
        }
        await talk.locator('input[type=file]').setInputFiles([program])
        await write(page, 'As a scan')
        await expect(talk.locator('.bubble.refused')).toHaveText('As a scan')
        await expect(talk.getByRole('alert').filter({ hasText: chats('notSent', { problem: '' }).trim() })).toBeVisible()
        await write(page, 'As words')
        await expect(talk.locator('.bubble:not(.refused, .waiting)').last()).toHaveText('As words')
        await expectAccessible(page)
        await picture(page, 'chat-refused')
        await talk.getByRole('button', { name: chats('drop') }).click()
        await expect(talk.locator('.refused')).toHaveCount(0)

        // The rate limit is thirty per minute. Further messages must not be shown as offline.
        const headers = { authorization: `Bearer ${account.token}` }
        const many = Array.from({ length: 30 }, (_, nth) =>
          request.post('/api/react/conversation/company/message', {
            headers,
            data: { client_id: crypto.randomUUID(), text: `Quickly ${nth}` },
          }),
        )
        await Promise.all(many)
        await write(page, 'One too many')
        await expect(talk.getByText(chats('heldUp'))).toBeVisible()
        await expect(talk.locator('.bubble.waiting')).toHaveText('One too many')
        await expect(talk.locator('.cut')).toHaveCount(0)
      },
    )
  })

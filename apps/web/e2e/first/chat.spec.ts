import { accountGuide, at, readGuide } from '../content.ts'
import { begin, bubble, openPanel, picture, sendAsVisitor } from '../conversation/chat-steps.ts'
import { expect, expectAccessible, expectNoOverflow, goOffline, test } from '../fixtures.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'

for (const language of ['de'] as const)
  test.describe(language, () => {
    test.use({ locale: language })
    const { chats } = words[language]

    test('a visitor’s chat from a step continues offline and moves to the new account', async ({
      page,
      request,
      account,
      codeFor,
      email,
    }) => {
      const guide = await readGuide(request, language, accountGuide)
      const step = at(guide.steps, 0)
      await page.goto(`/instruction/${accountGuide}?step=${step.id}`)
      await begin(page, language, 'Which price list applies to me?')
      await expectNoOverflow(page)
      await expectAccessible(page)
      await picture(page, 'chat-visitor')

      // While nobody is online, the visitor is asked for an address. Once somebody has answered, the field is labeled with their name.
      const field = page.locator('.chat-foot textarea')
      await sendAsVisitor(page, language, email)
      await expect(page.locator('.bubble:not(.waiting)')).toHaveText('Which price list applies to me?')
      await expect(page.locator('.along').getByRole('link')).toContainText(step.title)
      await expect(page.getByRole('button', { name: chats('withdraw') })).toBeVisible()

      // Offline messages wait on the device, in order, also after leaving the page.
      await goOffline(page)
      for (const text of ['First of two', 'Second of two']) {
        await field.fill(text)
        await field.press('Enter')
      }
      await expect(page.getByText(chats('waits', { place: 1, count: 2 }))).toBeVisible()
      await expect(page.locator('.cut')).toBeVisible()
      await expect(page.getByRole('button', { name: chats('sendLater') })).toBeVisible()
      await picture(page, 'chat-offline')
      await page.context().setOffline(false)
      await expect(page.locator('.bubble.waiting')).toHaveCount(0)
      await expect(page.locator('.bubble')).toHaveText(['Which price list applies to me?', 'First of two', 'Second of two'])

      // The answer of staff is shown at once, and counted on the button while the panel is closed.
      const staff = await asStaff(request, codeFor, `answers-${email}`)
      const id = await page.evaluate(async () => (await (await fetch('/api/react/conversations')).json()).items[0].id as string)
      const say = (text: string) => staff.post(`staff/conversation/${id}/message`, { client_id: crypto.randomUUID(), text })
      await say('The regulated one.')
      await expect(page.locator('.tick-off .bubble')).toHaveText('The regulated one.')

      // A deleted message leaves a trace.
      await page
        .getByRole('button', { name: chats('withdraw') })
        .last()
        .click()
      await expect(page.locator('.bubble.withdrawn')).toHaveCount(1)
      await field.fill('Begun')

      // Esc closes the panel and returns the focus to the button; the draft stays.
      await field.press('Escape')
      await expect(page.locator('.ask')).toBeFocused()
      await say('Is that all?')
      await expect(page.locator('.ask .count')).toContainText('1')
      await page.evaluate(({ token, refreshToken }) => {
        localStorage.setItem('accessToken', token)
        localStorage.setItem('refreshToken', refreshToken)
      }, account)
      await page.goto('/')
      await openPanel(page, language)
      await page
        .locator('.chat-row')
        .filter({ hasText: chats('company') })
        .click()
      await expect(bubble(page, 'First of two')).toBeVisible()
      await expect(page.locator('.unread-rule')).toHaveText(chats('newMessages', { count: 1 }))
      await expect(field).toHaveValue('Begun')
    })
  })

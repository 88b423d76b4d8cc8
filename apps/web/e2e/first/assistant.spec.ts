import { accountGuide, at, readGuide } from '../content.ts'
import { bubble, openPanel, picture, sendAsVisitor } from '../conversation/chat-steps.ts'
import { expect, expectAccessible, expectNoOverflow, test } from '../fixtures.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'

for (const language of ['de'] as const)
  test.describe(language, () => {
    test.use({ locale: language })
    const { chats } = words[language]

    test('a visitor asks the assistant on a step, opens its source and takes the talk to staff', async ({
      page,
      request,
      device,
      codeFor,
      email,
    }) => {
      test.setTimeout(120_000)
      const { assistant } = words[language]
      const guide = await readGuide(request, language, accountGuide)
      const [here, asked] = [at(guide.steps, 0), at(guide.steps, 3)]
      await page.goto(`/instruction/${accountGuide}?step=${here.id}`)
      await openPanel(page, language)
      await expect(page.getByRole('list', { name: assistant('around') }).getByRole('button')).toHaveCount(3)
      await page.getByLabel(chats('question')).fill(asked.title)
      await page.getByLabel(chats('question')).press('Enter')

      // The answer is quoted, and its place links to the exact step.
      await expect(page.locator('.own > .bubble')).toHaveText(asked.title)
      const open = page.locator('.place-link').filter({ hasText: asked.title })
      await expect(open).toHaveAttribute('href', `/instruction/${accountGuide}?step=${asked.id}`)
      await expect(page.locator('.place-quote mark').first()).toBeVisible()
      await expect(page.getByRole('button', { name: assistant('ask'), exact: true })).toBeVisible()
      await expectNoOverflow(page)
      await picture(page, 'chat-answer')
      await open.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(asked.title)
      await expect(page.getByText(assistant('hereNow'))).toBeVisible()

      // The question and its place are in the field; nothing is sent yet.
      await page.getByRole('button', { name: chats('writePerson') }).click()
      const field = page.getByLabel(chats('yourMessage'))
      await expect(field).toBeFocused()
      expect(await field.inputValue()).toContain(asked.title)
      const along = page.getByRole('list', { name: chats('goesAlong') }).getByRole('listitem')
      await expect(along.filter({ hasText: asked.title })).toBeVisible()
      await expectAccessible(page)
      await picture(page, 'chat-draft')
      await page.getByRole('button', { name: chats('leaveOut', { name: asked.title }) }).click()
      await expect(along.filter({ hasText: asked.title })).toHaveCount(0)
      await expect(page.locator('.bubble')).toHaveCount(0)

      // Staff read the message in another browser, which is shown as seen at once.
      await field.fill(`Is it open, ${email}?`)
      await sendAsVisitor(page, language, email)
      await expect(bubble(page, `Is it open, ${email}?`)).toBeVisible()
      await expect(page.locator('.chat-body').getByText(chats('peopleFromHere'))).toBeVisible()
      const { account: manager } = await asStaff(request, codeFor, `reads-${email}`)
      const desk = await device(manager)
      const console = words[language]['staff-chats']
      await desk.goto('/staff/chats')
      await desk.getByLabel(console('search')).fill(`Is it open, ${email}?`)
      const found = desk.getByRole('list', { name: console('waiting') }).getByRole('link')
      await expect(found).toHaveCount(1)
      await found.click()
      await expect(desk.getByRole('log').locator('.asked-before')).toContainText(asked.title)
      await expect(page.locator('.sent-state').getByText(chats('seenAt', { time: '' }))).toBeVisible()
      await desk.getByRole('button', { name: console('take') }).click()
      await expect(desk.getByRole('log')).toContainText(chats('took', { by: '' }))
      await desk.getByRole('textbox', { name: console('reply'), exact: true }).fill('It is.')
      await desk.getByRole('button', { name: chats('send'), exact: true }).click()
      await expect(page.locator('.tick-off .bubble')).toHaveText('It is.')
      await expectAccessible(page)
      await picture(page, 'chat-answered')
    })
  })

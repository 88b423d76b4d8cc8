import type { Page } from '@playwright/test'
import { accountGuide, at, readGuide } from '../content.ts'
import { passFirstStart } from '../first-start.ts'
import { expect, expectAccessible, expectNoOverflow, goOffline, hydrated, test, typeCode } from '../fixtures.ts'
import { asStaff } from '../staff.ts'
import { type Language, walkedIn, words } from '../words.ts'

const panel = (page: Page, language: Language) =>
  page.locator('.chat-panel').and(page.getByLabel(words[language].chats('title', { site: 'Waymark' })))
const bubble = (page: Page, text: string) => page.locator('.bubble').filter({ hasText: text })
const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}

async function openPanel(page: Page, language: Language) {
  await hydrated(page)
  await page.locator('.ask').click()
  await expect(panel(page, language)).toBeVisible()
}

/** Opens the conversation with the company, with words in its field. */
async function begin(page: Page, language: Language, text: string) {
  const { chats } = words[language]
  await openPanel(page, language)
  await page.getByLabel(chats('question')).fill(text)
  await page.getByRole('button', { name: chats('writePerson') }).click()
  await expect(page.getByLabel(chats('yourMessage'))).toHaveValue(text)
  await expect(page.getByLabel(chats('yourMessage'))).toBeFocused()
}

for (const language of walkedIn('de'))
  test.describe(language, () => {
    test.use({ locale: language })
    const { account, chats } = words[language]

    test('a visitor writes on a step, goes on without a connection, and finds it in the account', async ({
      page,
      request,
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

      // While nobody is here, it is asked where to answer.
      // Its name says who reads it, as soon as somebody answered.
      const field = page.locator('.chat-foot textarea')
      const { desk } = (await (await request.get('/api/react/conversations')).json()) as { desk: { open: boolean } }
      if (!desk.open) {
        await field.press('Enter')
        await expect(page.getByLabel(chats('where'))).toBeFocused()
        await page.getByLabel(chats('where')).fill(email)
      }
      await page.getByRole('button', { name: chats('send'), exact: true }).click()
      await expect(page.locator('.bubble:not(.waiting)')).toHaveText('Which price list applies to me?')
      await expect(page.locator('.along').getByRole('link')).toContainText(step.title)
      await expect(page.getByRole('button', { name: chats('withdraw') })).toBeVisible()

      // Without a connection it waits on the device, in order, also when the page goes.
      await goOffline(page)
      for (const text of ['First of two', 'Second of two']) {
        await field.fill(text)
        await field.press('Enter')
      }
      await expect(page.getByText(chats('waits', { place: 1, count: 2 }))).toBeVisible()
      await expect(page.locator('.cut')).toBeVisible()
      await expect(page.getByRole('button', { name: chats('sendLater') })).toBeVisible()
      await expectAccessible(page)
      await picture(page, 'chat-offline')
      await page.context().setOffline(false)
      await expect(page.locator('.bubble.waiting')).toHaveCount(0)
      await expect(page.locator('.bubble')).toHaveText(['Which price list applies to me?', 'First of two', 'Second of two'])

      // Staff answer, which is shown at once, and counts on the button while the panel is closed.
      const staff = await asStaff(request, codeFor, `answers-${email}`)
      const id = await page.evaluate(async () => (await (await fetch('/api/react/conversations')).json()).items[0].id as string)
      const say = (text: string) => staff.post(`staff/conversation/${id}/message`, { client_id: crypto.randomUUID(), text })
      await say('The regulated one.')
      await expect(page.locator('.tick-off .bubble')).toHaveText('The regulated one.')

      // Taken back, with a trace.
      await page
        .getByRole('button', { name: chats('withdraw') })
        .last()
        .click()
      await expect(page.locator('.bubble.withdrawn')).toHaveCount(1)
      await field.fill('Begun')

      // Esc closes it and leads back to the button; what was begun stays.
      await field.press('Escape')
      await expect(page.locator('.ask')).toBeFocused()
      await say('Is that all?')
      await expect(page.locator('.ask .count')).toContainText('1')
      await page.goto('/auth/register')
      await hydrated(page)
      await page.getByLabel(account('name')).fill('Dana Levi')
      await page.getByLabel(account('email')).fill(email)
      await page.getByRole('button', { name: account('sendCode') }).click()
      await expect(page.getByRole('heading', { name: account('codeTitle') })).toBeVisible()
      await typeCode(page, await codeFor(email))
      await passFirstStart(page, words[language])
      await openPanel(page, language)
      await page.getByRole('button', { name: chats('company') }).click()
      await expect(bubble(page, 'First of two')).toBeVisible()
      await expect(page.locator('.unread-rule')).toHaveText(chats('newMessages', { count: 1 }))
      await expect(field).toHaveValue('Begun')
    })

    test('on a phone it is a dialog over the whole screen', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      await begin(page, language, 'Hello')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page)
      await picture(page, 'chat-phone')
      await page.keyboard.press('Escape')
      await expect(page.locator('.ask')).toBeFocused()
    })
  })

import type { Locator, Page } from '@playwright/test'
import { proves } from '../../../../scripts/proves.ts'
import { accountGuide, at, readGuide } from '../content.ts'
import { passFirstStart } from '../first-start.ts'
import { expect, expectAccessible, expectNoOverflow, goOffline, hydrated, signedInTest, test, typeCode } from '../fixtures.ts'
import { port } from '../ports.ts'
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

    proves('2.5 Chat button')
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

    proves('2.3 Assistant that writes to the manager')
    test('a visitor asks our texts on a step, opens what is quoted, and takes the talk along to a person', async ({ page, request }) => {
      const { assistant } = words[language]
      const guide = await readGuide(request, language, accountGuide)
      const [here, asked] = [at(guide.steps, 0), at(guide.steps, 3)]
      await page.goto(`/instruction/${accountGuide}?step=${here.id}`)
      await openPanel(page, language)
      await page.getByLabel(chats('question')).fill(asked.title)
      await page.getByLabel(chats('question')).press('Enter')

      // The answer is there, quoted, and its place leads to the very step.
      await expect(page.locator('.own > .bubble')).toHaveText(asked.title)
      const open = page.locator('.place-link').filter({ hasText: asked.title })
      await expect(open).toHaveAttribute('href', `/instruction/${accountGuide}?step=${asked.id}`)
      await expect(page.locator('.place-quote mark').first()).toBeVisible()
      await expect(page.getByRole('button', { name: assistant('ask'), exact: true })).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page)
      await picture(page, 'chat-answer')
      await open.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(asked.title)
      await expect(page.getByText(assistant('hereNow'))).toBeVisible()

      // What was asked and where stands in the field; nothing was sent.
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
    })

    test.describe('before the cookies were answered', () => {
      test.use({ consent: null })
      test('header and banner keep their room beside the panel', async ({ page }) => {
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

proves('2.3 Chat-contact button only on customer subdomains, not on the main or react subdomain')
test('the button offers contact on the host of a program alone', async ({ page }) => {
  const { frame } = words.en
  await page.goto('/')
  await expect(page.locator('.ask')).toHaveText(frame('ask'))
  await page.goto(`http://anna.localhost:${port}/`)
  await expect(page.locator('.ask')).toHaveText(frame('contactShort'))
})

for (const language of walkedIn('de'))
  signedInTest.describe(`support in ${language}`, () => {
    signedInTest.use({ locale: language })
    const { chats } = words[language]

    proves('2.3 Profile: support', '2.3 Chat with senders admin, system, vendor')
    signedInTest(
      'the page of support has the conversation with the company, as the panel beside it',
      async ({ page, request, codeFor, email, account }) => {
        await page.goto('/profile/support')
        const talk = page.locator('.chat-on-page')
        const field = talk.locator('textarea')
        await field.fill('Where is my invoice?')
        await expectNoOverflow(page)
        await expectAccessible(page)
        await picture(page, 'support-empty')

        // One draft, whether it is written on the page or in the panel.
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
        // Read once, though two show it.
        expect(seen).toEqual([...new Set(seen)])

        await beside.press('Escape')
        await expect(bubble(page, 'Among your documents.')).toHaveCount(1)
        // On a phone nothing stands over its Send.
        await page.setViewportSize({ width: 390, height: 844 })
        await expect(page.locator('.ask')).toBeHidden()
        await expectNoOverflow(page)
        await expectAccessible(page)
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
      },
    )
  })

signedInTest(
  'what waits when the page goes is sent once; two tabs show one conversation, and a message in other words',
  async ({ page }) => {
    const { chats } = words.en
    const sent = (tab: Page) => tab.locator('.bubble:not(.waiting)')
    const write = async (tab: Page, text: string) => {
      const field = tab.locator('.chat-on-page textarea')
      await field.fill(text)
      await field.press('Enter')
    }
    await page.goto('/profile/support')
    await hydrated(page)
    // It does not come through, and the page goes meanwhile.
    await page.route('**/api/react/conversation/*/message', (route) => route.abort())
    await write(page, 'Once and no more')
    await expect(page.locator('.bubble.waiting')).toHaveText('Once and no more')
    await page.unrouteAll()
    await page.reload()
    await expect(sent(page)).toHaveText(['Once and no more'], { timeout: 30_000 })
    await expect(page.locator('.bubble.waiting')).toHaveCount(0)

    const other = await page.context().newPage()
    await other.goto('/profile/support')
    await hydrated(other)
    await expect(sent(other)).toHaveText(['Once and no more'])
    await write(page, 'From one tab')
    await expect(sent(other)).toHaveText(['Once and no more', 'From one tab'])
    await write(other, 'From the other')
    await expect(sent(page)).toHaveText(['Once and no more', 'From one tab', 'From the other'])

    await page
      .getByRole('button', { name: chats('edit'), exact: true })
      .last()
      .click()
    await page.getByLabel(chats('editLabel')).fill('In other words')
    await page.getByRole('button', { name: chats('save'), exact: true }).click()
    await expect(sent(other)).toHaveText(['Once and no more', 'From one tab', 'In other words'])
  },
)

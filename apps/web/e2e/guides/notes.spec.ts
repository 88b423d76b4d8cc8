import type { Page } from '@playwright/test'
import { proves } from '../../../../scripts/proves.ts'
import { at, readGuide, shopGuide } from '../content.ts'
import { alive, expect, expectAccessible, expectNoOverflow, goOffline, hydrated, signedInTest, test } from '../fixtures.ts'
import { registerInPlace } from '../in-place.ts'
import { languages, type Words, walkedIn, words } from '../words.ts'

const field = (page: Page, say: Words = words.en) => page.getByRole('textbox', { name: say.notes('note') })
const add = (page: Page, say: Words = words.en) => page.getByRole('button', { name: say.steps('addNote') })
/** These words and no others: hands that rest for a moment on a busy machine are saved in between. */
const saved = (page: Page, text: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && /\/note\/guide\//.test(response.url()) && response.request().postDataJSON().text === text,
  )

async function open(page: Page, id: string) {
  await page.goto(`/instruction/${shopGuide}?step=${id}`)
  await hydrated(page)
  await alive(page.locator('.checks').getByRole('checkbox').first())
}

proves('2.3 Ours: private notes on steps')
test('a visitor signs in in place and goes on writing', async ({ page, request, email, codeFor }) => {
  const { steps } = await readGuide(request, 'en', shopGuide)
  await open(page, at(steps, 0).id)
  await page.locator('.checks').getByRole('checkbox').first().check()
  await add(page).click()
  // It says why it asks.
  await expect(page.getByRole('dialog')).toContainText('To keep this note, sign in. Your ticks come along.')
  await registerInPlace(page, email, codeFor)
  await field(page).click()
  const done = saved(page, 'Ask Dana')
  await page.keyboard.type('Ask Dana')
  expect((await done).ok()).toBe(true)
})

proves('2.3 Ours: private notes on steps')
signedInTest('a note is saved as one goes and at once by keys, and stands on its step alone', async ({ page, request }) => {
  const { steps } = await readGuide(request, 'en', shopGuide)
  await open(page, at(steps, 0).id)
  await add(page).click()
  await expect(field(page)).toBeFocused()
  const first = saved(page, 'Ask Dana')
  await page.keyboard.type('Ask Dana')
  await first
  await expect(page.getByText(words.en.notes('saved'), { exact: true })).toBeVisible()
  const second = saved(page, 'Ask Dana about the lift')
  await page.keyboard.type(' about the lift')
  await page.keyboard.press('ControlOrMeta+Enter')
  await second
  await page.reload()
  await expect(field(page)).toHaveValue('Ask Dana about the lift')
  await open(page, at(steps, 1).id)
  await expect(add(page)).toBeVisible()
  await expect(field(page)).toHaveCount(0)
})

proves('2.3 Ours: private notes on steps')
signedInTest(
  'what was written without the connection is kept and sent when it is back',
  async ({ page, context, request, account, device }) => {
    const step = at((await readGuide(request, 'en', shopGuide)).steps, 0)
    await open(page, step.id)
    await add(page).click()
    await expect(field(page)).toBeFocused()
    await goOffline(page)
    await page.keyboard.type('On the train')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText(words.en.notes('unsaved'))).toBeVisible()
    const done = saved(page, 'On the train')
    await context.setOffline(false)
    expect((await done).ok()).toBe(true)
    const other = await device(account)
    await open(other, step.id)
    await expect(field(other)).toHaveValue('On the train')
  },
)

for (const language of languages) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    proves('2.3 Ours: private notes on steps')
    signedInTest('two devices at once: both texts are shown and one is chosen', async ({ page, request, account, device }) => {
      const say = words[language]
      const step = at((await readGuide(request, language, shopGuide)).steps, 0)
      const headers = { authorization: `Bearer ${account.token}` }
      const write = async (text: string, version: number) =>
        expect(
          (await request.post(`/api/react/user/note/guide/${shopGuide}`, { headers, data: { step: step.id, text, version } })).ok(),
        ).toBe(true)
      await write('From home', 0)
      await open(page, step.id)
      await expect(field(page, say)).toHaveValue('From home')
      await expectAccessible(page)

      await write('From the phone', 1)
      const sent: string[] = []
      page.on(
        'request',
        (asked) => asked.method() === 'POST' && asked.url().includes('/note/guide/') && sent.push(asked.postDataJSON().text),
      )
      await field(page, say).fill('From the desk')
      const dialog = page.getByRole('dialog', { name: say.notes('changed') })
      await expect(dialog.getByText('From the desk')).toBeVisible()
      await expect(dialog.getByText('From the phone')).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoOverflow(page)
      if (!walkedIn('en').includes(language)) return

      const kept = saved(page, 'From the desk')
      await dialog.getByRole('button', { name: say.notes('keepMine') }).click()
      expect((await kept).ok()).toBe(true)
      await expect(dialog).toBeHidden()
      // Refused and chosen: what is asked about is not sent meanwhile.
      expect(sent).toEqual(['From the desk', 'From the desk'])

      await write('Once more from the phone', 3)
      await field(page, say).fill('Never mind')
      await dialog.getByRole('button', { name: say.notes('takeOther') }).click()
      await expect(field(page, say)).toHaveValue('Once more from the phone')
      const other = await device(account)
      await open(other, step.id)
      await expect(field(other, say)).toHaveValue('Once more from the phone')
    })
  })
}

import type { Page } from '@playwright/test'
import { at, readGuide, shopGuide } from '../content.ts'
import { alive, expect, expectAccessible, expectNoOverflow, goOffline, hydrated, signedInTest, test, toast } from '../fixtures.ts'
import { registerInPlace } from '../in-place.ts'
import { type Language, languages, type Words, words } from '../words.ts'

const field = (page: Page, say: Words = words.en) => page.getByRole('textbox', { name: say.notes('note') })
const noteCode = /\/assets\/note-[^/]*\.js$/
const add = (page: Page, say: Words = words.en) => page.getByRole('button', { name: say.steps('addNote') })
/** These words and no others: hands that rest for a moment on a busy machine are saved in between. */
const saved = (page: Page, text: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && /\/note\/guide\//.test(response.url()) && response.request().postDataJSON().text === text,
  )

async function open(page: Page, id: string, language: Language = 'en') {
  await page.goto(`/instruction/${shopGuide}?step=${id}&lang=${language}`)
  await hydrated(page)
  await alive(page.locator('.checks').getByRole('checkbox').first())
}

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

signedInTest(
  'a note is saved as one goes and at once by keys, and stands on its step alone; what was written without the connection is sent when it is back',
  async ({ page, context, request, account, device }) => {
    const { steps } = await readGuide(request, 'en', shopGuide)
    const [step, next] = [at(steps, 0), at(steps, 1)]
    // Code that did not come is told of, and brought again.
    await page.route(noteCode, (route) => route.abort())
    await open(page, step.id)
    await add(page).click()
    await expect(toast(page, words.en.guides('notLoaded'))).toBeVisible()
    await page.unroute(noteCode)
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

    await open(page, next.id)
    await expect(add(page)).toBeVisible()
    await expect(field(page)).toHaveCount(0)
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
    await open(other, next.id)
    await expect(field(other)).toHaveValue('On the train')
  },
)

signedInTest(
  'two devices at once: both texts are shown, in every language, and one is chosen',
  async ({ page, request, account, device }) => {
    const { steps } = await readGuide(request, 'en', shopGuide)
    const headers = { authorization: `Bearer ${account.token}` }
    const write = async (step: string, text: string, version: number) =>
      expect((await request.post(`/api/react/user/note/guide/${shopGuide}`, { headers, data: { step, text, version } })).ok()).toBe(true)
    const sent: string[] = []
    page.on('request', (asked) => asked.method() === 'POST' && asked.url().includes('/note/guide/') && sent.push(asked.postDataJSON().text))
    const conflictIn = async (language: Language) => {
      const say = words[language]
      const { id } = at(steps, languages.indexOf(language))
      sent.length = 0
      await write(id, 'From home', 0)
      await page.setViewportSize({ width: 1280, height: 720 })
      await open(page, id, language)
      await expect(field(page, say)).toHaveValue('From home')
      if (language === 'en') await expectAccessible(page)

      await write(id, 'From the phone', 1)
      await field(page, say).fill('From the desk')
      const dialog = page.getByRole('dialog', { name: say.notes('changed') })
      await expect(dialog.getByText('From the desk')).toBeVisible()
      await expect(dialog.getByText('From the phone')).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoOverflow(page)
      return { dialog, id, say }
    }
    for (const language of ['ru', 'de'] as const) await conflictIn(language)
    const { dialog, id, say } = await conflictIn('en')
    const kept = saved(page, 'From the desk')
    await dialog.getByRole('button', { name: say.notes('keepMine') }).click()
    expect((await kept).ok()).toBe(true)
    await expect(dialog).toBeHidden()
    // Refused and chosen: what is asked about is not sent meanwhile.
    expect(sent).toEqual(['From the desk', 'From the desk'])

    await write(id, 'Once more from the phone', 3)
    await field(page).fill('Never mind')
    await dialog.getByRole('button', { name: say.notes('takeOther') }).click()
    await expect(field(page)).toHaveValue('Once more from the phone')
    const other = await device(account)
    await open(other, id)
    await expect(field(other)).toHaveValue('Once more from the phone')
  },
)

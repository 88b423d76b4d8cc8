import { at, readGuide, shopGuide } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, signedInTest, test } from '../fixtures.ts'
import { registerInPlace } from '../in-place.ts'
import { type Language, languages, words } from '../words.ts'
import { add, field, open, saved } from './notes-steps.ts'

test('a visitor signs in in place and keeps writing', async ({ page, request, email, codeFor }) => {
  const { steps } = await readGuide(request, 'en', shopGuide)
  await open(page, at(steps, 0).id)
  await page.locator('.checks').getByRole('checkbox').first().check()
  await add(page).click()
  // The dialog says why it asks.
  await expect(page.getByRole('dialog')).toContainText('Sign in to save this note. You’ll keep your progress.')
  await registerInPlace(page, email, codeFor)
  await field(page).click()
  const done = saved(page, 'Ask Dana')
  await page.keyboard.type('Ask Dana')
  expect((await done).ok()).toBe(true)
})

signedInTest(
  'two devices at once: both notes are shown and one is chosen, in every language',
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
    // While the user chooses, the text in question is not saved.
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

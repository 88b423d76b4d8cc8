import { at, readGuide, shopGuide } from '../content.ts'
import { expect, goOffline, signedInTest, toast } from '../fixtures.ts'
import { add, field, open, saved } from '../guides/notes-steps.ts'
import { words } from '../words.ts'

const noteCode = /\/assets\/note-[^/]*\.js$/

signedInTest(
  'a note is saved while typing, by keys and after being offline, on its step alone',
  async ({ page, context, request, account, device }) => {
    const { steps } = await readGuide(request, 'en', shopGuide)
    const [step, next] = [at(steps, 0), at(steps, 1)]
    // Chromium remembers a failed import until the page is loaded again.
    await page.route(noteCode, (route) => route.abort())
    await open(page, step.id)
    await add(page).click()
    await expect(toast(page, words.en.guides('notLoaded'))).toBeVisible()
    await page.unroute(noteCode)
    await open(page, step.id)
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

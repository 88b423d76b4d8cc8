import type { Page } from '@playwright/test'
import { at, shopGuide } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, goOffline, signedInTest, test, toast } from '../fixtures.ts'
import { asOwner } from '../own-checklists.ts'
import { words } from '../words.ts'
import { editor, isSaved } from './checklist-editor-steps.ts'

const titles = (page: Page) => page.getByRole('group', { name: editor('tasks'), exact: true }).getByRole('textbox')

const values = (page: Page) => titles(page).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))

/** Simulates switching to the tab, which headless browsers do not report. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const editPath = (id: string) => `/custom/instruction/${id}/edit`

const task = (id: string, depth = 0) => ({ id, title: `Task ${id}`, depth })

/** An editor of a checklist with one step of three tasks. */
async function openWithTasks(page: Page, mine: ReturnType<typeof asOwner>) {
  const { id, version, steps } = await mine.begin('Opening day', 'Shop')
  const step = at(steps, 0)
  await mine.write(id, { version, steps: [{ id: step.id, title: 'Open', items: [task('a'), task('b'), task('c')] }] })
  await page.goto(editPath(id))
  await expect(titles(page)).toHaveCount(3)
  return id
}

signedInTest('text is formatted by toolbar, keys and hand, and its lines become tasks', async ({ page, request, account }) => {
  await openWithTasks(page, asOwner(request, account))
  const text = page.getByRole('textbox', { name: editor('textAbove') })
  const bar = page.getByRole('toolbar', { name: editor('markBar', { name: editor('textAbove') }) })
  await text.fill('Count the money')
  await text.press('ControlOrMeta+a')
  await text.press('Control+b')
  await expect(text).toHaveValue('**Count the money**')
  await text.press('ControlOrMeta+z')
  await expect(text).toHaveValue('Count the money')

  // The toolbar is one tab stop, with arrow keys inside.
  await text.press('Shift+Tab')
  await expect(bar.getByRole('button', { name: editor('bold') })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('button', { name: editor('list'), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('- Count the money')
  await expectAccessible(page)

  await bar.getByRole('button', { name: editor('makeTasks') }).click()
  await expect(text).toHaveValue('')
  await expect.poll(() => values(page)).toEqual(['Task a', 'Task b', 'Task c', 'Count the money'])
  await isSaved(page)
})

signedInTest(
  'undo brings back deleted tasks by toast, button and keys; an emptied title keeps its text',
  async ({ page, request, account }) => {
    const mine = asOwner(request, account)
    const id = await openWithTasks(page, mine)
    const remove = async (name: string) => {
      await page.getByRole('button', { name: editor('moreOf', { name }) }).click()
      await page.getByRole('button', { name: editor('deleteTask') }).click()
    }
    await remove('Task b')
    const said = toast(page, editor('taskDeleted'))
    // The toast stays while the pointer is over it.
    await said.hover()
    await expect.poll(() => values(page)).toEqual(['Task a', 'Task c'])
    await expect(page.getByRole('button', { name: editor('moveTask', { name: 'Task c' }) })).toBeFocused()
    await isSaved(page)
    await expect.poll(async () => (await mine.draft(id)).steps[0]?.items).toHaveLength(2)
    await said.getByRole('button', { name: editor('undo') }).click()
    await expect.poll(() => values(page)).toEqual(['Task a', 'Task b', 'Task c'])

    await remove('Task a')
    // Text written after the deletion stays.
    await titles(page).nth(1).fill('Task c, twice')
    await page.getByRole('button', { name: editor('moveTask', { name: 'Task b' }) }).press('ControlOrMeta+z')
    await expect.poll(() => values(page)).toEqual(['Task a', 'Task b', 'Task c, twice'])
    await remove('Task b')
    await page
      .getByRole('button', { name: editor('undo') })
      .first()
      .click()
    await expect.poll(() => values(page)).toEqual(['Task a', 'Task b', 'Task c, twice'])
    await isSaved(page)
    await expect
      .poll(async () => (await mine.draft(id)).steps[0]?.items.map(({ title }) => title))
      .toEqual(['Task a', 'Task b', 'Task c, twice'])

    // An emptied title keeps its old text until something is typed.
    await titles(page).nth(0).fill('')
    await titles(page).nth(1).fill('Task b, changed')
    await expect(page.getByRole('alert').filter({ hasText: editor('titleNeeded') })).toBeVisible()
    await isSaved(page)
    await expect
      .poll(async () => (await mine.draft(id)).steps[0]?.items.map(({ title }) => title))
      .toEqual(['Task a', 'Task b, changed', 'Task c, twice'])
  },
)

signedInTest(
  'tasks and steps move by dragging, keys and buttons; offline changes are saved later',
  async ({ page, context, request, account }) => {
    const mine = asOwner(request, account)
    const id = await openWithTasks(page, mine)
    const handle = (name: string) => page.getByRole('button', { name: editor('moveTask', { name }) })
    // Away from the edges, where dragging would scroll the page.
    await handle('Task b').evaluate((element) => element.scrollIntoView({ block: 'center' }))
    // Waits until nothing moves any more.
    await handle('Task c').hover()
    await page.mouse.down()
    const to = await handle('Task a').boundingBox()
    if (!to) throw new Error('the handle is not shown')
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 5 })
    await page.mouse.move(to.x + 20, to.y + 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => values(page)).toEqual(['Task c', 'Task a', 'Task b'])

    await handle('Task c').press('ArrowDown')
    await expect(handle('Task c')).toBeFocused()
    await expect.poll(() => values(page)).toEqual(['Task a', 'Task c', 'Task b'])
    await page.getByRole('button', { name: editor('moreOf', { name: 'Task b' }) }).click()
    await page.getByRole('button', { name: editor('up'), exact: true }).click()
    await expect.poll(() => values(page)).toEqual(['Task a', 'Task b', 'Task c'])

    await page.getByRole('button', { name: editor('addStep') }).click()
    await page.getByLabel(editor('stepName')).fill('Close')
    await page.getByRole('button', { name: editor('moveStep', { name: 'Close' }) }).press('ArrowUp')
    await isSaved(page)
    const { steps } = await mine.draft(id)
    expect(steps.map(({ title }) => title)).toEqual(['Close', 'Open'])
    expect(steps[1]?.items.map(({ title }) => title)).toEqual(['Task a', 'Task b', 'Task c'])

    // Offline, the editor says so, asks before leaving, and saves later.
    await goOffline(page)
    await page.getByLabel(editor('name'), { exact: true }).fill('Written offline')
    const trouble = page.getByRole('alert').filter({ hasText: editor('offline') })
    await expect(trouble).toBeVisible()
    // On a phone the status is above the buttons, not in the same row.
    const desk = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 390, height: 700 })
    const done = await page.getByRole('button', { name: editor('done') }).boundingBox()
    const said = await trouble.boundingBox()
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(done?.y ?? 0)
    await page.setViewportSize(desk)
    await page.getByRole('banner').getByRole('link').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName(editor('leaveTitle'))
    await dialog.getByRole('button', { name: editor('stay') }).click()
    await context.setOffline(false)
    await isSaved(page)
    await expect.poll(async () => (await mine.draft(id)).name).toBe('Written offline')
  },
)

signedInTest(
  'text written after the checklist was deleted elsewhere stays and is marked as unsaved',
  async ({ page, context, request, account }) => {
    const { id } = await asOwner(request, account).begin('Opening', 'Shop')
    await page.goto(`/custom/instruction/${id}/edit`)
    const name = page.getByLabel(editor('name'), { exact: true })
    await expect(name).toHaveValue('Opening')
    await goOffline(page)
    await name.fill('Written on the way')
    await expect(page.getByRole('alert').filter({ hasText: editor('offline') })).toBeVisible()
    const gone = await request.delete(`/api/react/user/custom_instruction/${id}`, { headers: { authorization: `Bearer ${account.token}` } })
    expect(gone.status()).toBe(204)
    const read = page.waitForResponse(
      (response) => response.url().endsWith(`/user/custom_instruction/${id}`) && response.request().method() === 'GET',
    )
    await context.setOffline(false)
    expect((await read).status()).toBe(404)
    await expect(page.getByRole('alert').filter({ hasText: editor('refused') })).toBeVisible()
    await expect(name).toHaveValue('Written on the way')
  },
)

signedInTest('two open tabs do not overwrite each other', async ({ page, context, request, account }) => {
  const mine = asOwner(request, account)
  const id = await openWithTasks(page, mine)
  const other = await context.newPage()
  await other.goto(editPath(id))
  await expect(titles(other)).toHaveCount(3)
  await titles(other).nth(0).fill('From the other tab')
  await isSaved(other)

  // Edits of different fields are both kept.
  await page.getByLabel(editor('name'), { exact: true }).fill('Opening night')
  await isSaved(page)
  await expect
    .poll(() => mine.draft(id))
    .toMatchObject({ name: 'Opening night', steps: [{ items: [{ title: 'From the other tab' }, {}, {}] }] })
  await expect(titles(page).nth(0)).toHaveValue('From the other tab')

  // Edits of the same field open a dialog with both versions, and nothing is lost until the user chooses.
  await lookAgain(other)
  await expect(other.getByLabel(editor('name'), { exact: true })).toHaveValue('Opening night')
  await titles(other).nth(1).fill('There')
  await isSaved(other)
  await titles(page).nth(1).fill('Here')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(editor('conflictTitle'))
  await expect(dialog).toContainText('There')
  await expect(dialog).toContainText('Here')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: editor('keepChosen') }).click()
  await isSaved(page)
  await expect.poll(() => mine.draft(id)).toMatchObject({ steps: [{ items: [{}, { title: 'Here' }, {}] }] })

  await lookAgain(other)
  await expect(titles(other).nth(1)).toHaveValue('Here')
  await titles(other).nth(2).fill('There again')
  await isSaved(other)
  await titles(page).nth(2).fill('Here again')
  await dialog.getByLabel(editor('theirs')).check()
  await dialog.getByRole('button', { name: editor('keepChosen') }).click()
  await expect(titles(page).nth(2)).toHaveValue('There again')
  await expect.poll(() => mine.draft(id)).toMatchObject({ steps: [{ items: [{}, {}, { title: 'There again' }] }] })
})

for (const language of ['ru'] as const) {
  const t = words[language]
  test.describe(language, () => {
    signedInTest.use({ locale: language })
    signedInTest(`the editor is accessible in ${language}`, async ({ page, request, account }) => {
      const saved = await asOwner(request, account, language).save(shopGuide, 'Shop')
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(editPath(saved.id))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.editor('heading'))
      await expect(page.getByLabel(t.editor('stepName'))).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page
        .getByRole('group', { name: t.editor('intro') })
        .getByRole('button', { name: t.editor('preview') })
        .click()
      await expect(page.getByRole('main').locator('.prose').first()).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
    })
  })
}

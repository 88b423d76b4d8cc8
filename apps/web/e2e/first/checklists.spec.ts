import { at, readGuide, shopGuide } from '../content.ts'
import { alive, expect, goOffline, signedInTest, toast } from '../fixtures.ts'
import { checklists, guides, pressSave, progressSaved } from '../guides/checklists-steps.ts'
import { words } from '../words.ts'

const own = words.en['own-guides']

signedInTest('a guide is saved as a checklist, checked off and completed', async ({ page, context, request, account, device }) => {
  const guide = await readGuide(request, 'en', shopGuide)
  const step = at(guide.steps, 0)
  await pressSave(page, shopGuide)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(checklists('name'), { exact: true })).toHaveValue(guide.name)
  await expect(dialog.getByLabel(checklists('folderName'))).toHaveValue(checklists('firstFolder'))
  await dialog.getByLabel(checklists('folderName')).fill('Before I open')
  await dialog.getByRole('button', { name: checklists('save') }).click()
  const said = toast(page, 'Guide saved!')
  await expect(said).toBeVisible()
  await said.getByRole('link', { name: checklists('openIt') }).click()
  await expect(page).toHaveURL(/\/custom\/instruction\/[0-9a-f-]{36}$/)
  const address = new URL(page.url()).pathname
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.name)

  await page.getByRole('link', { name: guides('start') }).click()
  await expect(page).toHaveURL(`${address}?step=${step.id}`)
  const boxes = page.locator('.checks').getByRole('checkbox')
  await goOffline(page)
  await boxes.nth(0).check()
  await expect(page.getByText(guides('notSaved'))).toBeVisible()
  const sent = progressSaved(page)
  await context.setOffline(false)
  await sent
  await expect(page.getByText(guides('notSaved'))).toBeHidden()

  const elsewhere = await device(account)
  await elsewhere.goto(`${address}?step=${step.id}`)
  await expect(elsewhere.locator('.checks').getByRole('checkbox').nth(0)).toBeChecked()
  // The guide itself is independent of the checklist.
  await elsewhere.goto(`/instruction/${shopGuide}?step=${step.id}`)
  await alive(elsewhere.locator('.checks').getByRole('checkbox').nth(0))
  await expect(elsewhere.locator('.checks').getByRole('checkbox').nth(0)).not.toBeChecked()

  await page.getByRole('button', { name: own('endGuide') }).click()
  const ending = page.getByRole('dialog')
  await expect(ending).toHaveAccessibleName(own('endAsk'))
  await ending.getByRole('button', { name: own('endTheGuide') }).click()
  await expect(toast(page, 'Guide completed!')).toBeVisible()
  await expect(page).toHaveURL(`${address}/finished`)
  await expect(page.getByRole('heading', { name: guides('whatWasDone') })).toBeVisible()
  // A checklist has no line: its stops are drawn in ink color, but the ticks on them are not.
  const [stop, tick] = await page.locator('.terminus span:has(svg)').evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    return [backgroundColor, color]
  })
  expect(tick).not.toBe(stop)

  await page.getByRole('link', { name: own('myGuides') }).click()
  await expect(page.getByRole('main').getByText(checklists('finished'), { exact: true })).toBeVisible()
})

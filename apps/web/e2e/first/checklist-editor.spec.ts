import { expect, signedInTest } from '../fixtures.ts'
import { checklists, editor, guides, isSaved } from '../guides/checklist-editor-steps.ts'
import { asOwner } from '../own-checklists.ts'

signedInTest('a new checklist is saved while it is written', async ({ page, request, account }) => {
  await page.goto('/profile/checklists')
  await page.getByRole('button', { name: checklists('newChecklist'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(checklists('name'), { exact: true }).fill('Opening day')
  await dialog.getByRole('button', { name: checklists('create') }).click()
  await expect(page).toHaveURL(/\/edit$/)

  await page.getByLabel(editor('stepName')).fill('Before eight')
  await page.getByLabel(editor('minutes')).fill('15')
  await page.getByRole('button', { name: editor('addTask') }).click()
  await page.keyboard.type('Switch on the **lights**')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Also in the back')
  await page.getByRole('button', { name: editor('moveTask', { name: 'Also in the back' }) }).press('ArrowRight')
  await page.getByRole('button', { name: editor('addStep') }).click()
  await expect(page.getByLabel(editor('stepName'))).toBeFocused()
  await page.getByLabel(editor('stepName')).fill('After six')
  await page.getByRole('textbox', { name: editor('textAbove') }).fill('Count the money.\n\n- coins\n- notes')
  await page
    .getByRole('group', { name: editor('textAbove') })
    .getByRole('button', { name: editor('preview') })
    .click()
  await expect(page.getByRole('main').locator('.prose li')).toHaveText(['coins', 'notes'])
  await isSaved(page)

  const [folder] = await asOwner(request, account).folders()
  expect(folder).toMatchObject({ name: checklists('firstFolder'), checklists: [{ name: 'Opening day', totalSteps: 2, totalItems: 2 }] })
  await page.getByRole('button', { name: editor('done') }).click()
  await expect(page).toHaveURL(/\/custom\/instruction\/[^/]+$/)
  await page.getByRole('link', { name: guides('start') }).click()
  await expect(page.locator('.checks .title')).toHaveText(['Switch on the lights', 'Also in the back'])
  await expect(page.locator('.checks .title strong')).toHaveText('lights')
})

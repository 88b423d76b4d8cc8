import type { Locator } from '@playwright/test'
import { alertsIn, expect, expectAccessible, test, toast } from '../fixtures.ts'
import { openSignIn } from '../in-place.ts'
import { words } from '../words.ts'

const { account, forms, frame } = words.en

/** Where a dialog's own edge is well inside of the window. */
const beside = { x: 30, y: 400 }

async function middleOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('what is said over a dialog can be read and put away, the dialog stays with what was typed, and what is said outlives it', async ({
  page,
  request,
}) => {
  const dialog = await openSignIn(page, request)
  const email = dialog.getByLabel(account('email'))
  const send = dialog.getByRole('button', { name: account('sendCode') })
  await email.fill('ada@example.com')
  await page.route('**/api/**', (route) => route.abort())
  await send.click()
  const said = toast(page, forms('offline'))
  await expect(said).toBeVisible()
  await expect(alertsIn(dialog)).toHaveText(forms('offline'))
  await expect(dialog.getByRole('alert')).toHaveText([forms('offline'), forms('offline')])
  await expectAccessible(page)
  await said.getByRole('button', { name: frame('close') }).click()
  await expect(said).toBeHidden()
  await expect(email).toHaveValue('ada@example.com')

  await send.click()
  await expect(said).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await said.getByRole('button', { name: frame('close') }).click()
  await expect(said).toBeHidden()
})

test('a dialog is closed by pressing beside it, not by marking text up to there', async ({ page, request }) => {
  const dialog = await openSignIn(page, request)
  const email = dialog.getByLabel(account('email'))
  await email.fill('ada@example.com')
  const { x, y } = await middleOf(email)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(beside.x, beside.y, { steps: 3 })
  await page.mouse.up()
  await expect(email).toHaveValue('ada@example.com')
  await page.mouse.click(beside.x, beside.y)
  await expect(dialog).toBeHidden()
})

import type { Locator, Page } from '@playwright/test'
import { accountGuide, at, readGuide } from '../content.ts'
import { alertsIn, alive, expect, expectAccessible, hydrated, test, toast } from '../fixtures.ts'
import { openSignIn } from '../in-place.ts'
import { words } from '../words.ts'

const { account, forms, frame, guides } = words.en

/** A point well inside the window, on the dialog's own edge. */
const beside = { x: 30, y: 400 }

async function middleOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a message over a dialog can be read and dismissed, and outlives the dialog', async ({ page, request }) => {
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

test('a press outside closes a dialog; a text selection ending outside does not', async ({ page, request }) => {
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

/** Records statuses that are inserted together with their text: screen readers announce only text added to an existing live region. */
const noteFullStatuses = (page: Page) =>
  page.evaluate(() => {
    const full: (string | null)[] = []
    Object.assign(window, { fullStatuses: full })
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement)) continue
        const statuses = [...node.querySelectorAll('[role=status]'), ...(node.role === 'status' ? [node] : [])]
        full.push(...statuses.filter((status) => status.textContent !== '').map((status) => status.textContent))
      }
    }).observe(document, { childList: true, subtree: true })
  })
const fullStatuses = (page: Page) => page.evaluate(() => Reflect.get(window, 'fullStatuses'))

test('success is announced in a live region, inside a dialog and after it closes', async ({ page, request }) => {
  await page.context().grantPermissions(['clipboard-write'])
  const { steps } = await readGuide(request, 'en', accountGuide)
  await page.goto(`/instruction/${accountGuide}?step=${at(steps, 0).id}`)
  await hydrated(page)
  const box = page.locator('.checks').getByRole('checkbox').first()
  await alive(box)
  await box.check()
  await page.goto(`/instruction/${accountGuide}`)
  await hydrated(page)
  await noteFullStatuses(page)
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  const copyAddress = page.getByRole('main').getByRole('button', { name: guides('share') })
  await copyAddress.click()
  await expect(toast(page, guides('addressCopied'))).toBeVisible()
  await expect(said(guides('addressCopied'))).toHaveCount(1)

  await page
    .getByRole('main')
    .getByRole('button', { name: guides('startAgain') })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText('')
  await copyAddress.dispatchEvent('click')
  await expect(dialog.getByRole('status')).toHaveText(guides('addressCopied'))
  await dialog.getByRole('button', { name: guides('eraseAndStart') }).click()
  await expect(dialog).toBeHidden()
  await expect(said(guides('cleared'))).toHaveCount(1)
  expect(await fullStatuses(page)).toEqual([])
})

test('a message does not take the focus from another one', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-write'])
  await page.goto(`/instruction/${accountGuide}`)
  await hydrated(page)
  const copyAddress = page.getByRole('main').getByRole('button', { name: guides('share') })
  await copyAddress.click()
  const close = toast(page, guides('addressCopied')).getByRole('button', { name: frame('close') })
  await close.focus()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await copyAddress.dispatchEvent('click')
  await expect(toast(page, guides('notCopied'))).toBeVisible()
  await expect(close).toBeFocused()
})

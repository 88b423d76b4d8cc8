import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'

const { staff, 'staff-customers': customers, 'staff-money': money } = words.de
const oneWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

test.use({ locale: 'de' })

/** Horizontal overflow of an element (pixels). */
const outOf = (part: Locator) => part.evaluate((element) => element.scrollWidth - element.clientWidth)
/** Number of lines of an element's text. */
const linesOf = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('long names, three-digit counts and five-digit amounts do not overflow', async ({ device, account, request, email, codeFor }) => {
  const headers = { authorization: `Bearer ${account.token}` }
  expect((await request.post('/api/react/user/profile', { headers, data: { name: oneWord } })).ok()).toBe(true)
  const said = { client_id: randomUUID(), text: 'Guten Tag', cards: [], files: [] }
  const sent = await request.post('/api/react/conversation/company/message', { headers, data: said })
  const { id } = await (await request.get('/api/react/user/profile', { headers })).json()
  const conversation = (await (await request.get('/api/react/conversations', { headers })).json()).items[0].id
  expect(sent.ok()).toBe(true)
  const { account: manager } = await asStaff(request, codeFor, `manager-${email}`)
  const page = await device(manager)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/staff/customers/${id}?lang=de`)
  await page.getByRole('button', { name: customers('suspend'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toContainText(oneWord)
  await expect.poll(() => outOf(dialog)).toBe(0)

  await page.goto(`/staff/chats/${conversation}`)
  const thread = page.getByRole('log')
  await expect(thread).toContainText('Guten Tag')
  await expect.poll(() => outOf(thread)).toBe(0)

  await page.goto('/staff/money')
  const sum = page.getByRole('definition').filter({ has: page.locator('.tabular-nums') })
  await sum.first().evaluate((element) => {
    if (element.firstElementChild) element.firstElementChild.textContent = '12.340,00 $'
  })
  await expect(page.getByText(money('takenToday'))).toBeVisible()
  expect(await outOf(sum.first())).toBe(0)

  await page.setViewportSize({ width: 1280, height: 900 })
  const place = page.getByRole('navigation', { name: staff('places') }).getByRole('link', { name: staff('inquiries') })
  await place.evaluate((element) => {
    element.querySelector('.waits')?.remove()
    element.insertAdjacentHTML('beforeend', '<span class="waits"><span class="late"><svg width="14" height="14"></svg>142</span>160</span>')
  })
  expect(await linesOf(place.getByText(staff('inquiries')))).toBe(1)
  expect(await outOf(place)).toBe(0)
})

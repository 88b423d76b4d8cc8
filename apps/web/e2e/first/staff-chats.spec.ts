import { expect, expectAccessible, expectNoOverflow, test, toast } from '../fixtures.ts'
import { chats, read, write } from '../staff/staff-chats-steps.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'

const { staff } = words.en

test('staff find a waiting customer, take the chat, add a note and answer, also offline', async ({
  device,
  account,
  request,
  email,
  codeFor,
}) => {
  const asked = `Which bank takes an association, ${email}?`
  const { conversation } = await write(request, account, asked)
  const { account: manager } = await asStaff(request, codeFor, `staff-${email}`)
  const page = await device(manager)
  await page.goto('/staff/chats')
  await page.getByLabel(chats('search')).fill(email)
  await expect(page).toHaveURL(/\?q=person/)
  const found = page.getByRole('list', { name: chats('waiting') }).getByRole('link')
  await expect(found).toHaveCount(1)
  await expectAccessible(page)
  await found.click()
  await expect(page).toHaveURL(new RegExp(`/staff/chats/${conversation.id}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Ro' })).toBeFocused()
  const log = page.getByRole('log')
  await expect(log).toContainText(asked)

  await page.getByRole('button', { name: chats('take') }).click()
  await expect(toast(page, chats('taken'))).toBeVisible()
  // Arrow keys pass over other names, so only the button assigns; the focus stays in the list.
  const has = page.getByRole('combobox', { name: chats('has') })
  const mine = await has.inputValue()
  await expect(has).toBeFocused()
  await page.keyboard.press('Home')
  await expect(has).toHaveValue('')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: chats('giveBack') })).toBeFocused()
  const given = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/assign')).length)
  expect(given).toBe(1)
  await page.keyboard.press('Enter')
  await expect(toast(page, chats('givenBack'))).toBeVisible()
  await expect(has).toBeFocused()
  await page.getByRole('button', { name: chats('take') }).click()
  await expect(has).toHaveValue(mine)
  await page.getByRole('button', { name: chats('note') }).click()
  await page.getByRole('textbox', { name: chats('note') }).fill('She has an amuta.')
  await page.getByRole('button', { name: chats('addNote') }).click()
  await expect(log).toContainText('She has an amuta.')

  // Offline the message waits, outlined, and is sent automatically.
  await page.getByRole('button', { name: chats('replyIn', { language: 'English' }) }).click()
  const reply = page.getByRole('textbox', { name: chats('reply'), exact: true })
  await page.context().setOffline(true)
  await reply.fill('Leumi does.')
  await reply.press('Enter')
  await expect(log.getByText(words.en.chats('waits', { place: 1, count: 1 }))).toBeVisible()
  expect(await read(request, account)).toEqual([`user: ${asked}`])
  await page.context().setOffline(false)
  await expect(log.getByText(words.en.chats('sent', { time: '' }))).toBeVisible({ timeout: 20_000 })
  expect(await read(request, account)).toEqual([`user: ${asked}`, 'admin: Leumi does.'])

  // Messages of the customer appear without reloading.
  await write(request, account, 'Thank you, I go there.')
  await expect(log).toContainText('Thank you, I go there.', { timeout: 15_000 })
  await page.getByRole('button', { name: chats('close'), exact: true }).click()
  await expect(toast(page, chats('closedNow'))).toBeVisible()
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await expectAccessible(page)
  await expect(page.getByRole('navigation', { name: staff('places') }).getByRole('link', { name: staff('chats') })).toBeVisible()
})

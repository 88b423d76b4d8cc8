import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNoOverflow, test } from '../fixtures.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'
import { chats, read, write } from './staff-chats-steps.ts'

test('an old message is found in its context; an answer with a file is edited and deleted', async ({
  device,
  account,
  request,
  email,
  codeFor,
}) => {
  const asked = [
    { question: 'Who signs the lease?', answered: true, found: [{ kind: 'guide', slug: 'rent-a-shop' }] },
    { question: 'And my neighbour?', answered: false, found: [] },
  ]
  const first = `The landlord wants ${email}.`
  const { conversation } = await write(request, account, first, { asked })
  const { account: manager } = await asStaff(request, codeFor, `staff-${email}`)
  const answer = (text: string) =>
    request.post(`/api/react/staff/conversation/${conversation.id}/message`, {
      headers: { authorization: `Bearer ${manager.token}` },
      data: { client_id: randomUUID(), text },
    })
  // More than one page of messages; neither side writes more than thirty per minute.
  for (let nth = 1; nth <= 26; nth++) {
    await write(request, account, `Page ${nth}`)
    expect((await answer(`Read ${nth}`)).ok()).toBe(true)
  }

  const page = await device(manager)
  await page.goto('/staff/chats?filter=answered')
  await page.getByLabel(chats('search')).fill(first)
  const found = page.getByRole('list', { name: chats('answered') }).getByRole('link')
  await expect(found).toHaveCount(1)
  // The result may be the only one even before the search.
  await expect(found).toContainText(first)
  await found.click()
  // The typed search is kept although it was not in the address yet.
  await expect(page).toHaveURL(new RegExp(`/staff/chats/${conversation.id}\\?.*\\bq=`))
  const log = page.getByRole('log')
  await expect(log.getByText(first)).toBeInViewport()
  await expect(log.locator('a[href="/instruction/rent-a-shop"]')).toBeVisible()
  await expect(log.getByText(chats('notFound'), { exact: true })).toBeVisible()
  await expect(log.getByText('And my neighbour?')).toHaveCount(2)
  // The customer's details fail to load at first: each part says so and loads again.
  const beside = /\/api\/react\/staff\/(conversation\/[^/]+\/person|replies)$/
  await page.route(beside, (route) => route.abort())
  await page.goto(`/staff/chats/${conversation.id}`)
  await expect(log.getByText('Read 26')).toBeInViewport()
  const person = page.getByRole('complementary', { name: chats('person') })
  await expect(person.getByRole('alert')).toContainText(words.en.profile('unreachable'))
  await page.getByRole('button', { name: chats('allReplies') }).click()
  const replies = page.getByRole('dialog', { name: chats('allReplies') })
  await expect(replies.getByRole('alert')).toContainText(words.en.profile('unreachable'))
  // A new reply would be placed before those that are not loaded.
  await expect(replies.getByRole('button', { name: chats('addReply') })).toHaveCount(0)
  await page.unroute(beside)
  await replies.getByRole('button', { name: words.en.profile('tryAgain') }).click()
  await expect(replies.getByRole('button', { name: chats('addReply') })).toBeVisible()
  await page.keyboard.press('Escape')
  await person.getByRole('button', { name: words.en.profile('tryAgain') }).click()
  await expect(person.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(person.getByRole('alert')).toHaveCount(0)
  await expect(log.getByText(first)).toHaveCount(0)
  await log.getByRole('button', { name: words.en.chats('earlier') }).click()
  await expect(log.getByText(first)).toBeVisible()

  // Drafts of the answer and of the note are restored.
  const reply = page.getByRole('textbox', { name: chats('reply'), exact: true })
  await reply.fill('Here is the lsit.')
  await page.getByRole('button', { name: chats('note') }).click()
  await page.getByRole('textbox', { name: chats('note') }).fill('Ask Dan.')
  await page.reload()
  await expect(reply).toHaveValue('Here is the lsit.')
  await page.getByRole('button', { name: chats('note') }).click()
  await expect(page.getByRole('textbox', { name: chats('note') })).toHaveValue('Ask Dan.')
  await page.getByRole('button', { name: chats('replyIn', { language: 'English' }) }).click()

  const file = { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('list.pdf')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.en.chats('send'), exact: true }).click()
  await expect(log.getByRole('button', { name: /list\.pdf/ })).toBeVisible()
  await expect(reply).toHaveValue('')
  const mine = log.getByRole('listitem').filter({ hasText: 'Here is the' })
  await mine.getByRole('button', { name: words.en.chats('edit'), exact: true }).click()
  await page.getByLabel(words.en.chats('editLabel')).fill('Here is the list.')
  await page.getByRole('button', { name: words.en.chats('save'), exact: true }).click()
  await expect(mine.locator('.bubble').filter({ hasText: 'Here is the list.' })).toBeVisible()
  expect((await read(request, account)).at(-1)).toBe('admin: Here is the list.')
  await mine
    .getByRole('button', { name: words.en.chats('withdraw'), exact: true })
    .last()
    .click()
  await expect(log.getByText(words.en.chats('youWithdrew', { time: '' }))).toBeVisible()
  expect((await read(request, account)).at(-1)).toBe('admin: ')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await expectAccessible(page)
})

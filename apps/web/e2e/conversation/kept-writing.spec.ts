import { change } from '../database.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, someAddress, test, toast } from '../fixtures.ts'
import { linkFor } from '../mail.ts'
import { port } from '../ports.ts'
import { asStaff } from '../staff.ts'
import { letUnseenTimePass } from '../time.ts'
import { words } from '../words.ts'

// A draft belongs to its author until it is sent: it is not lost, and nobody else sends it.

const { assistant, chats, profile } = words.en

test('chosen files stay while the panel shows another screen, and belong to one conversation', async ({ device, account }) => {
  const page = await device(account)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/profile')
  await hydrated(page)
  await page.locator('.ask').click()
  const panel = page.locator('.chat-panel')
  const field = panel.locator('.chat-foot textarea')
  const question = panel.getByLabel(chats('question'))
  await question.fill('Which bank takes an association?')
  await question.press('Enter')
  // The question moves from the first screen into the conversation, and then into the message.
  await expect(panel.locator('.own > .bubble')).toHaveText('Which bank takes an association?')
  await panel
    .getByRole('button', { name: chats('writePerson') })
    .last()
    .click()
  await expect(panel.getByText(assistant('drafted'))).toBeVisible()
  const file = { name: 'statutes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  await panel.locator('input[type=file]').setInputFiles(file)
  await expect(panel.getByText('statutes.pdf')).toBeVisible()
  await panel.getByRole('button', { name: chats('back') }).click()
  await expect(panel.getByText('statutes.pdf')).toBeHidden()
  await panel.getByRole('button', { name: chats('writePerson') }).click()
  await expect(panel.getByText('statutes.pdf')).toBeVisible()
  await expect(panel.getByText(assistant('drafted'))).toBeVisible()

  await page.getByRole('button', { name: profile('signOut') }).click()
  await expect(field).toHaveValue('')
  await expect(panel.getByText('statutes.pdf')).toBeHidden()
  await expect(panel.getByText(assistant('drafted'))).toBeHidden()
})

test('a refused message is edited and sent again with its file', async ({ device, account }) => {
  const page = await device(account)
  await page.goto('/profile/support')
  const talk = page.locator('.chat-on-page')
  const program = {
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00', 'latin1'),
  }
  await talk.locator('input[type=file]').setInputFiles([program])
  await talk.locator('textarea').fill('As a scan')
  await talk.locator('textarea').press('Enter')
  await expect(talk.locator('.bubble.refused')).toHaveText('As a scan')
  await expectAccessible(page)
  await talk.getByRole('button', { name: chats('edit'), exact: true }).click()
  await expect(talk.locator('.refused')).toHaveCount(0)
  await expect(talk.locator('textarea')).toHaveValue('As a scan')
  await expect(talk.locator('textarea')).toBeFocused()
  await talk.getByRole('button', { name: chats('leaveOut', { name: 'scan.pdf' }) }).click()
  await talk.locator('textarea').fill('As words')
  await talk.locator('textarea').press('Enter')
  await expect(talk.locator('.bubble:not(.waiting)')).toHaveText('As words')
})

test("the email's link tells a different account that it is not theirs, and asks once", async ({
  device,
  account,
  request,
  codeFor,
  email,
}) => {
  test.setTimeout(150_000)
  const said = await request.post('/api/react/conversation/company/message', {
    headers: { authorization: `Bearer ${account.token}` },
    data: { client_id: crypto.randomUUID(), text: 'Which bank?' },
  })
  const { id } = ((await said.json()) as { conversation: { id: string } }).conversation
  const staff = await asStaff(request, codeFor, `other-${email}`)
  await staff.post(`staff/conversation/${id}/message`, { client_id: crypto.randomUUID(), text: 'Leumi.' })
  await letUnseenTimePass(id)
  let link = ''
  await expect(async () => {
    link = await linkFor(request, account.email, '/#conversation=')
  }).toPass({ timeout: 90_000 })
  const page = await device(staff.account)
  const asked: string[] = []
  page.on('request', (one) => void (one.url().endsWith('/conversations/open') && asked.push(one.url())))
  await page.goto(link)
  await expect(toast(page, 'signed in to a different account')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(asked).toHaveLength(1)
})

test('staff see where a visitor is answered, and keep writing when the visitor signs in', async ({
  device,
  account,
  request,
  codeFor,
  email,
}) => {
  const post = async (path: string, data: object, token?: string) => {
    const answer = await request.post(`/api/react/${path}`, { data, ...(token && { headers: { authorization: `Bearer ${token}` } }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { conversation: { id: string } }
  }
  const message = (text: string) => ({ client_id: crypto.randomUUID(), text })
  const mine = (await post('conversation/company/message', message('Mine'), account.token)).conversation.id
  const visitors = (await post('conversation/company/message', { ...message('From the shop'), email })).conversation.id
  const { account: manager } = await asStaff(request, codeFor, `follows-${email}`)
  const page = await device(manager)
  await page.goto(`/staff/chats/${visitors}?lang=ru`)
  const own = words.ru['staff-chats']
  await expect(page.getByRole('complementary', { name: own('person') }).getByRole('link', { name: email })).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/visitor-${width}.png`, fullPage: true })
  }
  await expectAccessible(page)
  const reply = page.getByRole('textbox', { name: own('reply'), exact: true })
  await reply.fill('Приходите завтра')
  await post('conversations/claim', {}, account.token)
  await expect(page).toHaveURL(new RegExp(`/staff/chats/${mine}`))
  await expect(reply).toHaveValue('Приходите завтра')
  await expect(page.getByRole('log')).toContainText('From the shop')

  // A saved reply is deleted after a confirmation.
  await page.getByRole('button', { name: own('allReplies') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: own('addReply') })
    .click()
  const name = `Банк ${email}`
  await page.getByRole('dialog').getByLabel(own('replyName')).fill(name)
  await page.getByRole('dialog').getByLabel('English').fill('Ask {branch}')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: own('saveReply') })
    .click()
  await page.getByRole('button', { name: `${own('change')}: ${name}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: own('removeReply') })
    .click()
  await expect(page.getByRole('dialog').getByText(own('removeReplyText'))).toBeVisible()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/remove-1280.png` })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: own('removeReply') })
    .click()
  await expect(page.getByRole('button', { name: `${own('change')}: ${name}` })).toHaveCount(0)
})

test("the email's link stays in the address until the server has answered", async ({ page }) => {
  const opening = '**/conversations/open'
  await page.route(opening, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/#conversation=of-no-mail')
  await expect(toast(page, words.en.frame('askFailed'))).toBeVisible()
  await expect(page).toHaveURL(/#conversation=of-no-mail$/)
  await page.unroute(opening)
  await page.reload()
  await expect(page).toHaveURL(/\/$/)
})

test("the email's link opens its conversation on a site without a footer", async ({ page, email }) => {
  const slug = `bare-${email.replace(/\W/g, '-')}`
  const origin = `http://${slug}.localhost:${port}`
  await change(
    slug,
    `insert into programs (id, slug, name, hosts, footer, created_at)
      values (gen_random_uuid(), $1::text, 'Without a footer', array[$1::text || '.localhost'], false, now())`,
    "select pg_notify('waymark', 'content')",
  )
  await expect(async () => {
    await page.goto(origin)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }).toPass()
  await hydrated(page)
  await expect(page.locator('.ask')).toHaveCount(0)
  const id = await page.evaluate(
    async ({ message, headers }) => {
      const answer = await fetch('/api/react/conversation/company/message', { method: 'POST', headers, body: JSON.stringify(message) })
      return ((await answer.json()) as { conversation: { id: string } }).conversation.id
    },
    {
      message: { client_id: crypto.randomUUID(), text: 'From this phone', email },
      headers: { ...someAddress(), 'content-type': 'application/json' },
    },
  )
  await page.route('**/conversations/open', (route) => route.fulfill({ json: { id, sign_in: false } }))
  await page.goto(`${origin}/#conversation=of-a-mail`)
  await expect(page.locator('.chat-panel')).toContainText('From this phone')
  await expect(page).toHaveURL(`${origin}/`)
})

test("a page opened before the email's link is answered stays, with the conversation beside it", async ({ page }) => {
  const { frame } = words.en
  const said = await page.request.post('/api/react/conversation/company/message', {
    headers: someAddress(),
    data: { client_id: crypto.randomUUID(), text: 'From this phone', email: 'phone@example.com' },
  })
  const { id } = ((await said.json()) as { conversation: { id: string } }).conversation
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/conversations/open', async (route) => {
    await answered
    await route.fulfill({ json: { id, sign_in: false } })
  })
  let list = () => {}
  const listed = new Promise<void>((resolve) => {
    list = resolve
  })
  await page.route('**/react/conversations', async (route) => {
    await listed
    await route.continue()
  })
  const asked = page.waitForRequest('**/conversations/open')
  await page.goto('/#conversation=of-a-mail')
  await asked
  await expect(page.locator('.ask')).toHaveAttribute('aria-busy', 'true')
  await page
    .getByRole('banner')
    .getByRole('link', { name: frame('plans') })
    .click()
  await expect(page).toHaveURL(/\/plans$/)
  answer()
  await expect(page.locator('.bubble')).toHaveText('From this phone')
  await expect(page).toHaveURL(/\/plans$/)

  // The conversation's id is known once the list is loaded.
  const field = page.locator('.chat-foot textarea')
  await field.fill('I am on my way')
  list()
  await expect(page.getByRole('heading', { name: chats('writePerson') })).toBeVisible()
  await expect(field).toHaveValue('I am on my way')
  await page.reload()
  await page.locator('.ask').click()
  await page
    .locator('.chat-row')
    .filter({ hasText: chats('company') })
    .click()
  await expect(field).toHaveValue('I am on my way')
})

test("going back from the sign-in that the email's link asked for skips the link", async ({ page }) => {
  await page.route('**/conversations/open', (route) => route.fulfill({ json: { id: null, sign_in: true } }))
  await page.goto('/faqs')
  await page.goto('/#conversation=of-an-account')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.goBack()
  await expect(page).toHaveURL(/\/faqs$/)
})

test("removing the email's secret from the address does not interrupt typing", async ({ page }) => {
  const said = await page.request.post('/api/react/conversation/company/message', {
    headers: someAddress(),
    data: { client_id: crypto.randomUUID(), text: 'From this phone', email: 'phone@example.com' },
  })
  const { id } = ((await said.json()) as { conversation: { id: string } }).conversation
  await page.route('**/conversations/open', (route) => route.fulfill({ json: { id, sign_in: false } }))
  let read = () => {}
  const isRead = new Promise<void>((resolve) => {
    read = resolve
  })
  await page.route('**/react/news?*', async (route) => {
    await isRead
    await route.continue()
  })
  await page.goto('/#conversation=of-a-mail')
  const field = page.locator('.chat-foot textarea')
  await expect(page.locator('.bubble')).toHaveText('From this phone')
  await expect(field).toBeFocused()
  await page.keyboard.type('On my ')
  read()
  await expect(page).toHaveURL(/\/$/)
  await page.keyboard.type('way')
  await expect(field).toHaveValue('On my way')
})

test('the keyboard focus stays in the conversation after editing, leaving and deleting a message', async ({ device, account }) => {
  const page = await device(account)
  await page.goto('/faqs')
  await hydrated(page)
  await page.locator('.ask').click()
  const panel = page.locator('.chat-panel')
  await panel.getByRole('button', { name: chats('writePerson') }).click()
  await panel.locator('.chat-foot textarea').fill('Is it open')
  await panel.locator('.chat-foot textarea').press('Enter')
  const said = panel.locator('.bubble:not(.waiting)')
  await expect(said).toHaveText('Is it open')
  const edit = panel.getByRole('button', { name: chats('edit'), exact: true })
  await edit.press('Enter')
  const words = panel.getByLabel(chats('editLabel'))
  await expect(words).toBeFocused()
  await words.press('Escape')
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await page.keyboard.type(' today?')
  await panel.getByRole('button', { name: chats('save'), exact: true }).press('Enter')
  await expect(said).toHaveText('Is it open today?')
  await expect(edit).toBeFocused()
  await panel.getByRole('button', { name: chats('withdraw') }).press('Enter')
  await expect(panel.locator('.bubble.withdrawn')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.locator('.ask')).toBeFocused()
})

test('a follow-up question survives closing the panel, and the focus returns to a failed answer', async ({ page }) => {
  await page.goto('/faqs')
  await hydrated(page)
  await page.locator('.ask').click()
  const panel = page.locator('.chat-panel')
  await page.route('**/assistant/stream', (route) => route.abort(), { times: 1 })
  await panel.getByLabel(chats('question')).fill('Which bank takes an association?')
  await panel.getByLabel(chats('question')).press('Enter')
  await panel.getByRole('button', { name: assistant('again') }).press('Enter')
  await expect(panel.getByRole('button', { name: assistant('ask'), exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: assistant('again') })).toBeHidden()
  await expect(panel.getByRole('log')).toBeFocused()
  const field = panel.locator('.chat-foot textarea')
  await field.fill('And without a stamp?')
  await field.press('Escape')
  await expect(panel).toBeHidden()
  await page.locator('.ask').click()
  await expect(field).toHaveValue('And without a stamp?')
})

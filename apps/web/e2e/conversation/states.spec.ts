import type { Page } from '@playwright/test'
import { accountGuide, at, readGuide } from '../content.ts'
import { type Account, expect, expectAccessible, goOffline, hydrated, test } from '../fixtures.ts'
import { asStaff } from '../staff.ts'
import { letAnswerTimePass } from '../time.ts'
import { type Language, words } from '../words.ts'

// Each state is created once, through the API where possible. States are viewed in all languages; axe checks each state in one of them, in
// turn, because its results do not depend on the language.

const looked = ['ru'] as const
const pagesIn = (device: (account?: Account) => Promise<Page>, account: Account) =>
  Promise.all(looked.map(async (language) => ({ language, page: await device(account), ...words[language] })))
type Looking = Awaited<ReturnType<typeof pagesIn>>

/** One page at a time: in parallel they compete for the CPU, and each takes as long as all of them in sequence. */
async function inEach(pages: Looking, look: (one: Looking[number]) => Promise<void>): Promise<void> {
  for (const one of pages) await look(one)
}

const accessibleInTurn = async (page: Page, language: Language, state: number, within: string) =>
  looked[state % looked.length] === language && expectAccessible(page, within)

const nothingAnswers = {
  en: 'how do I fix a leaking tap in the kitchen',
  ru: 'как приготовить борщ на десять человек',
  de: 'Wie lange muss ein Ei kochen',
}
/** Refusal of a question asked too soon. */
const askLater = { en: /^Please wait \d+ s\.$/, ru: /^Подождите \d+ с\.$/, de: /^Bitte warten Sie \d+ s\.$/ }

test('the panel shows answers, unknown questions, limits, offline, refused and closed states', async ({
  device,
  account,
  request,
  codeFor,
}) => {
  test.setTimeout(150_000)
  const headers = { authorization: `Bearer ${account.token}` }
  const talk = async () => (await request.get('/api/react/conversations', { headers })).json()
  const pages = await pagesIn(device, account)
  const field = (page: Page) => page.locator('.chat-foot textarea')
  const looksRight = (page: Page, language: Language, state: number) => accessibleInTurn(page, language, state, '.chat-panel')

  await inEach(pages, async ({ language, page, chats, assistant }) => {
    const { steps } = await readGuide(request, language, accountGuide)
    await page.goto(`/instruction/${accountGuide}?step=${at(steps, 0).id}&lang=${language}`)
    await hydrated(page)
    await page.locator('.ask').click()
    await expect(page.getByLabel(chats('question'))).toBeVisible()
    // Before anything is written, the panel says when staff are online.
    const { desk } = await talk()
    const hours = chats(!desk.open ? 'nobodyHere' : desk.until ? 'openUntil' : 'open', { time: '' }).trim()
    await expect(page.locator('.chat-head')).toContainText(hours)
    await looksRight(page, language, 0)
    await page.getByLabel(chats('question')).fill(at(steps, 3).title)
    await page.getByLabel(chats('question')).press('Enter')
    await expect(page.locator('.place-link').filter({ hasText: at(steps, 3).title })).toBeVisible()
    await looksRight(page, language, 1)
    await field(page).fill(nothingAnswers[language])
    await field(page).press('Enter')
    await expect(page.locator('.chat-body').getByText(assistant('unknown'))).toBeVisible()
    await looksRight(page, language, 2)
  })

  await inEach(pages, async ({ language, page, assistant }) => {
    // The limit is ten questions per minute, which may have ended since the last page.
    for (let nth = 0; nth < 10; nth++) await request.post('/api/react/assistant/stream', { headers, data: { question: 'Which bank?' } })
    await field(page).fill('And another one')
    await field(page).press('Enter')
    await expect(page.getByRole('button', { name: assistant('again') })).toBeVisible()
    await looksRight(page, language, 3)
    await expect(page.locator('.answer-text').last()).toHaveText(askLater[language])
  })

  await inEach(pages, async ({ language, page, chats }) => {
    await page
      .locator('.chat-foot')
      .getByRole('button', { name: chats('writePerson') })
      .click()
    await expect(field(page)).toBeFocused()
    await looksRight(page, language, 4)
    await goOffline(page)
    await field(page).press('Enter')
    await expect(page.getByText(chats('waits', { place: 1, count: 1 }))).toBeVisible()
    await expect(page.getByRole('button', { name: chats('sendLater') })).toBeVisible()
    await looksRight(page, language, 5)
    await page.context().setOffline(false)
    await expect(page.locator('.bubble.waiting')).toHaveCount(0, { timeout: 20_000 })
    const program = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1') }
    await page.locator('.chat-foot input[type=file]').setInputFiles([program])
    await field(page).fill('As a scan')
    await field(page).press('Enter')
    await expect(page.locator('.bubble.refused')).toHaveText('As a scan')
    await expect(page.getByText(chats('notSent', { problem: '' }).trim())).toBeVisible()
    await looksRight(page, language, 6)
  })

  const { items } = await talk()
  const staff = await asStaff(request, codeFor, `closes-${account.email}`)
  await staff.post(`staff/conversation/${items[0].id}/close`, { place: items[0].last_place })
  await inEach(pages, async ({ language, page, chats }) => {
    await expect(page.getByText(chats('closedText'))).toBeVisible()
    await looksRight(page, language, 7)
  })
})

test('the staff list shows no results and overdue customers', async ({ device, account, request, codeFor, email }) => {
  const written = await request.post('/api/react/conversation/company/message', {
    headers: { authorization: `Bearer ${account.token}` },
    data: { client_id: crypto.randomUUID(), text: `Is anybody there, ${email}?` },
  })
  test.setTimeout(150_000)
  const { id } = ((await written.json()) as { conversation: { id: string } }).conversation
  await letAnswerTimePass(id)
  const staff = await asStaff(request, codeFor, `late-${email}`)
  await inEach(await pagesIn(device, staff.account), async ({ language, page, ...of }) => {
    const t = of['staff-chats']
    await page.goto(`/staff/chats?filter=closed&q=${encodeURIComponent(email)}&lang=${language}`)
    await hydrated(page)
    await expect(page.getByText(t('nothingFits'))).toBeVisible()
    await accessibleInTurn(page, language, 1, 'body')
    await page.goto(`/staff/chats?q=${encodeURIComponent(email)}`)
    await expect(page.getByRole('list', { name: t('waiting') }).getByRole('listitem')).toContainText(t('late'))
    await accessibleInTurn(page, language, 2, 'body')
  })
  await staff.post(`staff/conversation/${id}/close`, { place: 1 })
})

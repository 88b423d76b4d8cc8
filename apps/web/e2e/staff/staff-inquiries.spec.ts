import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, someAddress, test, toast } from '../fixtures.ts'
import { asStaff } from '../staff.ts'
import { type Language, languages, words } from '../words.ts'

const { staff, inquiries, 'staff-inquiries': inbox } = words.en

const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

/** Somebody wrote; answers the number. */
async function write(request: APIRequestContext, path: string, data: object, language = 'en'): Promise<string> {
  const answer = await request.post(`/api/react/${path}`, { headers: { ...someAddress(), 'accept-language': language }, data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return String((await answer.json()).number)
}

const investor = (email: string) => ({
  type: 'investor',
  activity: 'finance',
  name: '=cmd|calc',
  email,
  phone: '+972 50 123 4567',
  text: 'I read the presentation.\n<script>alert(1)</script> What is the price of a share?',
})

test('a message is found, taken on, noted and answered once; the list is saved as CSV', async ({ device, request, email, codeFor }) => {
  const number = await write(request, 'join', investor(email), 'de')
  const { account } = await asStaff(request, codeFor, `staff-${email}`)
  const page = await device(account)
  await page.goto('/staff/inquiries')
  const form = page.getByLabel(inbox('form'))
  await form.selectOption('join')
  // The address changes before the page, and the next choice goes on from what the page shows.
  await expect(form).toHaveValue('join')
  await page.getByLabel(inbox('search')).fill(number)
  await expect(page).toHaveURL(`/staff/inquiries?form=join&q=${number}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: inbox('saveCsv') }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^inquiries-[\d-]+\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain("'=cmd|calc")

  await page.getByRole('link', { name: `${inbox('join')}: ${inquiries('investor')}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inbox('numbered', { number }))
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(page.getByText(inquiries('activity_finance'))).toBeVisible()
  const status = page.getByRole('group', { name: staff('columnStatus') })
  await status.getByRole('button', { name: inbox('statusInWork') }).click()
  await expect(toast(page, inbox('statusSaved'))).toBeVisible()
  await expect(status.getByRole('button', { name: inbox('statusInWork') })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel(staff('note')).fill('Ask the founder')
  await page.getByRole('button', { name: inbox('saveNote') }).click()
  await expect(toast(page, inbox('noteSaved'))).toBeVisible()

  // A colleague writes another one meanwhile: nothing of either is lost until one of them is chosen.
  const note = page.getByLabel(staff('note'))
  const colleague = await device(account)
  await colleague.goto(page.url())
  await note.fill('Ask the founder on Monday')
  await colleague.getByLabel(staff('note')).fill('Asked')
  await colleague.getByRole('button', { name: inbox('saveNote') }).click()
  await expect(toast(colleague, inbox('noteSaved'))).toBeVisible()
  await page.getByRole('button', { name: inbox('saveNote') }).click()
  const changed = page.getByRole('status').filter({ hasText: inbox('noteChanged') })
  await expect(changed).toContainText('Asked')
  await expect(note).toHaveValue('Ask the founder on Monday')
  await changed.getByRole('button', { name: inbox('keepMine') }).click()
  await expect(changed).toBeHidden()
  await page.getByRole('button', { name: inbox('saveNote') }).click()
  await colleague.reload()
  await expect(colleague.getByLabel(staff('note'))).toHaveValue('Ask the founder on Monday')

  const reply = page.getByRole('button', { name: inbox('sendReply') })
  await reply.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Required' })).toBeVisible()
  await page.getByLabel(inbox('replyText')).fill('Wir melden uns am Montag.')
  // A colleague answers meanwhile: that is read before another answer goes out.
  await colleague.getByLabel(inbox('replyText')).fill('Danke, das lesen wir.')
  await colleague.getByRole('button', { name: inbox('sendReply') }).click()
  await expect(toast(colleague, inbox('replied'))).toBeVisible()
  await reply.click()
  const answered = page.getByRole('status').filter({ hasText: inbox('replyCame') })
  await expect(answered).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Danke, das lesen wir.' })).toHaveCount(1)
  await answered.getByRole('button', { name: inbox('keepMine') }).click()
  await expect(answered).toBeHidden()
  // The answer is lost on its way: the next try says the same once.
  await page.route('**/reply', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await reply.click()
  await expect(toast(page, staff('unsent'))).toBeVisible()
  await page.unroute('**/reply')
  await reply.click()
  await expect(toast(page, inbox('replied'))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Wir melden uns am Montag.' })).toHaveCount(1)
  await expect(page.getByLabel(inbox('replyText'))).toHaveValue('')
  await expect(status.getByRole('button', { name: inbox('statusAnswered') })).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text(), { intervals: [100, 200, 400] })
    .toContain(`Unsere Antwort auf Ihre Nachricht Nr. ${number}`)

  // Nobody leaves what is half written behind without being asked.
  await page.getByLabel(inbox('replyText')).fill('And')
  await page.getByRole('link', { name: inbox('audit') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: staff('leave') })
    .click()
  await expect(page.getByRole('list', { name: staff('audit') }).getByRole('listitem')).toHaveText([
    new RegExp(staff('didAnswerInquiry')),
    new RegExp(staff('didAnswerInquiry')),
    new RegExp(staff('didNoteInquiry')),
    new RegExp(staff('didNoteInquiry')),
    new RegExp(staff('didNoteInquiry')),
    new RegExp(staff('didMoveInquiry')),
  ])
})

test('the inbox and a message are for everybody, in three languages', async ({ device, request, email, codeFor }) => {
  const number = await write(request, 'join', { ...investor(email), name: 'Ада Лавлейс' }, 'ru')
  const { account } = await asStaff(request, codeFor, `staff-${email}`)
  const page = await device(account)
  // What axe reads is the same in every language: it reads each state in one, in turn.
  const accessibleIn = async (own: Language, language: Language) => own === language && expectAccessible(page)
  for (const language of languages) {
    const { 'staff-inquiries': own, staff: console_ } = words[language]
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`/staff/inquiries?q=${encodeURIComponent(email)}&lang=${language}`)
    await expect(page.getByRole('list', { name: console_('inquiries') }).getByRole('listitem')).toHaveCount(1)
    await expectNoOverflow(page)
    await picture(page, `inbox-${language}-390`)
    await accessibleIn('ru', language)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'))
    await page
      .getByRole('table', { name: console_('inquiries') })
      .getByRole('link')
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('numbered', { number }))
    await expect(page.getByLabel(own('replyText'))).toBeVisible()
    await picture(page, `message-${language}-1280-dark`)
    await accessibleIn('de', language)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoOverflow(page)
    await page.getByRole('link', { name: own('toInbox') }).click()
    await page.getByLabel(own('search')).fill('nobody has this name')
    await expect(page.getByRole('heading', { name: console_('nothingFits') })).toBeVisible()
    await picture(page, `inbox-empty-${language}-390-dark`)
    await accessibleIn('en', language)
  }
})

import { expect, test, toast } from '../fixtures.ts'
import { investor, write } from '../staff/staff-inquiries-steps.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'

const { staff, inquiries, 'staff-inquiries': inbox } = words.en

test('an inquiry is found, assigned, noted and answered once; the list is exported as CSV', async ({ device, request, email, codeFor }) => {
  const number = await write(request, 'join', investor(email), 'de')
  const { account } = await asStaff(request, codeFor, `staff-${email}`)
  const page = await device(account)
  await page.goto('/staff/inquiries')
  const form = page.getByLabel(inbox('form'))
  await form.selectOption('join')
  // The address changes before the page does, and the next choice builds on what the page shows.
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

  // A colleague saves another note meanwhile: both are kept until one is chosen.
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
  // A colleague replies meanwhile: the reply must be read before another one is sent.
  await colleague.getByLabel(inbox('replyText')).fill('Danke, das lesen wir.')
  await colleague.getByRole('button', { name: inbox('sendReply') }).click()
  await expect(toast(colleague, inbox('replied'))).toBeVisible()
  await reply.click()
  const answered = page.getByRole('status').filter({ hasText: inbox('replyCame') })
  await expect(answered).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Danke, das lesen wir.' })).toHaveCount(1)
  await answered.getByRole('button', { name: inbox('keepMine') }).click()
  await expect(answered).toBeHidden()
  // The response is lost: the retry sends the reply once.
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

  // Leaving with an unsent text asks first.
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

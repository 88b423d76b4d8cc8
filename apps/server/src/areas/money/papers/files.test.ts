import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn, makeStaff } from '../../../../test/app.ts'
import { createShop, type Shop } from '../../../../test/orders.ts'
import { findHoldReason, findIssuedPaper, type GivenSale, recordSale, recordSentRefund } from '../../../../test/papers.ts'
import { readFonts, readPdf } from '../../../../test/pdf.ts'
import { issuePaper } from './commands/issue-paper.ts'
import { findPaper } from './queries.ts'
import { drawPaper } from './reads/open-paper.ts'

let shop: Shop
let person: Awaited<ReturnType<typeof makeSignedIn>>
beforeAll(async () => {
  shop = await createShop()
  person = await makeSignedIn(shop.services)
})
afterAll(() => shop.close())

/** Builds an invoice of the customer and a credit note for a part of it. */
async function issued(given: GivenSale = {}) {
  const { services } = shop
  const payment = await recordSale(services, { ...given, buyer: { userId: person.user.id, ...given.buyer } })
  await issuePaper(services, payment)
  const refund = await recordSentRefund(services, payment, 23_60, 3_60)
  await issuePaper(services, { id: refund })
  const [invoice, note] = [await findIssuedPaper(services, payment.id), await findIssuedPaper(services, refund)]
  if (!invoice || !note) throw new Error(`nothing was issued: ${await findHoldReason(services, payment.id)}`)
  return { payment, invoice, note }
}

async function fetched(id: string, who = person, name: 'openPaper' | 'openStaffPaper' = 'openPaper') {
  const { status, body } = await shop.call(name, { id }, who)
  expect(status).toBe(200)
  return { url: body.url as string, response: await shop.fastify.inject(body.url) }
}

test('a customer lists their papers and opens each by a URL valid for a minute', async () => {
  const { payment, invoice, note } = await issued()
  const { body } = await shop.call('listPapers', { subject: payment.subjectId }, person)
  expect(body.items).toEqual([
    expect.objectContaining({ id: note.id, kind: 'credit_note', label: note.label, gross_cents: 23_60, corrects: invoice.label }),
    expect.objectContaining({ id: invoice.id, kind: 'invoice', label: invoice.label, gross_cents: 118_00, name: 'Landing page' }),
  ])
  const { url, response } = await fetched(invoice.id)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename=${invoice.label}.pdf`,
  })
  const { text } = await readPdf(response.rawPayload)
  expect(text).toContain(invoice.label)
  shop.services.move(61)
  expect((await shop.fastify.inject(url)).statusCode).toBe(404)
  expect((await shop.fastify.inject(`${url.slice(0, -3)}xyz`)).statusCode).toBe(404)
})

test('a list is read in pages', async () => {
  const another = await makeSignedIn(shop.services)
  for (let at = 0; at < 3; at++) {
    const payment = await recordSale(shop.services, { buyer: { userId: another.user.id } })
    await issuePaper(shop.services, payment)
    shop.services.move(1)
  }
  const first = await shop.call('listPapers', { rows: 2 }, another)
  const rest = await shop.call('listPapers', { rows: 2, cursor: first.body.next }, another)
  expect([first.body.items.length, rest.body.items.length, rest.body.next]).toEqual([2, 1, null])
  expect((await shop.call('listPapers', { cursor: 'none' }, another)).status).toBe(422)
})

test.each([
  ['en', 'Tax invoice and receipt', 'Credit note', '1,888.00', '6,891.20 NIS'],
  ['ru', 'Налоговый счёт-квитанция', 'Кредит-нота', '1 888,00', '6 891,20 шек.'],
  ['de', 'Rechnung und Quittung', 'Rechnungskorrektur', '1.888,00', '6.891,20 ILS'],
] as const)(
  'invoice and credit note have all required content in %s, English and Hebrew',
  async (language, title, noteTitle, total, nis) => {
    const hebrew = 'נועה לוי, קרמיקה'
    const lines = [
      { name: 'Landing page', amountCents: 1_652_00 },
      { name: 'Second language', amountCents: 236_00 },
    ]
    const buyer = { registeredName: hebrew, legalKind: 'sole_trader' as const, registrationNumber: '308555047' }
    const { invoice, note } = await issued({ language, lines, buyer, amountCents: 1_888_00, vatCents: 288_00 })
    const read = async (id: string) => {
      const { rawPayload } = (await fetched(id)).response
      const { text, info } = await readPdf(rawPayload)
      return { info, rawPayload, text: text.replaceAll('\u00a0', ' ') }
    }
    const first = await read(invoice.id)
    // Hebrew lines run from right to left, so compare word by word.
    const words = ['חשבונית', 'מס', 'קבלה', 'מקור', ...hebrew.split(/,? /)]
    for (const said of [title, 'Tax invoice and receipt', invoice.label, total, nis, '308555047', '1041', ...words])
      expect(first.text).toContain(said)
    const second = await read(note.id)
    for (const said of [noteTitle, 'Credit note', 'חשבונית', 'זיכוי', note.label, invoice.label, '−']) expect(second.text).toContain(said)
    expect(readFonts(first.rawPayload).every((font) => /GolosText|NotoSansHebrew/.test(font))).toBe(true)
    expect(first.info.Title).toBe(title)
  },
)

test('a long single word is broken within its column, an ordinary name is not', async () => {
  const name = `${'Unterwasserschifffahrt'.repeat(4)} Rechtsschutzversicherung`
  const { invoice } = await issued({ buyer: { legalKind: 'company', registeredName: name } })
  const { text } = await readPdf((await fetched(invoice.id)).response.rawPayload)
  expect(text.replaceAll('\n', '')).toContain(name.replace(' ', ''))
  expect(text).not.toContain('Unterwasserschifffahrt'.repeat(3))
  expect(text).toContain('Rechtsschutzversicherung')
})

test('a paper renders to the same bytes each time', async () => {
  const { invoice } = await issued({ buyer: { country: 'DE' } })
  const row = await findPaper(shop.services.db, invoice.id)
  if (!row) throw new Error('gone')
  const [one, other] = [await drawPaper('staff', row), await drawPaper('staff', row)]
  expect(Buffer.isBuffer(one) && Buffer.isBuffer(other) && one.equals(other)).toBe(true)
})

test("an EU buyer's paper is PDF/A-3 with embedded XML, others are not", async () => {
  const german = { country: 'DE', registeredName: 'Müßig & Söhne <GmbH>', registrationNumber: 'DE136695976', legalKind: 'company' as const }
  const { invoice } = await issued({ buyer: german })
  const { rawPayload } = (await fetched(invoice.id)).response
  const pdf = rawPayload.toString('latin1')
  expect(pdf).toContain('/AFRelationship /Alternative')
  expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(pdf.split('startxref')).toHaveLength(3)
  const { attachments, metadata } = await readPdf(rawPayload)
  expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  const xml = attachments['factur-x.xml']
  expect(xml).toContain(`<ram:ID>${invoice.label}</ram:ID><ram:TypeCode>380</ram:TypeCode>`)
  expect(xml).toContain('<ram:Name>Müßig &#38; Söhne &#60;GmbH&#62;</ram:Name>')
  expect(xml).toContain('<ram:ID schemeID="VA">DE136695976</ram:ID>')
  expect(xml).toContain('<ram:GrandTotalAmount>118.00</ram:GrandTotalAmount>')
  const israeli = await issued()
  expect((await readPdf((await fetched(israeli.invoice.id)).response.rawPayload)).attachments).toEqual({})
})

test('staff see a month with sums and waiting papers, and download it as ZIP', async () => {
  const { services } = shop
  services.move((Date.parse('2026-05-31T20:30:00Z') - services.clock().getTime()) / 1000)
  const may = await issued()
  // 1 June, an hour after midnight in Jerusalem: months follow the company's time zone.
  services.move(1.5 * 3600)
  const june = await issued()
  const staff = await makeStaff(services, 'manager')
  const waiting = await recordSale(services, {
    amountCents: 4_000_00,
    buyer: { legalKind: 'company', registeredName: 'Keramika Ltd.', registrationNumber: '308555047' },
  })
  await issuePaper(services, waiting)

  const { body } = await shop.call('listStaffPapers', { month: '2026-05' }, staff)
  expect(body.items.map(({ label }: { label: string }) => label).toSorted()).toEqual([may.note.label, may.invoice.label].toSorted())
  const sums = { currency: { short_name: 'USD' }, count: 1 }
  expect(body.sums).toEqual([
    { ...sums, kind: 'credit_note', vat_cents: 3_60, gross_cents: 23_60 },
    { ...sums, kind: 'invoice', vat_cents: 18_00, gross_cents: 118_00 },
  ])
  expect(body.held).toEqual([expect.objectContaining({ id: waiting.id, buyer: 'Keramika Ltd.', why: 'allocation', gross_cents: 4_000_00 })])
  const thisMonth = (await shop.call('listStaffPapers', {}, staff)).body.items.map(({ label }: { label: string }) => label)
  expect(thisMonth.toSorted()).toEqual([june.note.label, june.invoice.label].toSorted())
  expect((await shop.call('listStaffPapers', { month: '2026-13' }, staff)).status).toBe(422)

  expect((await fetched(may.invoice.id, staff, 'openStaffPaper')).response.statusCode).toBe(200)
  const archive = await shop.call('openMonthOfPapers', { month: '2026-05' }, staff)
  const files = unzipSync((await shop.fastify.inject(archive.body.url)).rawPayload)
  expect(Object.keys(files).toSorted()).toEqual([`${may.invoice.label}.pdf`, `${may.note.label}.pdf`].toSorted())
  expect((await readPdf(files[`${may.note.label}.pdf`] ?? new Uint8Array())).text).toContain(may.invoice.label)
  const log = await services.rows(
    sql`select action from audit_log where actor_id = ${staff.user.id} and action ~ '^papers?\\.' order by at, action`,
  )
  expect(log.map(({ action }) => action).toSorted()).toEqual(['paper.opened', 'papers.downloaded'])
})

test("the data export has the customer's papers", async () => {
  person = await makeSignedIn(shop.services)
  const { invoice } = await issued()
  const { body } = await shop.call('exportData', {}, person)
  const files = unzipSync((await shop.fastify.inject(body.url)).rawPayload)
  expect(JSON.parse(Buffer.from(files['invoices.json'] ?? []).toString())).toContainEqual(expect.objectContaining({ label: invoice.label }))
})

import type { Answer } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { workZone } from '@waymark/contract/company.ts'
import type { PaperKind } from '@waymark/contract/money/paper-kinds.ts'
import { localDay, sayDate } from '../../../platform/local-time.ts'
import { numberLocales } from '../../../platform/money.ts'
import type { InvoicePaper } from '../../../platform/pdf/paper.ts'
import { textDirection } from '../../../platform/pdf/texts-on-paper.ts'
import { paperWords } from '../../../platform/pdf/words.ts'
import { isInvoice } from './policy.ts'
import type { DueRow, PaperRow } from './queries.ts'
import type { PaperContent } from './tables.ts'
import { paper as de } from './words/de.ts'
import { paper as en } from './words/en.ts'
import { paper as ru } from './words/ru.ts'

type PaperWords = typeof en
const words: Record<Language, PaperWords> = { en, ru, de }
/** The company's papers are Israeli documents, so they carry Hebrew titles for every buyer. */
const hebrew: Record<PaperKind, string> = { invoice: 'חשבונית מס / קבלה · מקור', credit_note: 'חשבונית זיכוי · מקור' }

type PaperItem = Answer<'listPapers'>['items'][number]
export const presentPaper = ({ id, kind, label, issuedAt, content }: PaperRow): PaperItem => ({
  id,
  kind,
  label,
  issuedAt: issuedAt.toISOString(),
  name: content.lines.find(({ name }) => name !== null)?.name ?? '',
  grossCents: content.sums.gross,
  currency: { shortName: content.currency },
  corrects: content.corrects?.label ?? null,
})

type StaffPaperList = Answer<'listStaffPapers'>

export function presentStaffPaper(row: PaperRow): StaffPaperList['items'][number] {
  const { buyer, sold, allocation } = row.content
  return {
    ...presentPaper(row),
    subject: { id: row.subjectId, number: sold.number },
    buyer: buyer.registeredName || buyer.name,
    allocation,
  }
}

export function presentHeld({ id, facts, held, createdAt }: DueRow): StaffPaperList['held'][number] {
  const sale = isInvoice(facts) ? facts.sale : null
  return {
    id,
    kind: facts.kind,
    subject: { id: facts.subjectId, number: sale?.number ?? null },
    buyer: sale ? sale.buyer.registeredName || sale.buyer.name : '',
    buyerNumber: sale?.buyer.registrationNumber ?? '',
    grossCents: facts.amountCents,
    currency: { shortName: facts.currency },
    since: createdAt.toISOString(),
    why: held,
  }
}

const fill = (text: string, values: Record<string, string>) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
const line = (text: string) => ({ text, ...textDirection(text) })

/** Presents a paper for printing from its stored content alone, so that the PDF is the same bytes each time. */
export function invoicePaper({ kind, label, issuedAt, language, content }: PaperRow): InvoicePaper {
  const say = words[language]
  const sign = kind === 'invoice' ? 1 : -1
  const number = (value: number, digits: number) => {
    const shown = new Intl.NumberFormat(numberLocales[language], { minimumFractionDigits: digits, maximumFractionDigits: digits })
    return `${value < 0 ? '−' : ''}${shown.format(Math.abs(value))}`
  }
  const money = (amountCents: number) => number((sign * amountCents) / 100, 2)
  const day = (at: Date) => sayDate(at, workZone, language)
  const dayOf = (text: string) => sayDate(new Date(`${text}T12:00:00Z`), 'UTC', language)
  const { seller, sold, sums, official, vat, corrects, currency } = content
  const [year = 0, month = 0, date = 0] = localDay(workZone, issuedAt).split('-').map(Number)
  const title = say[kind]
  const about = describeSubject(say, content, day)
  const currencyName = currency === 'USD' ? say.dollars : currency
  const reckoned = {
    rate: number(official.perDollar / 1_000_000, 4),
    day: dayOf(official.day),
    net: money(official.net),
    vat: money(official.vat),
  }
  const atRate = corrects ? say.officialOfInvoice : official.day === official.wantedDay ? say.official : say.officialElse
  return {
    language,
    title,
    number: label,
    site: seller.site,
    colour: '#16211e',
    footer: `${label} · ${seller.email}`,
    madeAt: Math.floor(issuedAt.getTime() / 1000),
    words: paperWords[language],
    issued: [year, month, date],
    seller: [seller.name, seller.address, fill(say.sellerNumber, { number: seller.number })],
    titles: [...(language === 'en' ? [] : [{ text: en[kind] }]), line(hebrew[kind])],
    original: say.original,
    to: say.to,
    buyer: buyerLines(say, content, language),
    facts: listFacts(say, content, day(issuedAt)),
    heads: [say.what, say.quantity, fill(say.price, { currency }), fill(say.amount, { currency })],
    lines: content.lines.map(({ name, netCents }, index) => ({
      ...textDirection(name ?? say.part),
      name: name ?? say.part,
      about: index === 0 ? about : '',
      quantity: number(netCents * sign < 0 ? -1 : 1, 0),
      price: number(Math.abs(netCents) / 100, 2),
      amount: money(netCents),
    })),
    sums: [
      { label: say.beforeVat, value: money(sums.net), look: 'plain' },
      { label: fill(say.vat, { percent: shortPercent(vat.basisPoints, language) }), value: money(sums.vat), look: 'plain' },
      { label: fill(corrects ? say.credited : say.total, { currency: currencyName }), value: money(sums.gross), look: 'total' },
      { label: fill(atRate, reckoned), value: fill(say.nis, { amount: money(official.gross) }), look: 'quiet' },
      corrects
        ? { label: fill(say.remains, { label: corrects.label }), value: number(corrects.remainsCents / 100, 2), look: 'quiet' }
        : { label: fill(say.received, { day: day(new Date(sold.paidAt)) }), value: money(sums.gross), look: 'quiet' },
    ],
    track: [
      { label: say.trackOrdered, day: day(new Date(sold.orderedAt)) },
      { label: say.trackPaid, day: day(new Date(sold.paidAt)) },
      ...(corrects
        ? [
            { label: say.trackInvoice, day: day(new Date(corrects.issuedAt)) },
            { label: say.trackCreditNote, day: day(issuedAt) },
          ]
        : [{ label: say.trackInvoice, day: day(issuedAt) }]),
    ],
    notes: listNotes(say, content, language).map(line),
  }
}

const shortPercent = (basisPoints: number, language: Language) => new Intl.NumberFormat(numberLocales[language]).format(basisPoints / 100)

/** Text below the first line: the order, or the reason of the credit. */
function describeSubject(say: PaperWords, { sold, corrects }: PaperContent, day: (at: Date) => string): string {
  const reasons: Record<string, string> = {
    cancelled: say.reasonCancelled,
    refused: say.reasonRefused,
    disputed: say.reasonDisputed,
  }
  const order = sold.number === null ? '' : fill(say.orderOf, { number: sold.number, day: day(new Date(sold.orderedAt)) })
  return [order, corrects ? (reasons[corrects.reason] ?? '') : ''].filter(Boolean).join('. ')
}

function buyerLines(say: PaperWords, { buyer }: PaperContent, language: Language) {
  const country = buyer.country && new Intl.DisplayNames(language, { type: 'region' }).of(buyer.country)
  const registered = buyer.registrationNumber && fill(say.buyerNumber, { number: buyer.registrationNumber })
  return [buyer.registeredName, buyer.name || buyer.email, ...buyer.address, country ?? '', registered]
    .map((text) => text.trim())
    .filter(Boolean)
    .map(line)
}

function listFacts(say: PaperWords, { sold, corrects, allocation }: PaperContent, issued: string): InvoicePaper['facts'] {
  const methods: Record<string, string> = { bank: say.bank, sandbox: say.sandbox }
  return [
    { label: say.issued, value: issued },
    { label: say.corrects, value: corrects?.label ?? '' },
    { label: say.order, value: sold.number ?? '' },
    { label: corrects ? say.sentBack : say.paidBy, value: methods[sold.provider] ?? say.card },
    { label: corrects ? say.allocationOfInvoice : say.allocation, value: allocation ?? '' },
  ].filter(({ value }) => value !== '')
}

const listNotes = (say: PaperWords, { vat, sold, corrects }: PaperContent, language: Language): string[] =>
  [
    vat.note?.[language] ?? '',
    corrects ? '' : say.noteVat,
    corrects?.reason === 'disputed' ? say.noteDisputed : corrects && sold.provider !== 'sandbox' ? say.noteBack : '',
    sold.provider === 'sandbox' ? say.noteSandbox : '',
    corrects || sold.number === null ? '' : say.noteOrder,
  ].filter(Boolean)

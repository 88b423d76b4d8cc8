import { workZone } from '@waymark/contract/company.ts'
import type { HeldReason } from '@waymark/contract/money/paper-kinds.ts'
import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { lockUser } from '../../../people/accounts/queries.ts'
import { findProgramSite } from '../../../people/programs/queries.ts'
import { amountMoved } from '../../ledger/queries.ts'
import { findUsableRate, officialCurrency, type Rate } from '../../rates/queries.ts'
import { composeCreditNote, composeInvoice, leftToCredit } from '../drawing/compose-paper.ts'
import { paperIssue } from '../jobs.ts'
import { mails } from '../mails.ts'
import { formatLabel, isInvoice, needsAllocation } from '../policy.ts'
import { requestAllocation } from '../provider.ts'
import { type DueRow, findCreditNote, findDue, findInvoice, findProgram, firstYearKept, listRetried, type PaperRow } from '../queries.ts'
import { type DueCreditNote, type DueInvoice, duePapers, type PaperContent, paperNumbers, papers } from '../tables.ts'

/** Issues the due invoice or credit note of a payment or refund, once. If something is missing, stores what it waits for. */
export async function issuePaper(services: Services, { id }: { id: string }): Promise<void> {
  const due = await findDue(services.db, id)
  if (!due) return
  const { facts } = due
  await (isInvoice(facts) ? issueInvoice(services, due, facts) : issueCreditNote(services, due, facts))
}

async function issueInvoice(services: Services, due: DueRow, facts: DueInvoice): Promise<void> {
  const { env, db } = services
  const wantedDay = localDay(workZone, new Date(facts.movedAt))
  const rate = facts.rate ?? (await rateFor(services, wantedDay, due.askedAt))
  if (!rate) return markHeld(db, due, 'rate')
  const composeAt = (by: Rate, number: string | null = null) => composeInvoice({ env, facts, rate: by, wantedDay }, number)
  const allocation = await allocationFor(services, due, facts, rate, composeAt)
  if (allocation === 'allocation' || allocation === 'allocation_refused') return markHeld(db, due, allocation)
  const { buyer, language } = facts.sale
  const of = { userId: buyer.userId, language, refundId: null, corrects: null, issuedAt: allocation?.askedAt ?? null }
  await writePaper(services, due, of, async () => composeAt(allocation?.rate ?? rate, allocation?.number))
}

/**
 * Returns the exchange rate of the payment's day. If none was known, the rate of today, or of the day on which an
 * allocation number was first requested.
 */
async function rateFor(services: Services, paidOn: string, askedAt: Date | null): Promise<Rate | undefined> {
  const { db, clock } = services
  const known = await findUsableRate(db, services, officialCurrency, paidOn)
  return known ?? findUsableRate(db, services, officialCurrency, localDay(workZone, askedAt ?? clock()))
}

interface FirstRequest {
  /** When an allocation number was first requested. */
  askedAt: Date
  /** Exchange rate of the amounts in that request. */
  rate: Rate
}

/**
 * Returns the allocation number of an invoice and when and at which rate it was first requested; null if it needs none.
 * Repeated requests are identical.
 */
async function allocationFor(
  { env, db, clock }: Services,
  due: DueRow,
  facts: DueInvoice,
  rate: Rate,
  composeAt: (rate: Rate) => PaperContent,
): Promise<(FirstRequest & { number: string }) | null | 'allocation' | 'allocation_refused'> {
  if (facts.withoutAllocation) return null
  const { buyer, official: reckoned } = composeAt(rate)
  if (!needsAllocation(buyer, localDay(workZone, due.askedAt ?? clock()), reckoned.net)) return null
  if (due.allocation !== null) return { rate, number: due.allocation, askedAt: due.askedAt ?? clock() }
  if (!env.allocation) return 'allocation'
  const asked = await saveFirstRequest(db, due, { askedAt: clock(), rate })
  const { seller, official } = composeAt(asked.rate)
  const given = await requestAllocation(env.allocation, {
    id: facts.wish ?? due.id,
    day: localDay(workZone, asked.askedAt),
    sellerNumber: seller.number,
    buyerNumber: buyer.registrationNumber,
    netAgorot: official.net,
    vatAgorot: official.vat,
  })
  if (given === 'unavailable') return 'allocation'
  if (given === 'refused') return 'allocation_refused'
  await db.update(duePapers).set({ allocation: given.number }).where(eq(duePapers.id, due.id))
  return { ...asked, number: given.number }
}

/** Stores time and rate of the first request. A concurrent first request wins. */
async function saveFirstRequest(db: Db, { id }: DueRow, now: FirstRequest): Promise<FirstRequest> {
  const [noted] = await db
    .update(duePapers)
    .set({
      askedAt: sql`coalesce(${duePapers.askedAt}, ${now.askedAt})`,
      facts: sql`jsonb_build_object('rate', ${JSON.stringify(now.rate)}::jsonb) || ${duePapers.facts}`,
    })
    .where(eq(duePapers.id, id))
    .returning({ askedAt: duePapers.askedAt, facts: duePapers.facts })
  // Another job issued the invoice meanwhile.
  if (!noted || !isInvoice(noted.facts)) return now
  return { askedAt: noted.askedAt ?? now.askedAt, rate: noted.facts.rate ?? now.rate }
}

async function issueCreditNote(services: Services, due: DueRow, facts: DueCreditNote): Promise<void> {
  const { db } = services
  // Read the due invoice first: if it is issued in between, the next query finds it.
  const isInvoiceDue = (await findDue(db, due.paymentId)) !== undefined
  const invoice = await findInvoice(db, due.paymentId)
  if (!invoice) return isInvoiceDue ? markHeld(db, due, 'invoice') : removeDue(db, due)
  const { userId, language } = invoice
  const of = { userId, language, refundId: due.id, corrects: invoice.id, issuedAt: null }
  await writePaper(services, due, of, async (tx) => {
    // Locks the invoice, so that concurrent credit notes are written one after another.
    await tx.select({ id: papers.id }).from(papers).where(eq(papers.id, invoice.id)).for('update')
    const notes = await tx.select({ content: papers.content }).from(papers).where(eq(papers.corrects, invoice.id))
    const earlier = notes.map(({ content }) => content)
    // A returned refund keeps its credit note, even if a lost dispute then takes the same money.
    const left = leftToCredit(invoice.content, earlier)
    if (left.gross <= 0) return null
    const vatCents = facts.vatCents ?? (await amountMoved(tx, 'refund_vat', due.id))
    return composeCreditNote(invoice, earlier, {
      grossCents: Math.min(facts.amountCents, left.gross),
      vatCents: Math.min(vatCents, left.vat),
      reason: facts.reason,
      kept: facts.kept ?? null,
    })
  })
}

async function markHeld(db: Db, { id }: DueRow, held: HeldReason): Promise<void> {
  await db.update(duePapers).set({ held }).where(eq(duePapers.id, id))
}

/**
 * Removes a due credit note that must not be issued: the sale has no invoice, the repeated refund already has one, or
 * the invoice is fully credited.
 */
async function removeDue(tx: Tx, { id }: DueRow): Promise<void> {
  await tx.delete(duePapers).where(eq(duePapers.id, id))
}

interface NewPaper extends Pick<PaperRow, 'userId' | 'language' | 'refundId' | 'corrects'> {
  /** Null means now. */
  issuedAt: Date | null
}

/**
 * Writes a paper with the next number of its kind and year, or none if `compose` returns null. The number's row stays
 * locked until the commit, so that a rollback leaves no gap.
 */
async function writePaper(services: Services, { id, paymentId }: DueRow, of: NewPaper, compose: (tx: Tx) => Promise<PaperContent | null>) {
  const { db, jobs, clock } = services
  await db.transaction(async (tx) => {
    const [due] = await tx.select().from(duePapers).where(eq(duePapers.id, id)).for('update')
    if (!due) return
    if (of.refundId !== null && (await findCreditNote(tx, of.refundId))) return removeDue(tx, due)
    const { kind, subjectKind, subjectId } = due.facts
    const person = of.userId ? await lockUser(tx, of.userId, 'key share') : undefined
    const content = await compose(tx)
    if (!content) return removeDue(tx, due)
    const issuedAt = of.issuedAt ?? clock()
    const year = Number(localDay(workZone, issuedAt).slice(0, 4))
    const number = await takeNumber(tx, kind, year)
    const label = formatLabel(kind, year, number)
    const numbered = { kind, year, number, label, issuedAt, content }
    const paper = newId()
    await tx.insert(papers).values({ ...of, ...numbered, subjectKind, subjectId, paymentId, id: paper, userId: person?.id ?? null })
    await tx.delete(duePapers).where(eq(duePapers.id, id))
    const waiting = await tx.select({ id: duePapers.id }).from(duePapers).where(eq(duePapers.paymentId, paymentId))
    for (const creditNote of waiting) await jobs.enqueue(tx, paperIssue, creditNote)
    if (person) await mailBuyer(tx, services, person, { id: paper, kind, label, content, language: of.language, subjectKind, subjectId })
  })
}

async function takeNumber(tx: Tx, kind: PaperRow['kind'], year: number): Promise<number> {
  const [taken] = await tx
    .insert(paperNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({ target: [paperNumbers.kind, paperNumbers.year], set: { last: sql`${paperNumbers.last} + 1` } })
    .returning({ last: paperNumbers.last })
  if (!taken) throw new Error('a number was not given')
  return taken.last
}

type IssuedPaper = Pick<PaperRow, 'id' | 'kind' | 'label' | 'content' | 'language' | 'subjectKind' | 'subjectId'>

async function mailBuyer(tx: Tx, { env, jobs }: Services, { email }: { email: string }, paper: IssuedPaper): Promise<void> {
  const { id, kind, label, language, content } = paper
  const site = await findProgramSite(tx, env, await findProgram(tx, paper))
  const to = { to: email, language, site }
  const amount = { amountCents: content.sums.gross, currency: content.currency }
  const data = {
    kind,
    label,
    path: `/profile/invoices?paper=${id}`,
    ...amount,
    corrects: content.corrects?.label ?? null,
    disputed: content.corrects?.reason === 'disputed',
  }
  await jobs.enqueue(tx, mailJob, createMail(mails.paperIssued, { ...to, data }))
}

/** Maximum number of papers that are retried at once. */
const maxRetries = 5000

/** Queues waiting papers whose missing part may have arrived, every hour, oldest first. */
export async function retryDue({ db, env, jobs, clock }: Services): Promise<void> {
  const hour = clock().toISOString().slice(0, 13)
  const waiting = await listRetried(db, { limit: maxRetries, asksNumbers: env.allocation !== null })
  for (const id of waiting) await jobs.enqueue(db, paperIssue, { id }, { singletonKey: `${id} ${hour}` })
}

/** Deletes papers of deleted accounts after the retention period; an invoice only after its credit notes. */
export async function tidyPapers({ db, clock }: Services): Promise<void> {
  const correcting = alias(papers, 'correcting')
  const uncorrected = notExists(db.select({ id: correcting.id }).from(correcting).where(eq(correcting.corrects, papers.id)))
  await db.delete(papers).where(and(isNull(papers.userId), lt(papers.year, firstYearKept(clock())), uncorrected))
}

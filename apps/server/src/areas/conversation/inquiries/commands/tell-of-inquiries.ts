import type { InquiryForm } from '@waymark/contract/conversation/form-choices.ts'
import { asc, inArray, max, sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { defineJob, mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { findByEmail } from '../../../people/accounts/queries.ts'
import { mainSite } from '../../../people/programs/queries.ts'
import { type InquiryType, mails } from '../mails.ts'
import { excerptOf, type InquiryRow } from '../queries.ts'
import { inquiries, isUntold } from '../tables.ts'

/** Job that mails staff about new inquiries. */
export const telling = defineJob<Record<string, never>>('tell-of-inquiries', { retryLimit: 5, retryDelay: 2 })

/** Minimum time between two mails to staff, in milliseconds. Later inquiries wait for the next mail. */
const tellingPause = 15 * 60_000
/** Maximum number of inquiries shown in a digest. */
const maxTold = 20

const tellingLock = 7350_0701

/** Lock for building mails to staff and for removing them, until the transaction ends. A mail may contain inquiries of many people. */
export const holdTelling = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${tellingLock})`)

/**
 * Mails staff about new inquiries, at most every 15 minutes: a single one in full, several as a digest. A parallel run
 * waits for the lock and then finds nothing to mail.
 */
export async function tellOfInquiries(services: Services): Promise<void> {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    await holdTelling(tx)
    const now = clock()
    const [last] = await tx.select({ at: max(inquiries.toldAt) }).from(inquiries)
    if (last?.at && last.at.getTime() + tellingPause > now.getTime()) return
    const { id, form, createdAt } = inquiries
    const untold = await tx.update(inquiries).set({ toldAt: now }).where(isUntold).returning({ id, form, createdAt })
    if (untold.length === 0) return
    const ids = untold
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1))
      .slice(0, maxTold)
      .map((row) => row.id)
    const first = await tx.select().from(inquiries).where(inArray(id, ids)).orderBy(asc(createdAt), asc(id))
    await tell(tx, services, untold, first)
  })
}

async function tell(tx: Tx, { env, jobs }: Services, untold: { form: InquiryForm }[], first: InquiryRow[]): Promise<void> {
  const to = env.staffEmail
  const common = {
    to,
    language: (await findByEmail(tx, to))?.language ?? 'en',
    site: mainSite(env),
  }
  const [only] = first
  const mail =
    untold.length === 1 && only
      ? mailOf(mails.staffInquiry, { ...common, replyTo: only.email, data: inFull(only) })
      : mailOf(mails.staffInquiries, { ...common, data: inShort(untold, first) })
  // Account deletion finds queued mails by these people.
  await jobs.enqueue(tx, mailJob, mail, { people: first.map(({ userId, email }) => userId ?? email) })
}

function inFull({ id, number, form, type, name, email, phone, activity, text, page, language }: InquiryRow) {
  const path = `/staff/inquiries/${id}`
  return { number, form, text, path, name, email, phone, type: type as InquiryType | null, activity, page, language }
}

function inShort(untold: { form: InquiryForm }[], first: InquiryRow[]) {
  const counts = Map.groupBy(untold, ({ form }) => form)
  return {
    total: untold.length,
    counts: Array.from(counts, ([form, { length }]) => ({ form, count: length })),
    first: first.map(({ number, form, text }) => ({ number, form, text: excerptOf(text) })),
    path: '/staff/inquiries',
  }
}

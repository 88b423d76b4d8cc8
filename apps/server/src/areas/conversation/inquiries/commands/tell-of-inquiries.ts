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

/** Tells staff what came in through the forms. */
export const telling = defineJob<Record<string, never>>('tell-of-inquiries', { retryLimit: 5, retryDelay: 2 })

/** Milliseconds between two mails that tell staff of messages; what comes meanwhile waits for the next one. */
const tellingPause = 15 * 60_000
/** So many are shown in a mail that tells of several. */
const maxTold = 20

const tellingLock = 7350_0701

/** Whoever tells staff, and whoever takes such a mail back, is alone until the transaction ends: a mail may hold the words of many. */
export const holdTelling = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${tellingLock})`)

/**
 * Writes to staff what came in since they were last told: one message in full, several in one mail, at most one mail in a quarter of an
 * hour. Whoever looks at the same time waits, and then finds nothing to tell.
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
  // Found by whose words are in it, when one of them leaves.
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

import type { InquiryForm } from '@waymark/contract/conversation/form-choices.ts'
import { asc, inArray, max, sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { defineJob, mailJob } from '../../../../platform/jobs.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { findByEmail } from '../../../people/accounts/queries.ts'
import { mainSite } from '../../../people/programs/queries.ts'
import { type InquiryType, mails } from '../mails.ts'
import { formatExcerpt, type InquiryRow } from '../queries.ts'
import { inquiries, isUnmailed } from '../tables.ts'

/** Job that mails staff about new inquiries. */
export const mailStaffJob = defineJob<Record<string, never>>('tell-of-inquiries', { retryLimit: 5, retryDelay: 2 })

/** Minimum time between two mails to staff, in milliseconds. Later inquiries wait for the next mail. */
const staffMailIntervalMs = 15 * 60_000
/** Maximum number of inquiries shown in a digest. */
const maxDigestInquiries = 20

const staffMailLockKey = 7350_0701

/** Lock for building mails to staff and for removing them, until the transaction ends. A mail may contain inquiries of many people. */
export const lockStaffMail = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${staffMailLockKey})`)

/**
 * Mails staff about new inquiries, at most every 15 minutes: a single one in full, several as a digest. A parallel run
 * waits for the lock and then finds nothing to mail.
 */
export async function mailStaffAboutInquiries(services: Services): Promise<void> {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    await lockStaffMail(tx)
    const now = clock()
    const [last] = await tx.select({ at: max(inquiries.toldAt) }).from(inquiries)
    if (last?.at && last.at.getTime() + staffMailIntervalMs > now.getTime()) return
    const { id, form, createdAt } = inquiries
    const newInquiries = await tx.update(inquiries).set({ toldAt: now }).where(isUnmailed).returning({ id, form, createdAt })
    if (newInquiries.length === 0) return
    const ids = newInquiries
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1))
      .slice(0, maxDigestInquiries)
      .map((row) => row.id)
    const first = await tx.select().from(inquiries).where(inArray(id, ids)).orderBy(asc(createdAt), asc(id))
    await queueStaffMail(tx, services, newInquiries, first)
  })
}

async function queueStaffMail(tx: Tx, { env, jobs }: Services, unmailed: { form: InquiryForm }[], first: InquiryRow[]): Promise<void> {
  const to = env.staffEmail
  const common = {
    to,
    language: (await findByEmail(tx, to))?.language ?? 'en',
    site: mainSite(env),
  }
  const [only] = first
  const mail =
    unmailed.length === 1 && only
      ? createMail(mails.staffInquiry, { ...common, replyTo: only.email, data: buildFullData(only) })
      : createMail(mails.staffInquiries, { ...common, data: buildDigestData(unmailed, first) })
  // Account deletion finds queued mails by these people.
  await jobs.enqueue(tx, mailJob, mail, { people: first.map(({ userId, email }) => userId ?? email) })
}

function buildFullData({ id, number, form, type, name, email, phone, activity, text, page, language }: InquiryRow) {
  const path = `/staff/inquiries/${id}`
  return { number, form, text, path, name, email, phone, type: type as InquiryType | null, activity, page, language }
}

function buildDigestData(untold: { form: InquiryForm }[], first: InquiryRow[]) {
  const counts = Map.groupBy(untold, ({ form }) => form)
  return {
    total: untold.length,
    counts: Array.from(counts, ([form, { length }]) => ({ form, count: length })),
    first: first.map(({ number, form, text }) => ({ number, form, text: formatExcerpt(text) })),
    path: '/staff/inquiries',
  }
}

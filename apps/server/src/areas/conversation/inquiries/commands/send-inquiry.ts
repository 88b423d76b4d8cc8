import type { Activity, InquiryForm } from '@waymark/contract/conversation/form-choices.ts'
import type { ValidationKey } from '@waymark/contract/validation.ts'
import { eq, sql } from 'drizzle-orm'
import { requestHash } from '../../../../platform/calls.ts'
import { workingDayFrom } from '../../../../platform/company-calendar.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { createQueue, queueAccount } from '../../../../platform/fair-queue.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { type LimitRule, toNetwork, toWideNetwork } from '../../../../platform/limits.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { createRecipient } from '../../../../platform/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, refuseFields, tooManyRequests, unauthorized } from '../../../../platform/refusals.ts'
import { lockUser } from '../../../people/accounts/queries.ts'
import { parsePhone } from '../../../people/settings/commands/update-profile.ts'
import { requireProof } from '../../../people/sign-in/commands/prove-human.ts'
import { mails } from '../mails.ts'
import type { InquiryRow } from '../queries.ts'
import { inquiries } from '../tables.ts'
import { mailStaffJob } from './mail-staff.ts'

/** Union of the fields of all forms. */
export interface InquiryInput {
  name: string
  email: string
  website: string
  recaptchaProof?: string | undefined
  type?: string
  text?: string
  comment?: string
  phone?: string
  activity?: Activity
  page?: string
}

/** Rate limits of messages. Refused messages are not stored. */
const inquiryLimits = {
  perNetwork: { points: 5, seconds: 600 },
  perNetworkAndDay: { points: 20, seconds: 86_400 },
  /** A /48 of IPv6 contains 65,536 networks, which together must not use up the limit of all visitors. */
  perWideNetwork: { points: 30, seconds: 3600 },
  perEmail: { points: 5, seconds: 3600 },
  perPerson: { points: 10, seconds: 3600 },
  /** Shared by all visitors. */
  allVisitors: { points: 300, seconds: 3600 },
} satisfies Record<string, LimitRule>

/** Receipts per address. A stranger may enter somebody else's address many times. */
const receiptsPerEmail: LimitRule = { points: 1, seconds: 3600 }

/** Local date by which the company answers, such as 2026-11-20. */
const computeAnswerBy = (now: Date): string => workingDayFrom(now, 2)

/** First key of the advisory lock by idempotency key. */
const sendLockKey = 7350_0702

/** Messages wait for each other at the limits' rows. The queue keeps a flood of them from taking all database connections. */
const queue = createQueue({ atOnce: 3, waiting: 300 })

/**
 * Stores a message, notifies staff and sends a receipt. A filled honeypot field makes the message spam, with the same
 * response. Idempotent by key. Refusals: `too_many_requests`, `recaptcha_required`, `idempotency_conflict`,
 * `validation` for a phone number; `overloaded` when too many are sent in parallel.
 */
export const sendInquiry =
  (form: InquiryForm) =>
  async (ctx: Ctx, input: InquiryInput): Promise<{ number: number } | Refusal> => {
    const phone = await normalizePhone(ctx, input)
    if ('wrong' in phone) return refuseFields(ctx.language, { phone: phone.wrong })
    const { recaptchaProof, ...message } = input
    const validated = { ...message, form, phone: phone.phone, hash: requestHash({ form, ...message }) }
    return queue(queueAccount(ctx), () =>
      transact(
        ctx.db,
        async (tx) =>
          (await findEarlierResult(ctx, tx, validated)) ??
          (await requireProof(ctx, recaptchaProof, tx)) ??
          storeInquiry(ctx, tx, validated),
      ),
    )
  }

/** Validated message: `phone` is normalized, `hash` identifies the request. */
type ValidatedInquiry = Omit<InquiryInput, 'recaptchaProof'> & { form: InquiryForm; phone: string; hash: string }

/** Returns the result of an earlier call with this key. Parallel calls wait here, before limits and proofs are used up. */
async function findEarlierResult(
  { idempotencyKey }: Ctx,
  tx: Tx,
  { hash }: ValidatedInquiry,
): Promise<{ number: number } | Refusal | null> {
  if (idempotencyKey === null) return null
  await tx.execute(sql`select pg_advisory_xact_lock(${sendLockKey}, hashtext(${idempotencyKey}))`)
  const { number, requestHash: before } = inquiries
  const [existing] = await tx.select({ number, before }).from(inquiries).where(eq(inquiries.idempotencyKey, idempotencyKey))
  if (!existing) return null
  return existing.before === hash ? { number: existing.number } : idempotencyConflict()
}

/** Normalizes numbers that begin with + to E.164. Others stay as typed, because their country is unknown. */
async function normalizePhone({ env }: Ctx, { phone = '' }: InquiryInput): Promise<{ phone: string } | { wrong: ValidationKey }> {
  const typed = phone.replace(/\s+/g, ' ')
  if (typed.startsWith('+')) return parsePhone(typed, { country: null, long: env.longPhoneNumbers })
  const isLong = typed.replace(/\D/g, '').length > 15
  return isLong && !env.longPhoneNumbers ? { wrong: 'too_many_digits:15' } : { phone: typed }
}

async function storeInquiry(ctx: Ctx, tx: Tx, input: ValidatedInquiry): Promise<{ number: number } | Refusal> {
  const { user, language, program, now, idempotencyKey } = ctx
  // Lock order: user, then limits. Account deletion uses the same order.
  if (user && !(await lockUser(tx, user.id, 'key share'))) return unauthorized()
  const isSpam = input.website !== ''
  await consumePoints(ctx, tx, input.email, isSpam)
  const { form, name, email, phone, type = null, activity = null, text = '', comment = '', page = '' } = input
  const [inquiry] = await tx
    .insert(inquiries)
    .values({
      form,
      type,
      name,
      email,
      phone,
      activity,
      page,
      language,
      text: (text || comment).replace(/\r\n?/g, '\n'),
      program: program?.slug ?? null,
      userId: user?.id ?? null,
      status: isSpam ? 'spam' : 'new',
      spamSince: isSpam ? now : null,
      createdAt: now,
      ...(idempotencyKey !== null && { idempotencyKey, requestHash: input.hash }),
    })
    .returning()
  if (!inquiry) throw new Error('The inquiry was not stored')
  if (!isSpam) {
    await sendReceipt(ctx, tx, inquiry)
    await ctx.jobs.enqueue(tx, mailStaffJob, {})
  }
  return { number: inquiry.number }
}

/**
 * Takes a point from every limit, or from none. Spam has counters of its own, and strangers cannot use up the limit of
 * a signed-in person by entering their address.
 */
async function consumePoints({ limits, user, address }: Ctx, tx: Tx, email: string, isSpam: boolean): Promise<void> {
  const [network, wide] = [toNetwork(address), toWideNetwork(address)]
  const { perNetwork, perNetworkAndDay: perNetworkInADay, perWideNetwork, perEmail, perPerson, allVisitors: ofVisitors } = inquiryLimits
  const points: [name: string, key: string, rule: LimitRule][] = [
    ['inquiries of a network', network, perNetwork],
    ['inquiries of a network in a day', network, perNetworkInADay],
    ['inquiries of an e-mail', user ? `${user.id} ${email}` : isSpam ? `spam ${email}` : email, perEmail],
    user ? ['inquiries of a person', user.id, perPerson] : ['inquiries of visitors', isSpam ? 'spam' : '', ofVisitors],
  ]
  if (wide !== null) points.push(['inquiries of a wide network', wide, perWideNetwork])
  for (const [name, key, rule] of points) {
    const result = await limits.take(name, key, rule, tx)
    if (!result.ok) rollBack(tooManyRequests({ wait: result.retryAfter }))
  }
}

/** Sends the receipt, at most once an hour per address. */
async function sendReceipt(ctx: Ctx, tx: Tx, { number, email, language, userId }: InquiryRow): Promise<void> {
  const result = await ctx.limits.take('receipts of an e-mail', email, receiptsPerEmail, tx)
  if (!result.ok) return
  const data = { number, answerBy: computeAnswerBy(ctx.now) }
  const mail = createMail(mails.inquiryReceived, { ...createRecipient(ctx, { email, language }), data })
  await ctx.jobs.enqueue(tx, mailJob, mail, userId ? { people: [userId] } : {})
}

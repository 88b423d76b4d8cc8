import type { Activity, InquiryForm } from '@waymark/contract/conversation/form-choices.ts'
import type { ValidationKey } from '@waymark/contract/validation.ts'
import { eq, sql } from 'drizzle-orm'
import { requestHash } from '../../../../platform/calls.ts'
import { workingDayFrom } from '../../../../platform/company-calendar.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { createGate, type LimitRule, networkOf, wideNetworkOf } from '../../../../platform/limits.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, refuseFields, tooManyRequests, unauthorized } from '../../../../platform/refusals.ts'
import { holdUser } from '../../../people/accounts/queries.ts'
import { readPhone } from '../../../people/settings/commands/update-profile.ts'
import { requireProof } from '../../../people/sign-in/commands/prove-human.ts'
import { mails } from '../mails.ts'
import type { InquiryRow } from '../queries.ts'
import { inquiries } from '../tables.ts'
import { telling } from './tell-of-inquiries.ts'

/** What the forms ask for together; each has some of it. */
export interface GivenForm {
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

/** How many messages the forms take; beyond it they are refused and nothing is stored. */
const inquiryLimits = {
  perNetwork: { points: 5, seconds: 600 },
  perNetworkInADay: { points: 20, seconds: 86_400 },
  /** Who has a /48 of IPv6 has 65,536 networks: they must not use up what is for all. */
  perWideNetwork: { points: 30, seconds: 3600 },
  perEmail: { points: 5, seconds: 3600 },
  perPerson: { points: 10, seconds: 3600 },
  /** Of all together who are not signed in. */
  ofVisitors: { points: 300, seconds: 3600 },
} satisfies Record<string, LimitRule>

/** An address is told that we have its message; a stranger may have typed it many times. */
const receiptsPerEmail: LimitRule = { points: 1, seconds: 3600 }

/** By which day we answer: a day such as 2026-11-20. */
const answerBy = (now: Date): string => workingDayFrom(now, 2)

/** With the hash of a key: whoever sends a message with it holds it. */
const sendingLocks = 7350_0702

/** They wait for one another at the limits: a flood of them must not hold the connections that everything else needs. */
const fewAtOnce = createGate({ places: 3, waiting: 300 })

/**
 * Stores what somebody wrote in a form, has staff told and thanks the sender. What filled the field that nobody sees is stored as spam and
 * answered alike. Sent again with the same key it answers the same. Refusals: `too_many_requests`, `recaptcha_required`,
 * `idempotency_conflict`, `validation` for a phone number; `overloaded` where too many are sent at once.
 */
export const sendInquiry =
  (form: InquiryForm) =>
  async (ctx: Ctx, given: GivenForm): Promise<{ number: number } | Refusal> => {
    const phone = await phoneOf(ctx, given)
    if ('wrong' in phone) return refuseFields(ctx.language, { phone: phone.wrong })
    const { recaptchaProof, ...message } = given
    const sending = { ...message, form, phone: phone.phone, hash: requestHash({ form, ...message }) }
    return fewAtOnce(() =>
      transact(
        ctx.db,
        async (tx) => (await sentBefore(ctx, tx, sending)) ?? (await requireProof(ctx, recaptchaProof, tx)) ?? store(ctx, tx, sending),
      ),
    )
  }

/** As it is kept: the number as it is dialled from everywhere, and the hash of what was sent. */
type Sending = Omit<GivenForm, 'recaptchaProof'> & { form: InquiryForm; phone: string; hash: string }

/** What was answered to this key. Whoever sends it at the same time waits here, before anything is taken or used up. */
async function sentBefore({ idempotencyKey }: Ctx, tx: Tx, { hash }: Sending): Promise<{ number: number } | Refusal | null> {
  if (idempotencyKey === null) return null
  await tx.execute(sql`select pg_advisory_xact_lock(${sendingLocks}, hashtext(${idempotencyKey}))`)
  const { number, requestHash: before } = inquiries
  const [same] = await tx.select({ number, before }).from(inquiries).where(eq(inquiries.idempotencyKey, idempotencyKey))
  if (!same) return null
  return same.before === hash ? { number: same.number } : idempotencyConflict()
}

/** In E.164 where it begins with +; else as it was typed, because nobody says in which country it is dialled. */
async function phoneOf({ env }: Ctx, { phone = '' }: GivenForm): Promise<{ phone: string } | { wrong: ValidationKey }> {
  const typed = phone.replace(/\s+/g, ' ')
  if (typed.startsWith('+')) return readPhone(typed, { country: null, long: env.longPhoneNumbers })
  const isLong = typed.replace(/\D/g, '').length > 15
  return isLong && !env.longPhoneNumbers ? { wrong: 'phone_15' } : { phone: typed }
}

async function store(ctx: Ctx, tx: Tx, given: Sending): Promise<{ number: number } | Refusal> {
  const { user, language, program, now, idempotencyKey } = ctx
  // Before the limits, as deleting the account does: neither waits for the other while holding what that one needs.
  if (user && !(await holdUser(tx, user.id, 'key share'))) return unauthorized()
  const isSpam = given.website !== ''
  await takePoints(ctx, tx, given.email, isSpam)
  const { form, name, email, phone, type = null, activity = null, text = '', comment = '', page = '' } = given
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
      ...(idempotencyKey !== null && { idempotencyKey, requestHash: given.hash }),
    })
    .returning()
  if (!inquiry) throw new Error('The inquiry was not stored')
  if (!isSpam) {
    await thank(ctx, tx, inquiry)
    await ctx.jobs.enqueue(tx, telling, {})
  }
  return { number: inquiry.number }
}

/**
 * All or none: what one limit refuses takes nothing of the others. What only machines send never uses up what is for people, and what
 * strangers send under an address nothing of those who are signed in.
 */
async function takePoints({ limits, user, address }: Ctx, tx: Tx, email: string, isSpam: boolean): Promise<void> {
  const [network, wide] = [networkOf(address), wideNetworkOf(address)]
  const { perNetwork, perNetworkInADay, perWideNetwork, perEmail, perPerson, ofVisitors } = inquiryLimits
  const points: [name: string, key: string, rule: LimitRule][] = [
    ['inquiries of a network', network, perNetwork],
    ['inquiries of a network in a day', network, perNetworkInADay],
    ['inquiries of an e-mail', user ? `${user.id} ${email}` : isSpam ? `spam ${email}` : email, perEmail],
    user ? ['inquiries of a person', user.id, perPerson] : ['inquiries of visitors', isSpam ? 'spam' : '', ofVisitors],
  ]
  if (wide !== null) points.push(['inquiries of a wide network', wide, perWideNetwork])
  for (const [name, key, rule] of points) {
    const taken = await limits.take(name, key, rule, tx)
    if (!taken.ok) rollBack(tooManyRequests({ wait: taken.retryAfter }))
  }
}

/** Once an hour for an address: whoever typed it, it is written to no more often than that. */
async function thank(ctx: Ctx, tx: Tx, { number, email, language, userId }: InquiryRow): Promise<void> {
  const taken = await ctx.limits.take('receipts of an e-mail', email, receiptsPerEmail, tx)
  if (!taken.ok) return
  const data = { number, answerBy: answerBy(ctx.now) }
  const mail = mailOf(mails.inquiryReceived, { ...mailTo(ctx, { email, language }), data })
  await ctx.jobs.enqueue(tx, mailJob, mail, userId ? { people: [userId] } : {})
}

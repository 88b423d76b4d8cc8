import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { RightsAsking } from '@waymark/contract/people/staff-rights.ts'
import type { AuditAction } from '@waymark/contract/staff/audit-actions.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { isDuplicate, type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { formatSentence } from '../../accounts/present.ts'
import { findUser, lockUser, type UserRow } from '../../accounts/queries.ts'
import { refusals } from '../../accounts/refusals.ts'
import { users } from '../../accounts/tables.ts'
import { findDocument } from '../../legal/queries.ts'
import { agreements } from '../../legal/tables.ts'
import { mainSite } from '../../programs/queries.ts'
import { changeAccountEmail } from '../../settings/commands/change-email.ts'
import { eraseAccount } from '../../settings/commands/delete-account.ts'
import { signCustomerExport } from '../../settings/reads/export-data.ts'
import { endOtherSessions } from '../../sign-in/commands/sessions.ts'
import { mails } from '../mails.ts'
import { isCustomer } from '../reads/read-rights.ts'

// Acts for customers who cannot sign in and write to us, as the legal documents promise. The reason may be personal data, so it goes only
// into the mail. The audit log says how the customer asked.

/** Turns `unauthorized` into `not_found`: the missing account is the customer's, not the caller's. */
const answerStaff = (answer: null | Refusal): null | Refusal =>
  answer instanceof Refusal && answer.code === 'unauthorized' ? notFound() : answer

/** Returns the address of a ZIP with all data of a customer. Refusals: `not_found`, `too_many_requests`. */
export async function exportCustomer(ctx: UserCtx, input: Checked<'exportCustomer'>): Promise<Answer<'exportCustomer'> | Refusal> {
  return transact(ctx.db, async (tx) => {
    const person = await findUser(tx, input.id)
    if (!isCustomer(person)) return notFound()
    const signed = await signCustomerExport(ctx, tx, input.id)
    if (signed instanceof Refusal) return signed
    await mailCustomer(ctx, tx, person, input, 'exported')
    await recordAction(ctx, tx, input, 'account.exported')
    return signed
  })
}

/**
 * Changes the address of a customer who cannot read the old one, so without a code. Refusals: `not_found`, `account_changed` when the
 * address is no longer the one that was displayed, `email_taken`, `validation` for the current address.
 */
export async function correctEmail(ctx: UserCtx, { email, before: expected, ...input }: Checked<'correctEmail'>): Promise<null | Refusal> {
  try {
    const corrected = await transact(ctx.db, async (tx) => {
      const before = await findUser(tx, input.id)
      if (!isCustomer(before)) return notFound()
      if (expected !== undefined && before.email.toLowerCase() !== expected) return refusals.account_changed()
      if (before.email.toLowerCase() === email) return refuseFields(ctx.language, { email: 'email_same' })
      const after = await changeAccountEmail(ctx, tx, before, { email, keep: null, site: mainSite(ctx.env) })
      if (after instanceof Refusal) return after
      await mailCustomer(ctx, tx, after, input, 'email_changed')
      await recordAction(ctx, tx, input, 'email.changed')
      return null
    })
    return answerStaff(corrected)
  } catch (error) {
    // Another account took the address between the check and the update.
    if (isDuplicate(error)) return refusals.email_taken()
    throw error
  }
}

/** Ends all sessions of a customer and forgets all devices. Refusal: `not_found`. */
export async function endCustomerSessions(ctx: UserCtx, input: Checked<'endCustomerSessions'>): Promise<null | Refusal> {
  return transact(ctx.db, async (tx) => {
    const person = await lockUser(tx, input.id, 'key share')
    if (!isCustomer(person)) return notFound()
    await endOtherSessions(tx, input.id, { keep: null, now: ctx.now })
    await mailCustomer(ctx, tx, person, input, 'signed_out')
    await recordAction(ctx, tx, input, 'session.ended')
    return null
  })
}

/**
 * Withdraws a customer's agreement to the newest accepted version of a document. The customer must agree again before ordering or
 * subscribing. Refusal: `not_found`, including when there is no valid agreement.
 */
export async function withdrawAgreement(ctx: UserCtx, { document, ...input }: Checked<'withdrawAgreement'>): Promise<null | Refusal> {
  return transact(ctx.db, async (tx) => {
    const person = await lockUser(tx, input.id, 'key share')
    if (!isCustomer(person)) return notFound()
    const { userId, slug, version, withdrawnAt } = agreements
    const withdrawn = await tx
      .update(agreements)
      .set({ withdrawnAt: ctx.now })
      .where(and(eq(userId, input.id), eq(slug, document), isNull(withdrawnAt)))
      .returning({ version })
    if (withdrawn.length === 0) return notFound()
    const title = (await findDocument(tx, document, person.language))?.title ?? document
    await mailCustomer(ctx, tx, person, input, 'withdrawn', title)
    await recordAction(ctx, tx, input, 'agreements.withdrawn', { withdrawn: withdrawn.map((row) => ({ slug: document, ...row })) })
    return null
  })
}

/** Withdraws a customer's consent to marketing mails. Refusal: `not_found`, including without a consent. */
export async function withdrawMarketing(ctx: UserCtx, input: Checked<'withdrawMarketing'>): Promise<null | Refusal> {
  return transact(ctx.db, async (tx) => {
    const person = await findUser(tx, input.id)
    if (!isCustomer(person)) return notFound()
    const isOn = and(eq(users.id, input.id), eq(users.marketing, true))
    const changed = await tx.update(users).set({ marketing: false, marketingSince: null }).where(isOn).returning({ id: users.id })
    if (changed.length === 0) return notFound()
    await mailCustomer(ctx, tx, person, input, 'no_marketing')
    await recordAction(ctx, tx, input, 'marketing.withdrawn')
    return null
  })
}

/**
 * Erases a customer's account, including a blocked one or that of former staff: see {@link eraseAccount}. Refusals: `not_found`,
 * `order_in_work`.
 */
export async function eraseCustomer(ctx: UserCtx, { id, reason, asked }: Checked<'eraseCustomer'>): Promise<null | Refusal> {
  if (!isCustomer(await findUser(ctx.db, id))) return notFound()
  const site = mainSite(ctx.env)
  const erased = await eraseAccount(ctx, id, {
    recipient: ({ email, language }) => ({ to: email, language, site }),
    reason,
    wished: isRequestedByCustomer(asked),
    details: { asked },
  })
  return answerStaff(erased)
}

const isRequestedByCustomer = (asked: RightsAsking): boolean => asked !== 'authority' && asked !== 'nobody'

type RightsInput = Pick<Checked<'endCustomerSessions'>, 'id' | 'asked' | 'reason'>
type ActionKind = NonNullable<(typeof mails.doneByStaff)['data']>['done']

/** Uses the main site: staff may be on a customer's host, which says nothing about this customer. */
async function mailCustomer(
  { env, jobs }: UserCtx,
  tx: Tx,
  person: UserRow,
  { reason, asked }: RightsInput,
  done: ActionKind,
  document = '',
): Promise<void> {
  const data = { done, reason: formatSentence(reason), document, wished: isRequestedByCustomer(asked), contact: env.site.contactEmail }
  const { email, language } = person
  await jobs.enqueue(tx, mailJob, createMail(mails.doneByStaff, { to: email, language, site: mainSite(env), data }))
}

const recordAction = (
  { user, now }: UserCtx,
  tx: Tx,
  { id, asked }: RightsInput,
  action: AuditAction,
  more: Record<string, unknown> = {},
): Promise<void> => audit(tx, { at: now, actorId: user.id, action, subject: `user:${id}`, details: { asked, ...more } })

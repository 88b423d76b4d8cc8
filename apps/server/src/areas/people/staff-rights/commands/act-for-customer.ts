import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { RightsAsking } from '@waymark/contract/people/staff-rights.ts'
import type { AuditAction } from '@waymark/contract/staff/audit-actions.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { isDuplicate, type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { formatSentence } from '../../accounts/present.ts'
import { findUser, lockUser, type UserRow } from '../../accounts/queries.ts'
import { refusals } from '../../accounts/refusals.ts'
import { users } from '../../accounts/tables.ts'
import { findDocument } from '../../legal/queries.ts'
import { agreements } from '../../legal/tables.ts'
import { mainSite } from '../../programs/queries.ts'
import { moveAccount } from '../../settings/commands/change-email.ts'
import { erasePerson } from '../../settings/commands/delete-account.ts'
import { signCustomerExport } from '../../settings/reads/export-data.ts'
import { endOtherSessions } from '../../sign-in/commands/sessions.ts'
import { mails } from '../mails.ts'
import { isCustomer } from '../reads/read-rights.ts'

// What the legal documents promise to whoever writes to us: the same that people do themselves while they can sign in. The reason is for the
// person and may name them, so it stands in the mail alone; the log says how it was asked for.

/** Of an account that went meanwhile its person hears that they are not signed in; whoever acts for them is, and hears that it is not there. */
const forStaff = (answer: null | Refusal): null | Refusal =>
  answer instanceof Refusal && answer.code === 'unauthorized' ? notFound() : answer

/** Answers the address of one ZIP with all that is kept of a customer. Refusals: `not_found`, `too_many_requests`. */
export async function exportCustomer(ctx: UserCtx, given: Checked<'exportCustomer'>): Promise<Answer<'exportCustomer'> | Refusal> {
  return transact(ctx.db, async (tx) => {
    const person = await findUser(tx, given.id)
    if (!isCustomer(person)) return notFound()
    const signed = await signCustomerExport(ctx, tx, given.id)
    if (signed instanceof Refusal) return signed
    await tell(ctx, tx, person, given, 'exported')
    await note(ctx, tx, given, 'account.exported')
    return signed
  })
}

/**
 * Gives a customer's account another address: for who cannot read the old one, so no code is asked for. Refusals: `not_found`,
 * `account_changed` for who has no longer the address that was seen, `email_taken`, `validation` for the address of before.
 */
export async function correctEmail(ctx: UserCtx, { email, before: seen, ...given }: Checked<'correctEmail'>): Promise<null | Refusal> {
  try {
    const corrected = await transact(ctx.db, async (tx) => {
      const before = await findUser(tx, given.id)
      if (!isCustomer(before)) return notFound()
      if (seen !== undefined && before.email.toLowerCase() !== seen) return refusals.account_changed()
      if (before.email.toLowerCase() === email) return refuseFields(ctx.language, { email: 'email_same' })
      const after = await moveAccount(ctx, tx, before, { email, keep: null, site: mainSite(ctx.env) })
      if (after instanceof Refusal) return after
      await tell(ctx, tx, after, given, 'email_changed')
      await note(ctx, tx, given, 'email.changed')
      return null
    })
    return forStaff(corrected)
  } catch (error) {
    // Somebody registered with it between the look and the change.
    if (isDuplicate(error)) return refusals.email_taken()
    throw error
  }
}

/** Signs a customer out everywhere; no device of theirs stays known. Refusal: `not_found`. */
export async function endCustomerSessions(ctx: UserCtx, given: Checked<'endCustomerSessions'>): Promise<null | Refusal> {
  return transact(ctx.db, async (tx) => {
    const person = await lockUser(tx, given.id, 'key share')
    if (!isCustomer(person)) return notFound()
    await endOtherSessions(tx, given.id, { keep: null, now: ctx.now })
    await tell(ctx, tx, person, given, 'signed_out')
    await note(ctx, tx, given, 'session.ended')
    return null
  })
}

/**
 * Takes back a customer's agreement to a document, in the newest version that they agreed to: they cannot order or subscribe anew until they
 * agree again. Refusal: `not_found`, also where there is no agreement that counts.
 */
export async function withdrawAgreement(ctx: UserCtx, { document, ...given }: Checked<'withdrawAgreement'>): Promise<null | Refusal> {
  return transact(ctx.db, async (tx) => {
    const person = await lockUser(tx, given.id, 'key share')
    if (!isCustomer(person)) return notFound()
    const { userId, slug, version, withdrawnAt } = agreements
    const withdrawn = await tx
      .update(agreements)
      .set({ withdrawnAt: ctx.now })
      .where(and(eq(userId, given.id), eq(slug, document), isNull(withdrawnAt)))
      .returning({ version })
    if (withdrawn.length === 0) return notFound()
    const title = (await findDocument(tx, document, person.language))?.title ?? document
    await tell(ctx, tx, person, given, 'withdrawn', title)
    await note(ctx, tx, given, 'agreements.withdrawn', { withdrawn: withdrawn.map((row) => ({ slug: document, ...row })) })
    return null
  })
}

/** Takes a customer off news and offers by mail. Refusal: `not_found`, also for who is not on it. */
export async function withdrawMarketing(ctx: UserCtx, given: Checked<'withdrawMarketing'>): Promise<null | Refusal> {
  return transact(ctx.db, async (tx) => {
    const person = await findUser(tx, given.id)
    if (!isCustomer(person)) return notFound()
    const isOn = and(eq(users.id, given.id), eq(users.marketing, true))
    const changed = await tx.update(users).set({ marketing: false, marketingSince: null }).where(isOn).returning({ id: users.id })
    if (changed.length === 0) return notFound()
    await tell(ctx, tx, person, given, 'no_marketing')
    await note(ctx, tx, given, 'marketing.withdrawn')
    return null
  })
}

/** Erases a customer, blocked ones and former colleagues as well: see {@link erasePerson}. Refusals: `not_found`, `order_in_work`. */
export async function eraseCustomer(ctx: UserCtx, { id, reason, asked }: Checked<'eraseCustomer'>): Promise<null | Refusal> {
  if (!isCustomer(await findUser(ctx.db, id))) return notFound()
  const site = mainSite(ctx.env)
  const erased = await erasePerson(ctx, id, {
    addressed: ({ email, language }) => ({ to: email, language, site }),
    reason,
    wished: isWished(asked),
    details: { asked },
  })
  return forStaff(erased)
}

/** Whether the person asked for it, and no authority, nor we by ourselves. */
const isWished = (asked: RightsAsking): boolean => asked !== 'authority' && asked !== 'nobody'

type Given = Pick<Checked<'endCustomerSessions'>, 'id' | 'asked' | 'reason'>
type Done = NonNullable<(typeof mails.doneByStaff)['data']>['done']

/** Who works for the company may stand on a customer's host, which says nothing of where the person is. */
async function tell({ env, jobs }: UserCtx, tx: Tx, person: UserRow, { reason, asked }: Given, done: Done, document = ''): Promise<void> {
  const data = { done, reason: formatSentence(reason), document, wished: isWished(asked), contact: env.site.contactEmail }
  const { email, language } = person
  await jobs.enqueue(tx, mailJob, mailOf(mails.doneByStaff, { to: email, language, site: mainSite(env), data }))
}

const note = (
  { user, now }: UserCtx,
  tx: Tx,
  { id, asked }: Given,
  action: AuditAction,
  more: Record<string, unknown> = {},
): Promise<void> => audit(tx, { at: now, actorId: user.id, action, subject: `user:${id}`, details: { asked, ...more } })

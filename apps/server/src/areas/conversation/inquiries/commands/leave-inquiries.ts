import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { ownInquiries } from '../queries.ts'
import { inquiries } from '../tables.ts'
import { holdTelling } from './tell-of-inquiries.ts'

/** Forgets what a person who deletes their account sent through forms; answers when staff were told of it. */
export async function leaveInquiries(tx: Tx, userId: string): Promise<Date[]> {
  const person = await findUser(tx, userId)
  if (!person) return []
  await holdTelling(tx)
  const gone = await tx.delete(inquiries).where(ownInquiries(person)).returning({ toldAt: inquiries.toldAt })
  return gone.flatMap(({ toldAt }) => toldAt ?? [])
}

/** Staff were told of others at these times, in mails that were taken back: what is new is told again. */
export async function tellAgain(tx: Tx, times: Date[]): Promise<void> {
  await tx
    .update(inquiries)
    .set({ toldAt: null })
    .where(and(inArray(inquiries.toldAt, times), eq(inquiries.status, 'new')))
}

/** What came from an address while nobody was signed in belongs to this person from now on, who gives the address up. */
export async function adoptInquiries(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx
    .update(inquiries)
    .set({ userId: id })
    .where(and(isNull(inquiries.userId), eq(inquiries.email, email.toLowerCase())))
}
